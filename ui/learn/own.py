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


def pack(text: str) -> str:
    """A lesson's text as a word, as it stands in a link; raises Unreadable if it is too long or no JSON."""
    value = whole(text).value
    return squeeze(json.dumps(value, ensure_ascii=False, separators=(",", ":")), EXPECTED)


def unpack(word: str) -> str:
    """The text of the lesson in a word; raises Unreadable."""
    return stretch(word, EXPECTED, LONGEST, reader.LESSON)


def read(written: str) -> Lesson:
    """The lesson in a text or a word; raises Unreadable with the place if it is broken."""
    return finish(read_work(written))


def read_work(written: str) -> Work[Lesson]:
    """The work of `read`; it can be interrupted after each step."""
    text = written if is_text(written) else unpack(written)
    content = whole(text)
    game, steps = reader.game_of(content), reader.length(content)
    if steps > MOST_STEPS:
        raise content.parts_by_name()["steps"].wrong("many", n=MOST_STEPS)
    found = yield from reader.read_work(content, game)
    word = pack(text)
    return replace(found, word=word, key=f"{game}.own.{crc32(word.encode()):08x}")


def is_text(written: str) -> bool:
    """Whether this is a lesson's text rather than a word."""
    return written.lstrip().startswith("{")


def whole(text: str, longest: int = LONGEST) -> Part:
    """The content of a lesson's text, of so many bytes at most; raises Unreadable."""
    size = len(text.encode(errors="replace"))
    if size > longest:
        raise Unreadable("unreadable.data.long", reader.LESSON, where=reader.LESSON, n=longest)
    try:
        bearable = is_bearable(text)
    except ValueError:
        bearable = True  # what is wrong with it is told with its line
    if not bearable:
        raise Unreadable("unreadable.data.deep", reader.LESSON, where=reader.LESSON)
    return datafile.parse_json(text, reader.LESSON)
