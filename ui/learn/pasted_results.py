"""Results in a text that was pasted: any words may stand around them, and a mail program may have broken them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from engine.games import GAMES
from engine.refusal import Unreadable
from ui.learn import own, result_code
from ui.learn.result_code import RESULT, SIGN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.learn.result import Result

LONGEST = 1_000_000
"""The most characters of a text that is looked through."""

MOST = 500
"""The most results that are read at once."""

DASHES = str.maketrans({**dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"), "\u2014": "--", "\r": " "})
"""What a program may have put in the place of a hyphen."""
SOFT = re.compile(r"=[ \t]*(?=\n)")
"""The end of a line that a mail program has broken."""
BETWEEN = r"[\s>|\u00ad\u200b-\u200f\u2060\ufeff]*"
"""What may stand between the letters of a code: space, signs of a quotation, and what nobody sees."""
BEGIN = re.compile(BETWEEN.join(SIGN) + rf"{BETWEEN}(?P<form>[0-9]+){BETWEEN}\.")
CODE = re.compile(rf"(?:[A-Za-z0-9_-]|{BETWEEN[:-1]})*\.(?:{BETWEEN}[0-9a-f]){{8}}")
"""The rest of a code, behind what it begins with."""
NOISE = re.compile(BETWEEN[:-1])
OTHER = re.compile(rf"#(?:hand\?|(?:{'|'.join(GAMES)})(?:[.?]|\b))\S*")
"""A link to something else of ours."""
LESSON = re.compile(r"#[a-z]+\.own\?l=(1\.[A-Za-z0-9_-]+)")
"""The link to a lesson that somebody has written."""


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


def find_results(text: str) -> Pasted:
    """The results in a text, each once, and the lines that were not read; raises no error."""
    if len(text) > LONGEST:
        return Pasted((), (Fault(1, text, Unreadable("unreadable.result.long", RESULT, n=LONGEST)),))
    if text.lstrip().startswith("{"):
        return _in_file(text)
    plain = SOFT.sub(" ", text.translate(DASHES))
    found = [*_parts(plain)]
    results = tuple(dict.fromkeys(part for part in found if not isinstance(part, Fault | str)))
    faults = tuple(part for part in found if isinstance(part, Fault))
    lessons = tuple(part for part in found if isinstance(part, str))
    if not found and text.strip():
        faults = (Fault(1, text, Unreadable("unreadable.result.none", RESULT, text=text.strip())),)
    return Pasted(results[:MOST], faults, lessons)


def _in_file(text: str) -> Pasted:
    try:
        return Pasted((result_code.read_file(text),), ())
    except Unreadable as error:
        return Pasted((), (Fault(1, text, error),))


def _parts(text: str) -> Iterator[Result | Fault | str]:
    """Yield what stands in a text: results, words of lessons, and what cannot be read, in order."""
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


def _links(text: str, start: int, end: int) -> Iterator[Fault | str]:
    for link in OTHER.finditer(text, start, end):
        if (lesson := LESSON.match(link[0])) and _is_lesson(lesson[1]):
            yield lesson[1]
            continue
        error = Unreadable("unreadable.result.other", RESULT, text=link[0])
        yield _fault(text, link.start(), link.end(), error)


def _fault(text: str, start: int, end: int, error: Unreadable) -> Fault:
    """The lines from a place to another one, and why they were not read."""
    begin = text.rfind("\n", 0, start) + 1
    return Fault(text.count("\n", 0, start) + 1, text[begin : _line_end(text, end)].strip(), error)


def _is_lesson(word: str) -> bool:
    """Whether a word is that of a lesson that can be read."""
    try:
        own.read(word)
    except Unreadable:
        return False
    return True


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return found if found >= 0 else len(text)
