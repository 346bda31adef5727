"""The loop of the console: lines in, answers out, until `quit` or the end of input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.console.inbox import Inbox, lines
from engine.console.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game


def run(
    game: Game[Any], read: Callable[[int], bytes | None], say: Callable[[str], None], clock: Callable[[], float]
) -> None:
    """Answer the command lines that `read` gives, a chunk of bytes at a time, by `say`, one line at a time."""
    inbox = Inbox(lines(read), say)
    session = Session(game, clock, inbox.should_interrupt)
    while not session.over and (line := inbox.take()) is not None:
        for answer in session.answer(line):
            say(answer)
