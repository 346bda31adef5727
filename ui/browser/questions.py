"""All questions of one place to the thinker: for computers' moves, and for help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document

from ui.browser.help_questions import HelpQuestions
from ui.browser.move_question import MoveQuestion
from ui.browser.thinker_client import ThinkerClient

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Ask
    from ui.browser.scheduler import Scheduler
    from ui.table.message import Message


class Questions:
    """The open questions of the page or of an embedded board; the thinker starts with the first of them."""

    def __init__(self, send: Callable[[Message], None], thinker: Callable[[], ThinkerClient]) -> None:
        """Send what comes of the questions with `send`."""
        self.send, self.thinker = send, thinker
        self.asking: tuple[HelpQuestions, MoveQuestion] | None = None

    def follow(self, asked: Ask) -> None:
        """Ask what is wanted now, and drop what is no longer wanted; a hidden page wants no move."""
        if self.asking is None and (asked.move or asked.help or asked.soon):
            self.asking = self._begin()
        if self.asking:
            help_, move = self.asking
            help_.follow(asked.help)
            move.follow(asked, seen=not document.hidden)

    def leave(self) -> None:
        """Drop the question for a move."""
        if self.asking:
            self.asking[1].leave()

    def _begin(self) -> tuple[HelpQuestions, MoveQuestion]:
        thinker = self.thinker()
        return HelpQuestions(thinker, self.send), MoveQuestion(thinker, self.send)


def own_thinker(scheduler: Scheduler) -> ThinkerClient:
    """A new thinker, which no other place asks; the scheduler knows when one can search in the page."""
    return ThinkerClient(scheduler)
