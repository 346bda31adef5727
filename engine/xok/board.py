"""The hexagon of hexagons: cells, neighbours and sets of cells as bits (xok.board).

A cell is a bit index `row * stride + column` with columns from 1, so that column 0 is a border that no step can cross.
A set of cells is an int with these bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from engine import hexagons

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDES = (4, 5)
"""Cells along one edge of the two boards."""

DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
"""The six directions in the order of their numbers."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """The tables of one board size; there is one object a size, so boards are compared by identity."""

    side: int
    rows: tuple[tuple[int, ...], ...]
    names: dict[int, str]
    cells: dict[str, int]
    mask: int
    steps: tuple[int, ...]
    neighbours: dict[int, tuple[int | None, ...]]
    near: dict[int, int]

    def grow(self, cells: int) -> int:
        """The set of cells with all their neighbours."""
        e, ne, nw, *_ = self.steps
        ahead = cells << e | cells << ne | cells << nw
        behind = cells >> e | cells >> ne | cells >> nw
        return (cells | ahead | behind) & self.mask

    def names_of(self, cells: int) -> tuple[str, ...]:
        """The names of a set of cells, from the lowest row up, in a row from the left."""
        return tuple(self.names[cell] for cell in bits(cells))


def bits(cells: int) -> Iterator[int]:
    """Yield the cells of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


@cache
def board(side: int) -> Board:
    """The board with `side` cells along each edge; raises ValueError for a size that the game does not have."""
    if side not in SIDES:
        raise ValueError(side)
    stride = 2 * side
    names = {row * stride + column: hexagons.name((row, column)) for row, column in hexagons.cells(side)}
    steps = tuple(row * stride + column for row, column in hexagons.STEPS)
    neighbours = {cell: tuple(cell + step if cell + step in names else None for step in steps) for cell in names}
    return Board(
        side=side,
        rows=tuple(tuple(row) for _, row in groupby(names, key=lambda cell: cell // stride)),
        names=names,
        cells={name: cell for cell, name in names.items()},
        mask=_mask(*names),
        steps=steps,
        neighbours=neighbours,
        near={cell: _mask(cell, *around) for cell, around in neighbours.items()},
    )


def _mask(*cells: int | None) -> int:
    """The set of the cells that exist."""
    return sum(1 << cell for cell in cells if cell is not None)
