"""Our own lessons, read from assets/lessons."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine import datafile
from engine.work import finished
from ui.learn import reader
from ui.learn.catalogue import FOLDER, LESSONS

if TYPE_CHECKING:
    from engine.datafile import Part
    from ui.learn.lesson import Lesson
    from ui.learn.spoken import Spoken


@cache
def numbers(game: str) -> tuple[int, ...]:
    """Return the numbers of a game's lessons, in order."""
    return tuple(sorted(int(path.stem) for path in (FOLDER / game).glob("*.json") if path.stem in LESSONS))


@cache
def heading(game: str, number: int) -> tuple[Spoken, Spoken]:
    """Return the title of a lesson and what it is about; raise Unreadable."""
    return reader.heading(whole(game, number))


@cache
def length(game: str, number: int) -> int:
    """Return how many steps a lesson has; raise Unreadable."""
    return reader.length(whole(game, number))


@cache
def lesson(game: str, number: int) -> Lesson:
    """Return a lesson, each step of it checked; raise Unreadable with the place if it is broken."""
    return finished(reader.reading(whole(game, number), game, number=number, key=key(game, number)))


def key(game: str, number: int) -> str:
    """Return a lesson's name, which is also its address."""
    return f"{game}.lesson.{number}"


@cache
def whole(game: str, number: int) -> Part:
    """Return a lesson's file; raise Unreadable."""
    return datafile.parsed(FOLDER / game / f"{number}.json", key(game, number))
