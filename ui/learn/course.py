"""Courses: lessons in an order, ours and anyone's own; read strictly and within bounds (docs/lessons.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from engine.games import GAMES
from engine.squeeze import LONGEST_WORD, squeeze, stretch
from engine.work import finish
from ui.learn import multilingual, ours, own
from ui.learn.catalogue import is_lesson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from engine.work import Work
    from ui.learn.lesson import Lesson
    from ui.learn.multilingual import Spoken

COURSE = "course"
"""The value of the field `fang` in a course's file."""

LONGEST = 150_000
"""The most bytes of a course."""
MOST_LESSONS = 40

NEEDED = ("fang", "title", "lessons")
POSSIBLE = ("about", "name")

EXPECTED = (
    b'{"fang":"course","name":"","title":{"en":"","about":{"en":"","lessons":["xok.lesson.1",'
    b'"hainoon.lesson.1","halali.lesson.1",{"fang":"lesson",' + own.EXPECTED
)
"""The common text of most courses. It belongs to form 1 and never changes."""


@dataclass(frozen=True, slots=True)
class Course:
    """Lessons in the order in which they are to be done."""

    title: Spoken
    about: Spoken
    """The subject, in a sentence; empty if it does not say."""
    lessons: tuple[Lesson, ...]
    """The lessons, each checked, at least one."""
    word: str
    """The whole course in one word, as in a link."""
    key: str
    """The name of this version of the course."""
    name: str = ""
    """The author's name for it in the scripts of a page; empty if there are none."""


def pack(text: str) -> str:
    """A course's text as a word, as it stands in a link; raises Unreadable if it is too long or no JSON."""
    content = own.whole(text, LONGEST, COURSE)
    word = squeeze(own.dense(content.value), EXPECTED)
    if len(word) > LONGEST_WORD:
        raise content.wrong("long", n=LONGEST)
    return word


def unpack(word: str) -> str:
    """The text of the course in a word; raises Unreadable."""
    return stretch(word, EXPECTED, LONGEST, COURSE)


def read(written: str) -> Course:
    """The course in a text or a word; raises Unreadable with the place if it is broken."""
    return finish(read_work(written))


def read_work(written: str) -> Work[Course]:
    """The work of `read`; it can be interrupted after each step of a lesson."""
    text = written if own.is_text(written) else unpack(written)
    content = own.whole(text, LONGEST, COURSE)
    fields, parts = content.fields(NEEDED, POSSIBLE), lesson_parts(content)
    heading = multilingual.read(fields["title"]), multilingual.read(fields["about"]) if "about" in fields else {}
    lessons: list[Lesson] = []
    for at, part in enumerate(parts, 1):
        lessons.append((yield from _lesson_work(part)))
        yield at / len(parts)
    word = pack(text)
    name = fields["name"].text() if "name" in fields else ""
    return Course(*heading, tuple(lessons), word, f"{COURSE}.{crc32(word.encode()):08x}", name)


def lesson_parts(content: Part) -> tuple[Part, ...]:
    """The parts of a course with its lessons; raises Unreadable if it is none, or has too many."""
    fields = content.fields(NEEDED, POSSIBLE)
    if fields["fang"].text() != COURSE:
        raise fields["fang"].wrong("value", text=fields["fang"].text())
    parts = fields["lessons"].items()
    if len(parts) > MOST_LESSONS:
        raise fields["lessons"].wrong("many", n=MOST_LESSONS)
    return parts


def _lesson_work(part: Part) -> Work[Lesson]:
    """The lesson in a part of a course: one of ours by its address, or one that stands there whole."""
    if not isinstance(part.value, str):
        return (yield from own.part_work(part))
    found = our_lesson(part.text())
    if found is None:
        raise part.wrong("value", text=part.text())
    return ours.lesson(*found)


def our_lesson(address: str) -> tuple[str, int] | None:
    """The game and the number of the lesson of ours at an address, None if there is none."""
    game, _, number = address.partition(".lesson.")
    return (game, int(number)) if game in GAMES and is_lesson(game, number) else None


def address(lesson: Lesson) -> str:
    """The address of one of our lessons, as a course has it; empty for any other."""
    return ours.key(lesson.game, lesson.number) if lesson.number else ""


def finished_flags(course: Course, progress: Mapping[str, int]) -> tuple[bool, ...]:
    """The flags of the lessons of a course that are done, in order, by the number of steps done of each lesson."""
    return tuple(progress.get(lesson.key, 0) >= len(lesson.steps) for lesson in course.lessons)
