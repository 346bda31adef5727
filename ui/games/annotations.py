"""An author's marks on a board: rings round cells, and arrows from cell to cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.draw.sketch import MARK, arrow, frame_at, over, sketch_layer
from ui.games.desk import Look, desk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.table.session import Session

BETWEEN = "-"
"""Stands between the two cells of an arrow."""

ENDS = 2

MOST = 64
"""The most cells that can be marked, and the most arrows."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Cells that are marked, and arrows, each written as its two cells: `d4-e5`."""

    cells: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()


def marks(session: Session, cells: Sequence[object], arrows: Sequence[object]) -> Marks:
    """The marks; raises Unreadable for a cell that the board does not have, an arrow that is none, too many."""
    if max(len(cells), len(arrows)) > MOST:
        raise Unreadable("unreadable.marks.many", "marks", n=MOST)
    known = desk(session.game).centres(session, Look())
    for cell in cells:
        if not isinstance(cell, str) or cell not in known:
            raise Unreadable("unreadable.marks.cell", "marks", text=f"{cell}")
    for each in arrows:
        ends = f"{each}".split(BETWEEN)
        if len(ends) != ENDS or len({*ends} & known.keys()) != ENDS:
            raise Unreadable("unreadable.marks.arrow", "marks", text=f"{each}")
    return Marks(tuple(map(str, cells)), tuple(map(str, arrows)))


def with_marks(board: Markup, session: Session, look: Look, marked: Marks) -> Markup:
    """Markup that holds a live board with the marks drawn over the first board in it."""
    return over(board, marks_layer(session, look, marked))


def marks_layer(session: Session, look: Look, marked: Marks) -> Markup:
    """The marks as a layer above the board; nothing if there are none."""
    where = desk(session.game).centres(session, look)
    ends = (one.split(BETWEEN) for one in marked.arrows)
    arrows = (arrow(MARK, where[start], where[end]) for start, end in ends)
    return sketch_layer(MARK, *(frame_at(MARK, where[cell]) for cell in marked.cells), *arrows)


def marks_text(session: Session, language: Language, marked: Marks) -> str:
    """The marks in words, for a screen reader; nothing if there are none."""
    game = desk(session.game)
    cells = [language.say("marks.cell", cell=game.tap_label(session, cell, language)) for cell in marked.cells]
    ends = (one.split(BETWEEN) for one in marked.arrows)
    arrows = [language.say("marks.arrow", start=start, end=end) for start, end in ends]
    return " ".join([*cells, *arrows])
