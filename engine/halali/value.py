"""What a position of Halali! is worth to the side to move, for the search: what lies face up says it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.legality import legal_moves
from engine.halali.moves import Leave, Walk
from engine.halali.tiles import POINTS, kind

if TYPE_CHECKING:
    from engine.halali.moves import Action
    from engine.halali.position import Position

POINT = 100
"""A point among the prizes."""

POINT_NEXT = 80
"""A point that the side to move can take now: of two such only one is sure."""

EDGE = 600
"""With so much more one wins nearly three games of four."""


def value(position: Position) -> int:
    """Return how much better the side to move stands, in hundredths of a point."""
    me = position.turn
    lead = position.points[me] - position.points[1 - me]
    best = max((gain(position, move) for move in legal_moves(position)), default=0)
    return POINT * lead + POINT_NEXT * best


def gain(position: Position, move: Action) -> int:
    """Return the points that a legal move brings at once."""
    if isinstance(move, Walk) and move.takes:
        return POINTS[kind(position.tiles[move.target])]
    return POINTS[kind(position.tiles[move.origin])] if isinstance(move, Leave) else 0


def after(position: Position, move: Action) -> Position:
    """Return the position that a legal move leads to, without the events that nobody will look at."""
    return position.after(move)
