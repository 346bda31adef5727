"""Swarms: connected groups of one colour, fish and sharks alike, and when one wins (xok.swarm, xok.win)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.xok.board import Board
    from engine.xok.position import Position

WINNING_SIZE = 10


def swarm_of(board: Board, seed: int, pieces: int) -> int:
    """The connected part of `pieces` that holds the cells of `seed`."""
    # This is where the search's time goes, so nothing is called.
    e, ne, nw, *_ = board.steps
    swarm, new = 0, seed
    while new != swarm:
        swarm = new
        new = (new | new << e | new << ne | new << nw | new >> e | new >> ne | new >> nw) & pieces
    return swarm


@lru_cache(maxsize=64)
def swarms(board: Board, pieces: int) -> tuple[int, ...]:
    """The swarms of a set of pieces of one colour."""
    # Whether a position is won, and what is refused in it, is asked again and again.
    found, left = list[int](), pieces
    while left:
        swarm = swarm_of(board, left & -left, left)
        found.append(swarm)
        left ^= swarm
    return tuple(found)


def strongest(board: Board, pieces: int, sharks: int) -> tuple[int, int, int]:
    """Return size, number of sharks and cells of the best swarm: the largest, of equal ones that with most sharks."""
    return max(
        ((swarm.bit_count(), (swarm & sharks).bit_count(), swarm) for swarm in swarms(board, pieces)),
        key=lambda ranked: ranked[:2],
        default=(0, 0, 0),
    )


def won(position: Position) -> int | None:
    """The seat with a swarm that wins, None if there is none (xok.win)."""
    # Only the mover's swarms can grow, so the seat that is not to move is looked at first.
    return next((seat for seat in (1 - position.turn, position.turn) if has_won(position, seat)), None)


def has_won(position: Position, seat: int) -> bool:
    """Whether a seat has a swarm of ten or more."""
    pieces = position.pieces(seat)
    if pieces.bit_count() < WINNING_SIZE:
        return False
    return any(swarm.bit_count() >= WINNING_SIZE for swarm in swarms(position.board, pieces))
