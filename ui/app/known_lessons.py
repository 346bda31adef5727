"""The lessons, series and courses that results are about, as far as this browser knows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.games import GAMES, is_later
from engine.puzzles.shelf import idea_key, puzzle, series
from engine.refusal import Unreadable
from ui.authoring import course_plan, drafts
from ui.authoring.course_plan import CoursePlan
from ui.authoring.plan_file import dense
from ui.learn import attempt, course, multilingual, ours, own
from ui.learn.catalogue import is_lesson
from ui.learn.collection import course_words, lesson_words
from ui.learn.hand_in import course_hash, lesson_hash, lesson_key, series_hash
from ui.learn.result import COURSE, SERIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson, Step
    from ui.learn.multilingual import Spoken
    from ui.learn.result import Result
    from ui.table.session import Session

T = TypeVar("T")


class Known(NamedTuple):
    """The local knowledge about the subject of a result."""

    title: str
    boards: tuple[Session, ...] = ()
    """The board of each step; none where this version is not known."""
    cells: frozenset[int] = frozenset()
    """The numbers, from 0, of the steps in which a cell is to be found, and no move."""
    is_other: bool = False
    """Whether another version of it is known here."""
    lengths: tuple[int, ...] = ()
    """The numbers of steps of a course's lessons, in order."""


def lookup(model: Model, result: Result) -> Known:
    """The local knowledge about the subject of a result."""
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
    """The local knowledge about a course that is under way, on the shelf, or was pasted."""
    there = [*_courses(model)]
    for found in there:
        steps = [step for lesson in found.lessons for step in lesson.steps]
        if course_hash(found) == result.hash and len(steps) == len(result.steps):
            return _with_boards(result.title, steps)._replace(lengths=tuple(len(each.steps) for each in found.lessons))
    return Known(result.title or result.key, is_other=_has_title([found.title for found in there], result))


def _with_boards(title: str, steps: Sequence[Step]) -> Known:
    cells = (number for number, step in enumerate(steps) if step.kind == "find")
    return Known(title, tuple(step.start for step in steps), frozenset(cells))


def _has_title(titles: Iterable[Spoken], result: Result) -> bool:
    """Whether one of the titles is that of the result, in any language."""
    return any(result.title in title.values() for title in titles)


def _heading(game: str, number: int, language: Language) -> str:
    """The title of one of our lessons, with its game and its place in their order."""
    title, _ = ours.heading(game, number)
    said = language.say("lesson.number", n=ours.place(game, number))
    return f"{language.say(f'name.{game}')}, {said}: {multilingual.text_in(title, language.code)}"


def _boards_of(result: Result, title: str, lessons: list[Lesson]) -> Known:
    for lesson in lessons:
        if lesson_hash(lesson) == result.hash and len(lesson.steps) == len(result.steps):
            return _with_boards(title, lesson.steps)
    is_ours = any(not lesson.word for lesson in lessons)
    return Known(title, is_other=is_ours or _has_title([lesson.title for lesson in lessons], result))


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
    plans = drafts.lesson_plans(model.drafts, model.language.code).values()
    yield from _readable(_read_lesson, (*map(dense, plans), *lesson_words(model.collected)))


def _courses(model: Model) -> Iterator[Course]:
    """Yield the courses that are here: under way, being put together, or kept."""
    if model.course:
        yield model.course
    yield from _readable(_read_course, (*_shelved_courses(model), *course_words(model.collected)))


def _shelved_courses(model: Model) -> Iterator[str]:
    """Yield the texts of the courses on the shelf whose lessons are all there."""
    code = model.language.code
    lessons = drafts.lesson_plans(model.drafts, code)
    for text in model.drafts.values():
        plan = drafts.entry(text, code)
        if isinstance(plan, CoursePlan) and all(name in lessons or course.our_lesson(name) for name in plan.lessons):
            yield course_plan.whole_text(plan, lessons)


def _readable(read: Callable[[str], T], texts: Iterable[str]) -> Iterator[T]:
    """Yield what is read in each text that is whole."""
    for text in texts:
        try:
            yield read(text)
        except Unreadable:
            continue


_read_lesson = lru_cache(maxsize=40)(own.read)
_read_course = lru_cache(maxsize=40)(course.read)
