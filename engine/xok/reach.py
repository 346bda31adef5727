"""The reach of a side's pieces by its next move, whatever its foe has: worked out once for each set of pieces.

Most forms that a search meets differ in the last move of the foe only, so nearly all that a move of one's own is worth
has been found out before.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.xok.board import bits
from engine.xok.shape import Shape, parts, shape
from engine.xok.swarm import WINNING_SIZE
from engine.xok.worth import worth_of_shape, worth_on_board

if TYPE_CHECKING:
    from engine.xok.moves import Fish, Table

WON = 999_999
"""The worth of a swarm that wins: a million less one ply."""

MEMORY = 1 << 9
"""So many sets of pieces are remembered."""


class Swarm(NamedTuple):
    """A swarm: its size, and the sharks in it."""

    size: int
    guards: int


NONE = Swarm(0, 0)


class Reach:
    """The worths of a side's pieces after a move of its own.

    `fish` are all pairs for which its own pieces leave room, with the most they can make its pieces worth, the best
    first, and whether that is exact. Slow facts are found out when they are asked for.
    """

    def __init__(self, table: Table, fish: int, sharks: int, *, hunted: bool) -> None:
        """Look at a side's pieces; it is hunted while its foe has sharks to place."""
        self.table, self.own, self.sharks, self.hunted = table, fish, sharks, hunted
        swarms = parts(table.board, fish | sharks)
        self.swarms = [Swarm(each.bit_count(), (each & sharks).bit_count()) for each in swarms]
        self.shape = shape(table.board, fish, sharks)
        self.counts = fish.bit_count(), sharks.bit_count()
        self.touched = self._swarms_by_cell(swarms)
        self.joined: dict[tuple[int, int], tuple[int, bool]] = {}
        self.known: dict[Fish | int, int] = {}
        self.fish = self._pairs(fish | sharks)

    def _swarms_by_cell(self, swarms: tuple[int, ...]) -> dict[int, int]:
        """By cell beside a swarm the swarms that it touches, as a set of bits."""
        touched: dict[int, int] = {}
        for number, swarm in enumerate(swarms):
            for cell in bits(self.table.board.grow(swarm) & ~swarm):
                touched[cell] = touched.get(cell, 0) | 1 << number
        return touched

    def _pairs(self, taken: int) -> list[tuple[int, bool, Fish]]:
        get = self.touched.get
        free = [move for move in self.table.fish if not move.cells & taken]
        pairs = [(*self._most_by_join(get(move.first, 0) | get(move.second, 0), 0), move) for move in free]
        pairs.sort(key=_first, reverse=True)
        return pairs

    def pair(self, move: Fish) -> int:
        """The exact worth of a side's pieces with two more fish that win nothing yet."""
        known = self.known.get(move)
        if known is None:
            known = self.known[move] = self._worth(self.own | move.cells, self.sharks)
        return known

    def shark(self, cell: int) -> tuple[int, bool]:
        """The most that a side's pieces are worth with a shark on a cell, and whether that is exact."""
        return self._most_by_join(self.touched.get(cell, 0), 1)

    def with_shark(self, cell: int, spot: int) -> int:
        """The exact worth of a side's pieces with one more shark that wins nothing yet."""
        known = self.known.get(cell)
        if known is None:
            known = self.known[cell] = self._worth(self.own, self.sharks | spot)
        return known

    def _worth(self, fish: int, sharks: int) -> int:
        return worth_on_board(self.table.board, fish, sharks, self.hunted)

    def _most_by_join(self, touched: int, sharks: int) -> tuple[int, bool]:
        """The most that pieces are worth when a shark or two fish join these swarms, and whether that is exact.

        A swarm that becomes the largest loses one fish to a bite at least; how many more is not looked at here.
        """
        known = self.joined.get((touched, sharks))
        if known is None:
            known = self.joined[touched, sharks] = self._join_worth(touched, sharks)
        return known

    def _join_worth(self, touched: int, sharks: int) -> tuple[int, bool]:
        apart = [swarm for number, swarm in enumerate(self.swarms) if not touched >> number & 1]
        joined = [swarm for number, swarm in enumerate(self.swarms) if touched >> number & 1]
        size = 2 - sharks + sum(swarm.size for swarm in joined)
        if size >= WINNING_SIZE:
            return WON, True
        guards = sharks + sum(swarm.guards for swarm in joined)
        rest = max(apart, default=NONE)
        bitten = max(rest.size, size - (guards < size)) if size > rest.size else max(self.shape.bitten, size)
        squares = self.shape.squares + size * size - sum(swarm.size**2 for swarm in joined)
        largest, guarded = max((size, guards), rest)
        fish, already = self.counts
        found = Shape(squares, largest, bitten, guarded)
        worth = worth_of_shape(found, fish + 2 - 2 * sharks, already + sharks, hunted=self.hunted)
        return worth, not self.hunted or rest.size >= size - 1


def _first(pair: tuple[int, bool, Fish]) -> int:
    return pair[0]


@lru_cache(MEMORY)
def reach(table: Table, fish: int, sharks: int, hunted: bool) -> Reach:  # noqa: FBT001 -- the cache is quicker so
    """The reach of a side's pieces."""
    return Reach(table, fish, sharks, hunted=hunted)
