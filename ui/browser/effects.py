"""The interpreter of effects (ui.app.effects), for the page and for embedded boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from js import document

from ui.app.effects import Ask, Fetch, Schedule
from ui.browser.help_questions import HelpQuestions
from ui.browser.move_question import MoveQuestion
from ui.browser.scheduler import COMPLETE, READY
from ui.browser.tasks import begin
from ui.browser.timer import Timer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ui.app.effects import Effect, Effects
    from ui.browser.scheduler import Scheduler
    from ui.browser.thinker_client import ThinkerClient


class Interpreter:
    """Carries out effects, by their kinds, in order."""

    def __init__(self, scheduler: Scheduler, thinker: ThinkerClient, own: Mapping[type, Callable[[Any], None]]) -> None:
        """Add the handlers `own` of one place to the timer and the questions, which every place has."""
        self.scheduler, self.timer = scheduler, Timer(scheduler.send)
        self.help, self.move = HelpQuestions(thinker, scheduler.send), MoveQuestion(thinker, scheduler.send)
        usual: dict[type, Callable[[Any], None]] = {Schedule: self.timer.set, Ask: self.ask, Fetch: self.fetch}
        self.does = {**usual, **own}

    def ask(self, asked: Ask) -> None:
        """Ask the thinker the wanted questions, and drop the others; a hidden page wants no move.

        For a question that there will be before long the thinker starts only once the person has done something: a page
        may be loaded and left.
        """
        self.help.follow(asked.help)
        self.move.follow(asked, seen=not document.hidden, ahead=self.scheduler.has_acted)

    def fetch(self, asked: Fetch) -> None:
        """Fetch a file from a server, which takes all of the interpreter."""
        self.scheduler.do(partial(self._fetch, asked), COMPLETE)

    def _fetch(self, asked: Fetch) -> None:
        from ui.browser.served import fetch_file  # later archive

        begin(fetch_file(asked, self.scheduler.send))

    def run(self, effects: Effects) -> None:
        """Carry out each effect once; one that needs a module that is not there yet waits for it alone."""
        for effect in effects:
            self.scheduler.attempt(partial(self.does[type(effect)], effect))

    def put_off(self, effects: Iterable[Effect]) -> None:
        """Carry out each effect once the page is ready."""
        for effect in effects:
            self.scheduler.do(partial(self.does[type(effect)], effect), READY)

    def leave(self) -> None:
        """Stop the timer and the search for a move."""
        self.timer.set(Schedule())
        self.move.leave()
