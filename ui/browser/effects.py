"""The interpreter of effects (ui.app.effects), for the page and for embedded boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.app.effects import Ask, Schedule
from ui.browser.questions import Questions
from ui.browser.scheduler import READY
from ui.browser.timer import Timer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ui.app.effects import Effect, Effects
    from ui.browser.scheduler import Scheduler
    from ui.browser.thinker_client import ThinkerClient


class Interpreter:
    """Carries out effects, by their kinds, in order."""

    def __init__(
        self, scheduler: Scheduler, thinker: Callable[[], ThinkerClient], own: Mapping[type, Callable[[Any], None]]
    ) -> None:
        """Add the handlers `own` of one place to the timer and the questions, which every place has."""
        self.scheduler = scheduler
        self.timer, self.questions = Timer(scheduler.send), Questions(scheduler.send, thinker)
        self.does: dict[type, Callable[[Any], None]] = {Schedule: self.timer.set, Ask: self.questions.follow, **own}

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
        self.questions.leave()
