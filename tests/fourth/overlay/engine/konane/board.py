"""The board of six by six cells and its two colours (konane.board).

A cell is a bit index, `6 * rank + file`, both from 0. A set of cells is an int with these bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SIDE = 6

NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcdef")
"""The names of the cells in their order."""

CELLS = {name: cell for cell, name in enumerate(NAMES)}
"""The cells by name."""

ALL = (1 << len(NAMES)) - 1
"""The set of all cells."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def bits(cells: int) -> Iterator[int]:
    """Yield the cells of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def named(cells: int) -> tuple[str, ...]:
    """Return the names of a set of cells, from a1 on, row by row."""
    return tuple(NAMES[cell] for cell in bits(cells))


def together(cells: Iterable[int]) -> int:
    """Return the set of some cells."""
    return sum(1 << cell for cell in cells)


def _ray(cell: int, right: int, up: int) -> tuple[int, ...]:
    rank, file = divmod(cell, SIDE)
    places = ((rank + up * far, file + right * far) for far in range(1, SIDE))
    return tuple(SIDE * r + f for r, f in places if 0 <= r < SIDE and 0 <= f < SIDE)


RAYS = tuple(tuple(_ray(cell, right, up) for right, up in _STEPS) for cell in range(len(NAMES)))
"""By cell, the cells from there to the edge in each of four directions, the nearest first."""

NEAR = tuple(together(ray[0] for ray in rays if ray) for rays in RAYS)
"""By cell, the set of its neighbours."""

_BLACK = together(cell for cell in range(len(NAMES)) if sum(divmod(cell, SIDE)) % 2 == 0)

COLOURS = (_BLACK, ALL ^ _BLACK)
"""By seat, the cells of its colour: a stone only ever stands on cells of its own colour."""

OPENINGS = together(CELLS[name] for name in ("a1", "f1", "a6", "f6", "c3", "d3", "c4", "d4"))
"""The corners and the middle: here the first stone may be taken away (konane.first)."""
