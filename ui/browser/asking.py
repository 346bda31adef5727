"""All that the page asks of the one thread that thinks: help for persons, moves of the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.questions import questions
from ui.browser.helper import Helper
from ui.browser.opponent import Opponent
from ui.browser.thinking import Thinking

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.message import Message
    from ui.app.model import Model


class Asking:
    """Whoever asks, by one thread for all."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin with nothing asked; what comes of it is said with `send`."""
        thinking = Thinking()
        self.helper, self.opponent = Helper(thinking, send), Opponent(send, thinking)

    def follow(self, model: Model) -> None:
        """Ask what the model asks, and leave what it asks no more."""
        self.helper.follow(questions(model))
        self.opponent.follow(model)
