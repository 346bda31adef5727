"""The idea of a puzzle of Halali! (`puzzle.idea.halali.…`), and its phase."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.halali.moves import Flip, Leave, Walk
from engine.halali.reasons import reasons
from engine.halali.tiles import BEAR, FOX, HUNTERS, LUMBERJACK, NEUTRAL

if TYPE_CHECKING:
    from engine.halali.moves import Action
    from engine.halali.position import Position

IDEAS = (
    "flip",
    "exit",
    "way-out",
    "double",
    "shot",
    "bear",
    "fox",
    "lumberjack",
    "escape",
    "threat",
    "quiet",
)

VAGUE = frozenset({"quiet"})
"""The ideas of moves that have no other: by itself such a move need not show them."""

PHASES = ("forest", "final")
"""The phases: as long as a tile lies face down, and after."""

TAKERS = {BEAR: "bear", FOX: "fox", LUMBERJACK: "lumberjack"} | dict.fromkeys(HUNTERS, "shot")
"""By tile that takes, the idea of taking with it."""

QUIET = {"exit": "way-out", "threatens": "threat"}
"""By reason for a move that takes nothing, the idea that it is; the weightiest first."""


def phase(position: Position) -> str:
    """The phase that a position is in."""
    return PHASES[position.is_final]


def idea(position: Position, move: Action, _plies: int) -> str:
    """The idea behind the right move of a puzzle, as far as what lies face up tells."""
    if isinstance(move, Flip):
        return "flip"
    if isinstance(move, Leave):
        return "exit"
    if not isinstance(move, Walk):
        return "quiet"
    found = [reason.key.rpartition(".")[2] for reason in reasons(position, move)]
    return _capture_idea(position, move, found) if move.takes else _quiet(position, move, found)


def _capture_idea(position: Position, move: Walk, found: list[str]) -> str:
    if "saves" in found:
        return "double"
    return TAKERS[position.tiles[move.origin]]


def _quiet(position: Position, move: Walk, found: list[str]) -> str:
    if "saves" in found and position.tiles[move.origin] not in NEUTRAL and _is_flight(position, move):
        return "escape"
    return next((named for reason, named in QUIET.items() if reason in found), "quiet")


def _is_flight(position: Position, move: Walk) -> bool:
    """Whether the tile that moves could have been taken where it stood."""
    foe = replace(position, turn=1 - position.turn, neutral=None)
    return any(isinstance(other, Walk) and other.takes and other.target == move.origin for other in foe.legal_moves())
