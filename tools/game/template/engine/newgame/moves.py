"""The moves: a stone laid on a cell (newgame.turn).

Equal actions are one object, so they are compared by identity; they travel as text: `b2`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.newgame.board import CELLS, NAMES
from engine.refusal import Unreadable


@dataclass(frozen=True, slots=True, eq=False)
class Lay:
    """A stone laid on a cell."""

    text: str
    cell: int


Action = Lay

MOVES = tuple(Lay(name, cell) for cell, name in enumerate(NAMES))
"""By cell, a stone laid there."""


def read(text: str) -> Action:
    """Return the action that a text says, legal or not; raise Unreadable (newgame.form)."""
    if text not in CELLS:
        raise Unreadable("newgame.form", "move", text=text)
    return MOVES[CELLS[text]]
