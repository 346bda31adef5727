"""Swarms: connected groups of one colour, fish and sharks alike, and when one wins (xok.swarm, xok.win)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.xok.board import Board

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
    """Size, number of sharks and cells of the best swarm: the largest, of equal ones that with most sharks."""
    return max(
        ((swarm.bit_count(), (swarm & sharks).bit_count(), swarm) for swarm in swarms(board, pieces)),
        key=lambda ranked: ranked[:2],
        default=(0, 0, 0),
    )


def has_won(board: Board, pieces: int) -> bool:
    """Whether a seat with these pieces has a swarm of ten or more."""
    if pieces.bit_count() < WINNING_SIZE:
        return False
    return any(swarm.bit_count() >= WINNING_SIZE for swarm in swarms(board, pieces))
