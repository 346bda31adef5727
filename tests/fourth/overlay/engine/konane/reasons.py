"""What can be good about a move of Konane (`reason.konane.…`).

| reason | parameters |
|---|---|
| win | - (the other has no jump) |
| blocks | `n` jumps that the other has no longer |
| frees | `n` more jumps of one's own |
| least | - |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.value import mobility
from engine.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.konane.moves import Action
    from engine.konane.position import Position

REASONS = ("win", "blocks", "frees", "least")
"""Endings of the keys of all reasons."""

GRAVE = frozenset({"win"})
"""Reasons for an answer that say why the move before was wrong."""


def reasons(position: Position, move: Action) -> Iterator[Reason]:
    """Yield what is good about a legal move, the weightiest first; at least one thing."""
    after, me = position.after(move), position.turn
    if after.outcome():
        yield Reason("reason.konane.win")
        return
    gains = {
        "blocks": mobility(position, 1 - me) - mobility(after, 1 - me),
        "frees": mobility(after, me) - mobility(position, me),
    }
    found = sorted((key for key, number in gains.items() if number > 0), key=gains.__getitem__, reverse=True)
    yield from (Reason(f"reason.konane.{key}", {"n": gains[key]}) for key in found)
    if not found:
        yield Reason("reason.konane.least")
