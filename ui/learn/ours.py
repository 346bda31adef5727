"""Our own lessons: their steps from assets/lessons, their words from the folder of each language."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine import datafile
from engine.work import finish
from ui.learn import reader
from ui.learn.catalogue import FOLDER, LESSONS
from ui.learn.lesson_texts import Told, places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from ui.learn.lesson import Lesson
    from ui.learn.multilingual import Spoken


@cache
def numbers(game: str) -> tuple[int, ...]:
    """The numbers of a game's lessons in the order in which they are to be learned; raises Unreadable.

    That is the order in `order.json`, if the game has one: numbers are given once for all, and a lesson may be added
    before others. Others come last.
    """
    found = sorted(int(path.stem) for path in (FOLDER / game).glob("*.json") if path.stem in LESSONS)
    path = FOLDER / game / "order.json"
    named = datafile.read_file(path, f"{game}.lessons").items() if path.is_file() else ()
    order = [number for part in named for number in found if number == part.value]
    return tuple(dict.fromkeys((*order, *found)))


def next_lesson(game: str, number: int) -> int | None:
    """The number of the lesson after another one, None after the last one; the first one after 0."""
    return dict(pairwise((0, *numbers(game)))).get(number)


def place(game: str, number: int) -> int:
    """Where a lesson stands in the order in which they are to be learned, from 1."""
    return numbers(game).index(number) + 1


@cache
def heading(game: str, number: int) -> tuple[Spoken, Spoken]:
    """The title of a lesson and what it is about; raises Unreadable."""
    return reader.heading(whole(game, number))


@cache
def length(game: str, number: int) -> int:
    """How many steps a lesson has; raises Unreadable."""
    return reader.length(whole(game, number))


@cache
def lesson(game: str, number: int) -> Lesson:
    """A lesson, each step of it checked; raises Unreadable with the place if it is broken."""
    return finish(reader.read_work(whole(game, number), game, number=number, key=key(game, number)))


def key(game: str, number: int) -> str:
    """A lesson's name, which is also its address."""
    return f"{game}.lesson.{number}"


@cache
def whole(game: str, number: int) -> Part:
    """A lesson's file with its texts; raises Unreadable."""
    part = datafile.read_file(FOLDER / game / f"{number}.json", key(game, number))
    for place, words in places(game, number).items():
        _put(part, place, words)
    return part


def _put(part: Part, place: str, words: Mapping[str, str]) -> None:
    """Put a text to its place in a lesson; raise Unreadable if there is no such place."""
    target, (step, _, rest) = part.value, place.partition(".")
    if step.isdecimal():
        if not 1 <= int(step) <= len(target["steps"]):
            raise part.wrong("unknown", name=place)
        target, place = target["steps"][int(step) - 1], rest
    name, _, pattern = place.partition(".")
    if pattern:
        target.setdefault(name, {})[pattern] = words
    else:
        target[name] = words


def inline(game: str, number: int, *codes: str) -> Any:
    """A lesson with its texts in these languages inside, as a lesson of anyone's own has them; raises Unreadable."""
    return _inline(whole(game, number).value, codes)


def _inline(value: Any, codes: tuple[str, ...]) -> Any:
    if isinstance(value, Told):
        return {code: value[code] for code in codes}
    if isinstance(value, dict):
        return {name: _inline(each, codes) for name, each in value.items()}
    return [_inline(each, codes) for each in value] if isinstance(value, list) else value
