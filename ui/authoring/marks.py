"""Marking places and arrows on the board of the step on show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.authoring.author import MARK
from ui.games.annotations import BETWEEN, Marks
from ui.games.desk import Look, desk

if TYPE_CHECKING:
    from ui.authoring.author import Author
    from ui.table.message import Message
    from ui.table.session import World


def is_place(author: Author, place: str) -> bool:
    """Whether the board has a place of this name."""
    return place in desk(author.plan.game).centres(author.checked_step.start, Look())


def choose_mark(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Choose whether taps mark cells or arrows."""
    return replace(author, arrow=message.about == "arrow", tail="", said="")


def toggle_mark(author: Author, place: str) -> Author:
    """Mark a cell, or an end of an arrow; what is marked already no longer is."""
    if not is_place(author, place):
        return author
    author = replace(author, cursor=place)
    if not author.arrow:
        return author.with_step_texts(marks=replace(author.step.marks, cells=_toggle(author.step.marks.cells, place)))
    if author.tail in {"", place}:
        return replace(author, tail="" if author.tail else place)
    return _arrow(author, author.tail, place)


def draw_arrow(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Draw an arrow from one place to another."""
    start, _, end = message.about.partition(" ")
    there = author.manner == MARK and start != end and is_place(author, start) and is_place(author, end)
    return _arrow(author, start, end) if there else author


def _arrow(author: Author, start: str, end: str) -> Author:
    arrows = _toggle(author.step.marks.arrows, f"{start}{BETWEEN}{end}")
    return replace(author.with_step_texts(marks=replace(author.step.marks, arrows=arrows)), tail="")


def _toggle(found: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(each for each in found if each != one) if one in found else (*found, one)


def remove_marks(author: Author, _message: Message, _look: Look, _world: World) -> Author:
    """Remove all marks of the step."""
    return author.with_step_texts(marks=Marks())
