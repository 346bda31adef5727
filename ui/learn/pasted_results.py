"""Results in a text that was pasted: any words may stand around them, and a mail program may have broken them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from engine.games import GAMES
from engine.refusal import Unreadable
from ui.learn import course, own, result_code
from ui.learn.course import Course
from ui.learn.lesson import Lesson
from ui.learn.result import Result
from ui.learn.result_code import RESULT, SIGN

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1_000_000
"""The most characters of a text that is looked through."""

MOST = 500
"""The most results that are read at once."""

DASHES = str.maketrans({**dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"), "\u2014": "--", "\r": " "})
"""The signs that a program may have put in the place of a hyphen."""
SOFT = re.compile(r"=[ \t]*(?=\n)")
"""The end of a line that a mail program has broken."""
BETWEEN = r"[\s>|\u00ad\u200b-\u200f\u2060\ufeff]*"
"""The signs that may stand between the letters of a code: space, signs of a quotation, invisible ones."""
BEGIN = re.compile(BETWEEN.join(SIGN) + rf"{BETWEEN}(?P<form>[0-9]+){BETWEEN}\.")
CODE = re.compile(rf"(?:[A-Za-z0-9_-]|{BETWEEN[:-1]})*\.(?:{BETWEEN}[0-9a-f]){{8}}")
"""The rest of a code, behind what it begins with."""
NOISE = re.compile(BETWEEN[:-1])
OTHER = re.compile(rf"#(?:hand\?|course[.?]|(?:{'|'.join(GAMES)})(?:[.?]|\b))\S*")
"""A link to something else of ours."""
LESSON = re.compile(r"#[a-z]+\.own\?l=(1\.[A-Za-z0-9_-]+)")
"""The link to a lesson that somebody has written."""
COURSE = re.compile(r"#course(?:\.\d+)?\?c=(1\.[A-Za-z0-9_-]+)")
"""The link to a course, or to a lesson in it."""


class Fault(NamedTuple):
    """Lines in which a result may have been, and why it was not read."""

    line: int
    """The number of the first line."""
    text: str
    """The lines."""
    error: Unreadable


class Pasted(NamedTuple):
    """The results in a text, and what was not read."""

    results: tuple[Result, ...]
    faults: tuple[Fault, ...]
    lessons: tuple[str, ...] = ()
    """The words of lessons whose links stand there too."""
    courses: tuple[str, ...] = ()
    """The words of courses whose links stand there too."""


def find_results(text: str) -> Pasted:
    """The results in a text, each once, and the lines that were not read; raises no error."""
    if len(text) > LONGEST:
        return Pasted((), (Fault(1, text, Unreadable("unreadable.result.long", RESULT, n=LONGEST)),))
    if text.lstrip().startswith("{"):
        return _in_file(text)
    plain = SOFT.sub(" ", text.translate(DASHES))
    found = [*_parts(plain)]
    results = tuple(dict.fromkeys(part for part in found if isinstance(part, Result)))
    faults = tuple(part for part in found if isinstance(part, Fault))
    lessons, courses = (tuple(part.word for part in found if isinstance(part, kind)) for kind in (Lesson, Course))
    if not found and text.strip():
        faults = (Fault(1, text, Unreadable("unreadable.result.none", RESULT, text=text.strip())),)
    return Pasted(results[:MOST], faults, lessons, courses)


def _in_file(text: str) -> Pasted:
    try:
        return Pasted((result_code.read_file(text),), ())
    except Unreadable as error:
        return Pasted((), (Fault(1, text, error),))


def _parts(text: str) -> Iterator[Result | Lesson | Course | Fault]:
    """Yield the parts of a text: results, lessons, courses, and unreadable ones, in order."""
    begun = [*BEGIN.finditer(text)]
    starts = [*(each.start() for each in begun), len(text)]
    yield from _links(text, 0, starts[0])
    for begin, end in zip(begun, starts[1:], strict=True):
        rest = CODE.match(text, begin.end(), end)
        to = rest.end() if rest else min(end, _line_end(text, begin.end()))
        code = NOISE.sub("", text[begin.start() : to])
        try:
            yield result_code.read(code)
        except Unreadable as error:
            yield _fault(text, begin.start(), to, error)
        yield from _links(text, to, end)


def _links(text: str, start: int, end: int) -> Iterator[Lesson | Course | Fault]:
    for link in OTHER.finditer(text, start, end):
        found = _lesson_or_course(link[0])
        error = Unreadable("unreadable.result.other", RESULT, text=link[0])
        yield found or _fault(text, link.start(), link.end(), error)


def _lesson_or_course(link: str) -> Lesson | Course | None:
    """The lesson or the course to which a link leads; None if it leads to none that can be read."""
    try:
        if found := COURSE.match(link):
            return course.read(found[1])
        return own.read(found[1]) if (found := LESSON.match(link)) else None
    except Unreadable:
        return None


def _fault(text: str, start: int, end: int, error: Unreadable) -> Fault:
    """The lines from a place to another one, and why they were not read."""
    begin = text.rfind("\n", 0, start) + 1
    return Fault(text.count("\n", 0, start) + 1, text[begin : _line_end(text, end)].strip(), error)


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return found if found >= 0 else len(text)
