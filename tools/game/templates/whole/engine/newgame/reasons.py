"""The merits of a move of Newgame (`reason.newgame.…`).

| reason | parameters |
|---|---|
| win | - (it completes a line) |
| safe | - (the other cannot complete a line in the next move) |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.value import worths
from engine.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.newgame.rules import Lay, Position

REASONS = ("win", "safe")
"""Endings of the keys of all reasons."""

GRAVE = frozenset({"win"})
"""Reasons for an answer that say why the move before was wrong."""

CERTAIN = frozenset({"win"})
"""Reasons that are enough, even if all moves have them."""

TOLD: frozenset[str] = frozenset()
"""Reasons that the events of a move tell too."""

ADDS: dict[str, frozenset[str]] = {}
"""By reason, those that add something to it."""


def reasons(position: Position, move: Lay) -> Iterator[Reason]:
    """Yield what is good about a legal move, the weightiest first."""
    after = position.after(move)
    if after.outcome():
        yield Reason("reason.newgame.win")
    elif not any(worths(after)):
        yield Reason("reason.newgame.safe")
