"""The cells of a board of squares: their names, and the lines from edge to edge."""

from __future__ import annotations


def names(side: int) -> tuple[str, ...]:
    """The names of the cells of the board with that many along each edge, from a1 on, row by row."""
    return tuple(f"{chr(ord('a') + file)}{rank}" for rank in range(1, side + 1) for file in range(side))


def lines(side: int) -> tuple[tuple[str, ...], ...]:
    """The names of the cells of each row and each column."""
    rows = tuple(names(side)[side * rank : side * (rank + 1)] for rank in range(side))
    return (*rows, *zip(*rows, strict=True))
