"""The handed-in result of a lesson, a series of puzzles or a course, with the version of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.puzzles.shelf import parts, series
from ui.learn import multilingual, own
from ui.learn.result import COURSE, LESSON, LONGEST_TITLE, Result, clean_words, version_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.learn.multilingual import Spoken
    from ui.learn.run import Run

OWN = "own"
"""Ends the key of a lesson that somebody has written, after the game's name."""


def lesson_result(run: Run) -> Result:
    """The result of a lesson as far as it was done."""
    lesson = run.lesson
    title = "" if lesson.number else first_title(lesson.title)
    return Result(LESSON, lesson_key(lesson), lesson_hash(lesson), run.results, round(run.seconds), title=title)


def course_result(taught: Course, lessons: Sequence[Result]) -> Result:
    """The result of a course: the steps of its lessons, one lesson after the other."""
    steps = tuple(step for lesson in lessons for step in lesson.steps)
    seconds = sum(lesson.seconds for lesson in lessons)
    return Result(COURSE, COURSE, course_hash(taught), steps, seconds, title=first_title(taught.title))


def lesson_key(lesson: Lesson) -> str:
    """The name of a lesson in results: of all those that somebody has written about a game the same."""
    return lesson.key if lesson.number else f"{lesson.game}.{OWN}"


def lesson_hash(lesson: Lesson) -> str:
    """The version of a lesson: with its texts if somebody has written it; ours are told in many languages."""
    if lesson.word:
        return version_of(own.unpack(lesson.word))
    told = ((step.kind, step.start.line.last.text, *step.goals, *step.line, *step.taps) for step in lesson.steps)
    return version_of("\n".join(" ".join(words) for words in told))


def series_hash(game: str, idea: str) -> str:
    """The version of a series of puzzles: their numbers, positions and lines."""
    puzzles = [[number, parts(game)[number - 1].value] for number in series(game)[idea]]
    return version_of(json.dumps(puzzles))


def course_hash(taught: Course) -> str:
    """The version of a course, with all texts that somebody has written."""
    from ui.learn import course  # later archive

    return version_of(course.unpack(taught.word))


def first_title(title: Spoken) -> str:
    """The first title of what somebody has written: the same for readers of all languages."""
    return clean_words(multilingual.text_in(title, multilingual.UNSAID), LONGEST_TITLE)
