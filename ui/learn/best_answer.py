"""The best answer to a wrong move in a puzzle, if looking one move ahead finds a clear one."""

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
    """An answer to a wrong move."""

    move: str
    """The answer in notation."""
    reasons: tuple[Reason, ...]
    """Why it is good."""


def best_answer(board: Session) -> Allowed | None:
    """The best answer in the position on the board, None if it is not grave or if hands are hidden."""
    if board.has_private_hands or board.is_over:
        return None
    view = board.position
    move = look(view, judge_named(board.game), 0, Random(0)).line[0]
    found = reasons(board.game, view, move)
    return Allowed(move.text, found) if is_grave(board.game, found[0]) else None
