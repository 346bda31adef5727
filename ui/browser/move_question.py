"""The question for a computer's next move: asked when the model wants it, answered at the pace that is set."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from js import performance, window
from pyodide.ffi import create_proxy

from ui.browser.screen import progress
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.effects import Ask, Question
    from ui.browser.thinker_client import ThinkerClient


class MoveQuestion:
    """Asks about one position at a time, and sends the answer."""

    def __init__(self, thinker: ThinkerClient, send: Callable[[Message], None]) -> None:
        """Ask `thinker`, and send answers with `send`."""
        self.send, self.thinker = send, thinker
        self.asked: Question | None = None
        self.number = self.timer = 0
        self.due = 0.0
        self.move = ""
        self.play = create_proxy(lambda: self.send(Message("answer", self.move)))

    def follow(self, asked: Ask, *, seen: bool, ahead: bool) -> None:
        """Ask the question if it is new, and drop one that is no longer wanted or whose page is not seen.

        The thinker starts before there is a question if it may start `ahead`.
        """
        wanted = asked.move if seen else None
        if wanted != self.asked:
            self.leave()
            self.ask(wanted, asked.pace)
        elif wanted and asked.hurried:
            self.thinker.hurry(self.number)
        if asked.soon and seen and ahead:
            self.thinker.prepare()

    def leave(self) -> None:
        """Drop the question, and any answer that waits to be sent."""
        window.clearTimeout(self.timer)
        self.thinker.drop(self.number)
        self.asked = None

    def ask(self, wanted: Question | None, pace: int) -> None:
        """Ask the question, if there is one."""
        self.asked, self.due = wanted, performance.now() + pace
        if wanted:
            self.number = self.thinker.ask("move", self.hear, **asdict(wanted))

    def hear(self, answer: Mapping[str, Any]) -> None:
        """Show the progress of the search; send its last answer once the previous move has been on show long enough."""
        if "error" in answer:
            self.send(Message("fail"))
        elif answer["done"]:
            self.move = answer["move"]
            self.timer = window.setTimeout(self.play, max(0, self.due - performance.now()))
        else:
            progress(answer["progress"])
