"""What an author marks on a board, drawn and in words; and what a pupil who is stuck is to tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.sketch import MARK, arrow, framed, sketched
from ui.games.desk import Look, desk
from ui.help.marks import path_of
from ui.table.names import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.learn.run import Run
    from ui.table.session import Session


def annotated(session: Session, cells: Iterable[str], arrows: Iterable[tuple[str, str]], look: Look) -> Markup:
    """Return frames round cells, and arrows from cell to cell, to be drawn over the live board."""
    at = desk(session.game).centres(session, look)
    frames = (framed(MARK, at[cell]) for cell in cells)
    return sketched(MARK, *frames, *(arrow(MARK, at[start], at[end]) for start, end in arrows))


def told(session: Session, cells: Iterable[str], arrows: Iterable[tuple[str, str]], language: Language) -> list[str]:
    """Return the same in words, for whoever does not see the board."""
    game, say = desk(session.game), language.say
    names = listed([game.called(session, cell, language) for cell in cells], language)
    ways = [
        say("marks.arrow", start=game.called(session, start, language), end=game.called(session, end, language))
        for start, end in arrows
    ]
    return [*([say("marks.cells", cells=names)] if names else []), *ways]


def marking(now: Run, language: Language, look: Look) -> tuple[Markup, Markup]:
    """Return the marks of a lesson's step in words, and as they are drawn; nothing once a move is played."""
    marks = now.step.marks
    if now.at or not (marks.cells or marks.arrows):
        return NOTHING, NOTHING
    words = " ".join(told(now.board, marks.cells, marks.arrows, language))
    drawn = annotated(now.board, marks.cells, marks.arrows, look)
    return tag("p", {"class": "visually-hidden"}, text(words)), drawn


def tapped(now: Run) -> str:
    """Return what a pupil who asked for the way is to tap next; empty if nobody asked."""
    if not now.hinted or now.done or now.awaiting:
        return ""
    made = now.board.taps
    path = {"play": _way, "find": _place, "forbidden": _taps}[now.step.kind](now)
    return path[len(made)] if path[: len(made)] == made and len(made) < len(path) else ""


def _way(now: Run) -> tuple[str, ...]:
    """Return the taps of the first legal move that is right."""
    right = (move for move in now.board.position.legal_moves() if now.step.reaches(move.text, now.at))
    return tuple(path_of(now.board, next(right)))


def _place(now: Run) -> tuple[str, ...]:
    """Return the first cell that is right."""
    cells = desk(now.board.game).centres(now.board, Look())
    return (next(cell for cell in cells if now.step.reaches(cell)),)


def _taps(now: Run) -> tuple[str, ...]:
    return now.step.taps
