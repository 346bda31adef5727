"""What a puzzle of Newgame is about (`puzzle.idea.newgame.…`): the idea behind its right move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.newgame.moves import Action
    from engine.newgame.position import Position

IDEAS = ("finish", "wait")
"""The ideas, the weightiest first."""


def idea(position: Position, move: Action, _plies: int) -> str:
    """Return the idea behind the right move of a puzzle."""
    return "finish" if position.after(move).outcome() else "wait"
