"""The interpreter of effects (ui.app.effects), for the page and for embedded boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.app.effects import Ask, Schedule
from ui.browser.questions import Questions
from ui.browser.timer import Timer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.effects import Effects
    from ui.browser.late_modules import LateModules
    from ui.browser.thinker_client import ThinkerClient
    from ui.table.message import Message


class Interpreter:
    """Carries out effects, by their kinds, in order."""

    def __init__(
        self,
        send: Callable[[Message], None],
        late: LateModules,
        thinker: Callable[[LateModules], ThinkerClient],
        own: Mapping[type, Callable[[Any], None]],
    ) -> None:
        """Add the handlers `own` of one place to the timer and the questions, which every place has."""
        self.late, self.timer, self.questions = late, Timer(send), Questions(send, partial(thinker, late))
        self.does: dict[type, Callable[[Any], None]] = {Schedule: self.timer.set, Ask: self.questions.follow, **own}

    def run(self, effects: Effects) -> None:
        """Carry out each effect once; one that needs a module that is not there yet waits for it alone."""
        for effect in effects:
            self.late.run(partial(self.does[type(effect)], effect))

    def leave(self) -> None:
        """Stop the timer and the search for a move."""
        self.timer.set(Schedule())
        self.questions.leave()
