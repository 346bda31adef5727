"""The subjects of puzzles of Newgame (`puzzle.idea.newgame.…`): idea and phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.rules import EMPTY, LINES

if TYPE_CHECKING:
    from engine.newgame.rules import Lay, Position

IDEAS = ("cross", "row", "column", "wait")
"""The ideas, the weightiest first."""

PHASES = ("play",)
"""The phases of a game that make puzzles of other kinds."""


def phase(_position: Position) -> str:
    """Return the phase that a position is in."""
    return PHASES[0]


def idea(position: Position, move: Lay, _plies: int) -> str:
    """Return the idea behind the right move of a puzzle: the lines that it completes."""
    stones = position.after(move).stones
    row, column = (all(stones[cell] != EMPTY for cell in line) for line in LINES if move.cell in line)
    if row and column:
        return "cross"
    return "row" if row else "column" if column else "wait"
