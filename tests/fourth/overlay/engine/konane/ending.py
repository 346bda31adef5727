"""How a game of Konane ends (konane.end)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane import legality
from engine.outcome import Outcome

if TYPE_CHECKING:
    from engine.konane.position import Position


def outcome(position: Position) -> Outcome | None:
    """Return that the player to move cannot and has lost, a point for the winner; None while the game goes on."""
    if next(legality.legal_moves(position), None) is not None:
        return None
    winner = 1 - position.turn
    return Outcome((winner,), "konane.end", (int(winner == 0), int(winner == 1)))
