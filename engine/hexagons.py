"""The cells of a hexagon of hexagons: their rows and columns, their names, the way from one to the next.

Columns are numbered from 1 along the diagonals from the north-west to the south-east.
"""

from __future__ import annotations

STEPS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""How rows and columns change in the six directions: from the east against the clock."""


def cells(side: int) -> tuple[tuple[int, int], ...]:
    """Row and column of each cell of the board with that many along each edge, from the lowest row up."""
    return tuple(
        (row, column)
        for row in range(2 * side - 1)
        for column in range(max(1, row - side + 2), min(side + row, 2 * side - 1) + 1)
    )


def name(cell: tuple[int, int]) -> str:
    """The name of a cell, such as d4."""
    row, column = cell
    return f"{chr(ord('a') + row)}{column}"


def names(side: int) -> tuple[str, ...]:
    """The names of all cells in their order."""
    return tuple(map(name, cells(side)))


def lines(side: int) -> tuple[tuple[str, ...], ...]:
    """The names of the cells of each straight line from edge to edge, in the three directions."""
    found: dict[tuple[int, int], list[str]] = {}
    for row, column in cells(side):
        for key in ((0, row), (1, column), (2, row - column)):
            found.setdefault(key, []).append(name((row, column)))
    return tuple(tuple(found[key]) for key in sorted(found))
