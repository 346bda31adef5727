"""The interpreter of effects (ui/app/effects.py), for the page and for embedded boards."""

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
    """Does effects in order: by kind of effect, what does it."""

    def __init__(
        self,
        send: Callable[[Message], None],
        late: LateModules,
        thinker: Callable[[], ThinkerClient],
        own: Mapping[type, Callable[[Any], None]],
    ) -> None:
        """Add to timer and questions, which every place has, what this place has of its own."""
        self.late, self.timer, self.questions = late, Timer(send), Questions(send, thinker)
        self.does: dict[type, Callable[[Any], None]] = {Schedule: self.timer.set, Ask: self.questions.follow, **own}

    def run(self, effects: Effects) -> None:
        """Do the effects, each once: one that takes a module which is not there yet waits for it by itself."""
        for effect in effects:
            self.late.run(partial(self.does[type(effect)], effect))

    def leave(self) -> None:
        """End what is scheduled and what is being thought about."""
        self.timer.set(Schedule())
        self.questions.leave()
