"""The board of five by five cells (newgame.board).

A cell is its place from a1, row by row: `5 * rank + file`, both from 0.
"""

from __future__ import annotations

SIDE = 5

NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcde")
"""The names of the cells in their order."""

CELLS = {name: cell for cell, name in enumerate(NAMES)}
"""The cells by name."""

_ROWS = tuple(tuple(range(SIDE * rank, SIDE * (rank + 1))) for rank in range(SIDE))

LINES = (*_ROWS, *zip(*_ROWS, strict=True))
"""The cells of each row and each column."""
