"""An author's marks on a board, drawn and in words; and the next tap of a pupil who is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.games.annotations import Marks, marks_layer, marks_text
from ui.games.desk import Look, desk
from ui.help.marks import path_of

if TYPE_CHECKING:
    from engine.language import Language
    from ui.learn.run import Run


def step_marks(now: Run, language: Language, look: Look) -> tuple[Markup, Markup]:
    """The marks of a lesson's step in words, and as they are drawn; nothing once a move is played."""
    marks = now.step.marks
    if now.at or marks == Marks():
        return NOTHING, NOTHING
    words = tag("p", {"class": "visually-hidden"}, text(marks_text(now.board, language, marks)))
    return words, marks_layer(now.board, look, marks)


def hint_tap(now: Run) -> str:
    """The next tap for a pupil who asked for the way; empty if nobody asked."""
    if not now.hinted or now.done or now.is_autoplay:
        return ""
    made = now.board.taps
    path = {"play": _way, "find": _place, "forbidden": _taps}[now.step.kind](now)
    return path[len(made)] if path[: len(made)] == made and len(made) < len(path) else ""


def _way(now: Run) -> tuple[str, ...]:
    """The taps of the first legal move that is right."""
    right = (move for move in now.board.position.legal_moves() if now.step.is_goal(move.text, now.at))
    return tuple(path_of(now.board, next(right)))


def _place(now: Run) -> tuple[str, ...]:
    """The first cell that is right."""
    cells = desk(now.board.game).centres(now.board, Look())
    return (next(cell for cell in cells if now.step.is_goal(cell)),)


def _taps(now: Run) -> tuple[str, ...]:
    return now.step.taps
