"""What a wrong move allows: the other side's best answer, where a look one move ahead finds one worth telling."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from engine.ai.look import look
from engine.ai.reasons import is_grave, reasons
from engine.judge import judge_named

if TYPE_CHECKING:
    from engine.reason import Reason
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Allowed:
    """An answer in notation, and why it is good."""

    move: str
    reasons: tuple[Reason, ...]


def allowed(board: Session) -> Allowed | None:
    """Return the best answer in the position on the board, None where none is grave; nothing of a hidden hand."""
    if board.private or board.line.last.outcome():
        return None
    view = board.position
    move = look(view, judge_named(board.game), 0, Random(0)).line[0]
    found = reasons(board.game, view, move)
    return Allowed(move.text, found) if is_grave(board.game, found[0]) else None
