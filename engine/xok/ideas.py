"""What a puzzle of Xok is about (`puzzle.idea.xok.…`): the idea behind its right move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import Fish, Shark
from engine.xok.reasons import reasons
from engine.xok.swarm import swarms

if TYPE_CHECKING:
    from engine.xok.moves import Action
    from engine.xok.position import Position

IDEAS = (
    "bridge",
    "finish",
    "fork",
    "bite-back",
    "block",
    "split",
    "threat",
    "less",
    "apart",
    "join",
    "bite",
    "grow",
)
"""The ideas, the weightiest first."""

SHAPES = {"splits": "split", "threatens": "threat", "apart": "apart", "joins": "join", "eats": "bite"}
"""By reason for a move, the idea that it is; the weightiest first."""


def idea(position: Position, move: Action, plies: int) -> str:
    """Return the idea behind the right move of a puzzle whose line has so many plies."""
    if position.after(move).outcome():
        return "bridge" if _touched(position, move) > 1 else "finish"
    if plies > 1:
        return "fork"
    found = [reason.key.rpartition(".")[2] for reason in reasons(position, move)]
    if "prevents" in found:
        return "block" if isinstance(move, Fish) else "bite-back"
    shapes = [shape for reason, shape in SHAPES.items() if reason in found]
    if shapes[:1] == ["split"] or not _could_eat_more(position, move):
        return shapes[0] if shapes else "grow"
    return "less"


def _touched(position: Position, move: Action) -> int:
    """Return how many swarms of its own side a move touches."""
    board, placed = position.board, move.cells if isinstance(move, Fish) else move.spot
    return sum(bool(swarm & board.grow(placed)) for swarm in swarms(board, position.pieces(position.turn)))


def _could_eat_more(position: Position, move: Action) -> bool:
    """Whether the move bites, and another would eat more."""
    if isinstance(move, Fish):
        return False
    prey = position.fish[1 - position.turn]
    meals = [(each.bite & prey).bit_count() for each in position.legal_moves() if isinstance(each, Shark)]
    return (move.bite & prey).bit_count() < max(meals)
