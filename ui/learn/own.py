"""Lessons of anyone's own: read from a link, a file or a page, strictly and within bounds (docs/lessons.md)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

from engine import datafile
from engine.refusal import Unreadable
from engine.squeeze import squeeze, stretch
from engine.work import finish
from ui.keep.strict_json import is_bearable
from ui.learn import reader

if TYPE_CHECKING:
    from engine.datafile import Part
    from engine.work import Work
    from ui.learn.lesson import Lesson

LONGEST = 30_000
"""The most bytes of a lesson."""
MOST_STEPS = 60

EXPECTED = (
    b'{"fang":"lesson","game":"halali","game":"hainoon","game":"xok","title":{"en":"","de":"","about":{"en":"","name":"'
    b'"arrows":["],"comments":{"1":{"en":"},"hints":{"line":["kind":"forbidden","rule":"hainoon.halali.","taps":["'
    b'{"kind":"find","cells":["{"kind":"watch","moves":["{"kind":"read","text":{"en":"'
    b'"},"praise":{"en":"","de":""},"wrong":{"en":"","de":""}},"marks":{"cells":["'
    b'play"}],"steps":[{"kind":"play","position":"..../...../....../......./....../...../.... w","text":{"en":"",'
    b'"de":""},"moves":["*"],"hints":{"'
)
"""The common text of most lessons: each word of it costs next to nothing. It belongs to form 1 and never changes."""


OWN = "own"
"""The name of the parameter with a lesson."""


def pack(text: str) -> str:
    """A lesson's text as a word, as it stands in a link; raises Unreadable if it is too long or no JSON."""
    return squeeze(dense(whole(text).value), EXPECTED)


def dense(value: object) -> str:
    """A value as JSON in as few characters as possible."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def unpack(word: str) -> str:
    """The text of the lesson in a word; raises Unreadable."""
    return stretch(word, EXPECTED, LONGEST, reader.LESSON)


def read(written: str) -> Lesson:
    """The lesson in a text or a word; raises Unreadable with the place if it is broken."""
    return finish(read_work(written))


def read_work(written: str) -> Work[Lesson]:
    """The work of `read`; it can be interrupted after each step."""
    return (yield from part_work(whole(written if is_text(written) else unpack(written))))


def part_work(content: Part) -> Work[Lesson]:
    """The work of reading the lesson in a file's content, or in a part of one; raises Unreadable with the place."""
    text = dense(content.value)
    if len(text.encode(errors="replace")) > LONGEST:
        raise content.wrong("long", n=LONGEST)
    game, steps = reader.game_of(content), reader.length(content)
    if steps > MOST_STEPS:
        raise content.parts_by_name()["steps"].wrong("many", n=MOST_STEPS)
    found = yield from reader.read_work(content, game)
    word = squeeze(text, EXPECTED)
    return replace(found, word=word, key=f"{game}.own.{crc32(word.encode()):08x}")


def is_text(written: str) -> bool:
    """Whether this is a lesson's text rather than a word."""
    return written.lstrip().startswith("{")


def whole(text: str, longest: int = LONGEST, name: str = reader.LESSON) -> Part:
    """The content of the text of a lesson, or of what the name says, of so many bytes at most; raises Unreadable."""
    size = len(text.encode(errors="replace"))
    if size > longest:
        raise Unreadable("unreadable.data.long", name, where=name, n=longest)
    try:
        bearable = is_bearable(text)
    except ValueError:
        bearable = True  # what is wrong with it is told with its line
    if not bearable:
        raise Unreadable("unreadable.data.deep", name, where=name)
    return datafile.parse_json(text, name)
