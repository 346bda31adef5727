"""The forest: 49 cells in rows and columns, and its four exits (halali.board, halali.exit).

A cell is its place from a1, row by row: `7 * rank + file`, both from 0.
"""

from __future__ import annotations

SIDE = 7

NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcdefg")
"""The names of the cells in their order."""

CELLS = {name: cell for cell, name in enumerate(NAMES)}
"""The cells by name."""

MIDDLE = CELLS["d4"]
"""The cell that is empty at the start."""

DIRECTIONS = ("n", "e", "s", "w")
"""The four directions in the order of their numbers."""

EXITS = tuple(CELLS[name] for name in ("d7", "g4", "d1", "a4"))
"""The exit cell of each direction: the middle of that side."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _ray(cell: int, direction: int) -> tuple[int, ...]:
    rank, file = divmod(cell, SIDE)
    right, up = _STEPS[direction]
    places = ((rank + up * far, file + right * far) for far in range(1, SIDE))
    return tuple(SIDE * r + f for r, f in places if 0 <= r < SIDE and 0 <= f < SIDE)


RAYS = tuple(tuple(_ray(cell, direction) for direction in range(len(DIRECTIONS))) for cell in range(len(NAMES)))
"""By cell and direction, the cells from there to the edge, the nearest first."""


def direction_between(origin: int, target: int) -> int | None:
    """The direction that leads straight from one cell to another, None if none does (halali.move.straight)."""
    return next((direction for direction, ray in enumerate(RAYS[origin]) if target in ray), None)
