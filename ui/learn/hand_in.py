"""What is handed in: the result of a lesson or a course as far as it was done, with the version of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.learn import multilingual, own
from ui.learn.result import COURSE, LESSON, LONGEST_TITLE, Result, clean_words, version_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.learn.lesson import Lesson
    from ui.learn.run import Run

OWN = "own"
"""Ends the key of a lesson that somebody has written, after the game's name."""


def lesson_result(run: Run) -> Result:
    """The result of a lesson as far as it was done."""
    lesson = run.lesson
    key = lesson.key if lesson.number else f"{lesson.game}.{OWN}"
    return Result(LESSON, key, lesson_hash(lesson), run.results, round(run.seconds), title=_title(lesson))


def course_result(key: str, version: str, title: str, lessons: Sequence[Result]) -> Result:
    """The result of a course: the steps of its lessons, one lesson after the other."""
    steps = tuple(step for lesson in lessons for step in lesson.steps)
    seconds = sum(lesson.seconds for lesson in lessons)
    return Result(COURSE, key, version, steps, seconds, title=clean_words(title, LONGEST_TITLE))


def lesson_hash(lesson: Lesson) -> str:
    """The version of a lesson: with its texts if somebody has written it; ours are told in many languages."""
    if lesson.word:
        return version_of(own.unpack(lesson.word))
    told = ((step.kind, step.start.line.last.text, *step.goals, *step.line, *step.taps) for step in lesson.steps)
    return version_of("\n".join(" ".join(words) for words in told))


def _title(lesson: Lesson) -> str:
    """The first title of a lesson that somebody has written: the same for readers of all languages."""
    title = multilingual.text_in(lesson.title, multilingual.UNSAID)
    return "" if lesson.number else clean_words(title, LONGEST_TITLE)
