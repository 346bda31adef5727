"""The task of a puzzle in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.ways import is_winning_line
from ui.table.names import seat_name

if TYPE_CHECKING:
    from engine.language import Language
    from ui.learn.attempt import Attempt


def task_text(now: Attempt, language: Language) -> str:
    """The side to move, and the task."""
    name = seat_name(now.board, now.puzzle.position.turn, language)
    best = "puzzle.task.row" if now.moves > 1 else "puzzle.task.best"
    key = "puzzle.task.win" if is_winning_line(now.puzzle) else best
    return language.say(key, name=name, n=now.moves)
