"""The idea of a puzzle of Xok (`puzzle.idea.xok.…`), and its phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import Fish, Shark
from engine.xok.reasons import reasons
from engine.xok.swarm import swarms

if TYPE_CHECKING:
    from engine.xok.moves import Action
    from engine.xok.position import Position

IDEAS = ("bridge", "finish", "fork", "shield", "facing", "split", "strike", "block", "lead", "bite-back")
"""The ideas: two that win at once, then those of winning later or of not losing."""

VAGUE = frozenset({"block"})
"""The ideas of moves that have no other: by itself such a move need not show them."""

PHASES = ("middle", "late")

LATE = 3
"""It is late when no more than one in so many cells is empty."""


def phase(position: Position) -> str:
    """The phase that a position is in."""
    return PHASES[LATE * position.empty.bit_count() <= position.board.mask.bit_count()]


def idea(position: Position, move: Action, plies: int) -> str:
    """The idea behind the right move of a puzzle whose line has so many plies."""
    if position.after(move).outcome():
        return "bridge" if _swarms_beside(position, move) > 1 else "finish"
    found = [reason.key.rpartition(".")[2] for reason in reasons(position, move)]
    if isinstance(move, Shark):
        return _bite(position, move, found, plies)
    if plies > 1:
        return "fork"
    if "firm" in found:
        return "shield"
    return "lead" if "threatens" in found and "prevents" not in found else "block"


def _bite(position: Position, shark: Shark, found: list[str], plies: int) -> str:
    """The idea behind a shark that does not win at once."""
    if _has_two_meals(position, shark):
        return "facing"
    if "splits" in found:
        return "split"
    return "strike" if plies > 1 else "bite-back"


def _has_two_meals(position: Position, shark: Shark) -> bool:
    """Whether a shark has two mouths and needs both."""
    prey = position.fish[1 - position.turn] & shark.bite & ~shark.spot
    return len(shark.mouths) > 1 and prey.bit_count() > 1


def _swarms_beside(position: Position, move: Action) -> int:
    """How many swarms of its own side a move touches."""
    board, placed = position.board, move.cells if isinstance(move, Fish) else move.spot
    return sum(bool(swarm & board.grow(placed)) for swarm in swarms(board, position.pieces(position.turn)))
