"""How a game of Newgame ends (newgame.end)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import NAMES
from engine.outcome import Outcome

if TYPE_CHECKING:
    from engine.newgame.position import Position


def outcome(position: Position) -> Outcome | None:
    """Return that whoever completed a line has won, a point for the winner; None while the game goes on."""
    if position.line is None:
        return None
    winner = 1 - position.turn
    cells = tuple(NAMES[cell] for cell in position.line)
    return Outcome((winner,), "newgame.end", (int(winner == 0), int(winner == 1)), cells)
