"""The computer's turns in the page: asked when there is something to think about, heard when it is time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, performance, window
from pyodide.ffi import create_proxy

from ui.app.message import Message
from ui.app.questions import question
from ui.browser.screen import progress

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.app.questions import Question
    from ui.browser.thinking import Thinking

PACE = {"calm": 900, "quick": 60}
"""Milliseconds between two moves at least, so that the one before can be seen."""


class Opponent:
    """Asks about one position at a time, and plays the answer as a person would."""

    def __init__(self, send: Callable[[Message], None], thinking: Thinking) -> None:
        """Ask `thinking`, and play with `send`."""
        self.send, self.thinking = send, thinking
        self.asked: Question | None = None
        self.number = self.timer = 0
        self.due = 0.0
        self.move = ""
        self.play = create_proxy(lambda: self.send(Message("answer", self.move)))

    def follow(self, model: Model) -> None:
        """Ask what the model asks, and leave what it asks no more; a page that nobody sees asks nothing."""
        wanted = None if document.hidden else question(model)
        if wanted != self.asked:
            self.leave()
            self.ask(wanted, PACE[model.settings.pace])
        elif wanted and model.session.hurried:
            self.thinking.hurry(self.number)
        if any(model.session.kinds) and model.route.screen == "play":
            self.thinking.prepare()

    def leave(self) -> None:
        """End the thought, and play no answer that waits for its time."""
        window.clearTimeout(self.timer)
        self.thinking.drop(self.number)
        self.asked = None

    def ask(self, wanted: Question | None, pace: int) -> None:
        """Have the question thought about, if there is one."""
        self.asked, self.due = wanted, performance.now() + pace
        if wanted:
            fields = {"game": wanted.game, "view": wanted.view, "level": wanted.level, "seed": wanted.seed}
            self.number = self.thinking.ask("move", self.hear, **fields)

    def hear(self, answer: Mapping[str, Any]) -> None:
        """Show how far the thought has got; play its last answer as soon as the move before has been seen."""
        if "error" in answer:
            self.send(Message("fail"))
        elif answer["done"]:
            self.move = answer["move"]
            self.timer = window.setTimeout(self.play, max(0, self.due - performance.now()))
        else:
            progress(answer["progress"])
