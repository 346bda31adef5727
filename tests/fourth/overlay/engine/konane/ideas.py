"""What a puzzle of Konane is about (`puzzle.idea.konane.…`): its idea, and the phase it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.legality import jumps
from engine.konane.moves import Jump
from engine.konane.reasons import reasons

if TYPE_CHECKING:
    from engine.konane.moves import Action
    from engine.konane.position import Position

IDEAS = ("finish", "plan", "stop", "far", "block", "free", "quiet")
"""The ideas, the weightiest first."""

PHASES = ("play",)
"""The phases of a game that make puzzles of other kinds."""

SHAPES = {"blocks": "block", "frees": "free", "least": "quiet"}
"""By the weightiest reason for a move, the idea that it is."""


def phase(_position: Position) -> str:
    """Return the phase that a position is in."""
    return PHASES[0]


def idea(position: Position, move: Action, plies: int) -> str:
    """Return the idea behind the right move of a puzzle whose line has so many plies."""
    if position.after(move).outcome():
        return "finish"
    if plies > 1:
        return "plan"
    if isinstance(move, Jump) and _goes_on(position, move):
        return "stop"
    if isinstance(move, Jump) and move.onto.bit_count() > 1:
        return "far"
    return SHAPES[next(reasons(position, move)).key.rpartition(".")[2]]


def _goes_on(position: Position, move: Jump) -> bool:
    """Whether the stone could have jumped further."""
    return any(
        other.origin == move.origin and other.onto & move.onto == move.onto and other is not move
        for other in jumps(position, position.turn)
    )
