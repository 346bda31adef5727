"""What a position of Xok is worth to the side to move, for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.swarm import swarms

if TYPE_CHECKING:
    from engine.xok.moves import Action
    from engine.xok.position import Position

SHARK_IN_HAND = dict(zip(KINDS, (40, 55, 60, 60), strict=True))
"""Sharks kept are threats; a large one bites more."""

SHARK_IN_SWARM = 12
"""Sharks cannot be eaten, so a swarm that holds them lasts."""

TURN = 25
"""Having the move."""

EDGE = 200
"""With so much more one wins nearly three games of four."""


def value(position: Position) -> int:
    """Return how much better the side to move stands, in points of which a middling swarm has some hundreds."""
    me = position.turn
    return strength(position, me) - strength(position, 1 - me) + TURN


def strength(position: Position, seat: int) -> int:
    """Return the worth of what a seat has: swarms by the square of their size, sharks placed, sharks in hand."""
    grown = sum(swarm.bit_count() ** 2 for swarm in swarms(position.board, position.pieces(seat)))
    in_hand = sum(left * SHARK_IN_HAND[kind] for kind, left in position.sharks_left(seat).items())
    return 5 * grown + SHARK_IN_SWARM * len(position.sharks[seat]) + in_hand


def after(position: Position, move: Action) -> Position:
    """Return the position that a legal move leads to, without the events that nobody will look at."""
    return position.after(move)
