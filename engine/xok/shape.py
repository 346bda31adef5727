"""The shape of a colour's pieces on the board: its swarms, and their rest after a bite of the foe."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.xok.swarm import swarm_of, swarms

if TYPE_CHECKING:
    from engine.xok.board import Board

MEMORY = 1 << 14
"""So many sets of pieces are remembered, for each thing that is asked about them."""


class Shape(NamedTuple):
    """The counts of a set of pieces.

    `squares` is the sum of the squares of all swarms' sizes, `largest` the size of the largest swarm, `bitten` that
    after the loss of the one fish that hurts most, `guarded` how many sharks are in the largest swarm.
    """

    squares: int
    largest: int
    bitten: int
    guarded: int


@lru_cache(MEMORY)
def parts(board: Board, pieces: int) -> tuple[int, ...]:
    """The swarms of a set of pieces of one colour, the largest first."""
    return tuple(sorted(swarms(board, pieces), key=int.bit_count, reverse=True))


def shape(board: Board, fish: int, sharks: int) -> Shape:
    """The shape of what a colour has."""
    swarms = parts(board, fish | sharks)
    if not swarms:
        return Shape(0, 0, 0, 0)
    sizes = [swarm.bit_count() for swarm in swarms]
    largest, second = sizes[0], sizes[1] if len(sizes) > 1 else 0
    guarded = max((swarm & sharks).bit_count() for swarm, size in zip(swarms, sizes, strict=True) if size == largest)
    bitten = largest if second == largest else max(second, frailty(board, swarms[0], swarms[0] & fish))
    return Shape(sum(size * size for size in sizes), largest, bitten, guarded)


@lru_cache(MEMORY)
def frailty(board: Board, swarm: int, fish: int) -> int:
    """How many of a swarm stay together at least when it loses one of the fish; all where it has none."""
    if not fish:
        return swarm.bit_count()
    left = swarm.bit_count() - 1
    cuts = fish & _joints(board, swarm)
    while cuts:
        cell = cuts & -cuts
        cuts ^= cell
        left = min(left, _most(board, swarm ^ cell))
    return left


def _most(board: Board, pieces: int) -> int:
    """The size of the largest swarm."""
    most = 0
    while pieces.bit_count() > most:
        swarm = swarm_of(board, pieces & -pieces, pieces)
        most = max(most, swarm.bit_count())
        pieces ^= swarm
    return most


def _joints(board: Board, swarm: int) -> int:
    """The cells whose neighbours in the swarm are not all side by side: no other cell can hold it together."""
    e, ne, nw, *_ = board.steps
    around = (swarm >> e, swarm >> ne, swarm >> nw, swarm << e, swarm << ne, swarm << nw)
    once = twice = 0
    for here, there in zip(around, (*around[1:], around[0]), strict=True):
        begins = there & ~here
        twice |= once & begins
        once |= begins
    return twice & swarm
