"""The lessons, series and courses that results are about, as far as this browser knows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games import GAMES, is_later
from engine.puzzles.shelf import idea_key, puzzle, series
from engine.refusal import Unreadable
from ui.authoring.plan_file import dense, read_plan
from ui.learn import attempt, multilingual, ours, own
from ui.learn.catalogue import is_lesson
from ui.learn.collection import lesson_words
from ui.learn.hand_in import course_hash, lesson_hash, lesson_key, series_hash
from ui.learn.result import COURSE, SERIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.lesson import Lesson
    from ui.learn.result import Result
    from ui.table.session import Session


class Known(NamedTuple):
    """What is known here of the thing that a result is about."""

    title: str
    boards: tuple[Session, ...] = ()
    """The board of each step; none where this version is not known."""
    cells: frozenset[int] = frozenset()
    """The numbers, from 0, of the steps in which a cell is to be found, and no move."""
    is_other: bool = False
    """Whether another version of it is known here."""


def lookup(model: Model, result: Result) -> Known:
    """What is known here of the thing that a result is about."""
    if result.kind == COURSE:
        return _course(model, result)
    game, _, rest = result.key.partition(".")
    what, _, name = rest.partition(".")
    if game not in GAMES:
        return Known(result.title or result.key)
    if result.kind == SERIES:
        return _series(result, game, name, model.language.later)
    if is_lesson(game, name) and what == "lesson" and not is_later(game, "lessons"):
        return _boards_of(result, _heading(game, int(name), model.language.later), [ours.lesson(game, int(name))])
    same = [lesson for lesson in _own_lessons(model) if lesson_key(lesson) == result.key]
    return _boards_of(result, result.title or model.language.later.say(f"name.{game}"), same)


def _course(model: Model, result: Result) -> Known:
    """What is known of a course: its boards if it is the one under way."""
    found = model.course
    if found is None or course_hash(found) != result.hash:
        return Known(result.title or result.key)
    steps = [step for lesson in found.lessons for step in lesson.steps]
    cells = frozenset(number for number, step in enumerate(steps) if step.kind == "find")
    return Known(result.title, tuple(step.start for step in steps) if len(steps) == len(result.steps) else (), cells)


def _heading(game: str, number: int, language: Language) -> str:
    """The title of one of our lessons, with its game and its place in their order."""
    title, _ = ours.heading(game, number)
    said = language.say("lesson.number", n=ours.place(game, number))
    return f"{language.say(f'name.{game}')}, {said}: {multilingual.text_in(title, language.code)}"


def _boards_of(result: Result, title: str, lessons: list[Lesson]) -> Known:
    for lesson in lessons:
        if lesson_hash(lesson) == result.hash and len(lesson.steps) == len(result.steps):
            cells = (number for number, step in enumerate(lesson.steps) if step.kind == "find")
            return Known(title, tuple(step.start for step in lesson.steps), frozenset(cells))
    return Known(title, is_other=any(not lesson.word or _has_title(lesson, result.title) for lesson in lessons))


def _has_title(lesson: Lesson, title: str) -> bool:
    return title in lesson.title.values()


def _series(result: Result, game: str, idea: str, language: Language) -> Known:
    key = idea_key(game, idea)
    title = f"{language.say(f'name.{game}')}: {language.say(key)}" if language.has_text(key) else result.key
    if is_later(game, "puzzles") or idea not in series(game):
        return Known(title)
    if series_hash(game, idea) != result.hash or len(series(game)[idea]) != len(result.steps):
        return Known(title, is_other=True)
    boards = (attempt.begin_attempt(puzzle(game, number)).board for number in series(game)[idea])
    return Known(title, tuple(boards))


def _own_lessons(model: Model) -> Iterator[Lesson]:
    """Yield the lessons that somebody has written and that are here: under way, being written, or kept."""
    if model.run and model.run.lesson.word:
        yield model.run.lesson
    for text in model.drafts.values():
        try:
            yield _read(dense(read_plan(text, model.language.code)))
        except Unreadable:
            continue
    for word in lesson_words(model.collected):
        try:
            yield _read(word)
        except Unreadable:
            continue


_read = lru_cache(maxsize=40)(own.read)
