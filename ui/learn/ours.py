"""Our own lessons, read from assets/lessons."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
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
    """Return the numbers of a game's lessons in the order in which they are to be learned; raise Unreadable.

    That is the order in `order.json`, if the game has one: numbers are given once for all, and a lesson may be added
    before others. What is not named there comes last.
    """
    found = sorted(int(path.stem) for path in (FOLDER / game).glob("*.json") if path.stem in LESSONS)
    path = FOLDER / game / "order.json"
    named = datafile.parsed(path, f"{game}.lessons").items() if path.is_file() else ()
    order = [number for part in named for number in found if number == part.value]
    return tuple(dict.fromkeys((*order, *found)))


def following(game: str, number: int) -> int | None:
    """Return the number of the lesson after another one, None after the last one; the first one after 0."""
    return dict(pairwise((0, *numbers(game)))).get(number)


def place(game: str, number: int) -> int:
    """Return where a lesson stands in the order in which they are to be learned, from 1."""
    return numbers(game).index(number) + 1


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
