"""Results in one word and as a file: written densely, read strictly and within bounds (docs/lessons.md)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from engine import datafile
from engine.datafile import Part
from engine.refusal import Unreadable
from engine.squeeze import FORM, squeeze, stretch
from ui.keep.strict_json import is_bearable
from ui.learn.result import KINDS, LONGEST_TITLE, Result, version_of
from ui.learn.step_fields import MARK, MOST_SECONDS, number_in, read_steps, step_fields, text_like

if TYPE_CHECKING:
    from collections.abc import Mapping

RESULT = "result"
"""The value of the field `fang` in a result's file."""

SIGN = "FangR"
"""Begins a code; the number of its form follows."""

LONGEST = 40_000
"""The most bytes of a result."""
LONGEST_CODE = 20_000
"""The most letters of a code."""
LONGEST_NAME = 40
"""The most letters of a pupil's name."""

KEY = re.compile(r"course|[a-z]{1,40}\.(?:own|lesson\.[1-9][0-9]?|puzzles\.[a-z]{1,20}(?:-[a-z]{1,20}){0,2})")
"""The known tasks, in any game: another edition of the site may have more of them."""
HASH = re.compile("[0-9a-f]{8}")

NEEDED = ("fang", "kind", "key", "hash", "mark", "steps")
POSSIBLE = ("title", "name", "seconds", "check")

EXPECTED = (
    b'"seconds":999,"title":"","name":"","course","series","xok.puzzles.hainoon.puzzles.halali.puzzles.fork"'
    b'"halali.own","hainoon.own","hainoon.lesson.1","halali.lesson.1","tries":9,"hints":2,"wrongs":["d4:ne,se","'
    b'{"fang":"result","kind":"lesson","key":"xok.lesson.1","hash":"0","key":"xok.own","mark":"a"'
    b',"seconds":12,"title":"A ","name":"A","steps":[{"idle":true},{"tries":1,"wrongs":["a1"]},{"open":true},'
    b'{"tries":2,"shown":true,"wrongs":["e5","d4+d9"]},{},{},{"tries":1,"hints":1},{"idle":true,"open":true},{}]}'
)
"""The common text of most results: each word of it costs next to nothing. It belongs to form 1 and never changes."""


def write(result: Result) -> str:
    """The result as a code: letters, digits and `.-_` alone, the last eight its checksum."""
    word = squeeze(_dense(_fields(result)), EXPECTED)
    return f"{SIGN}{word}.{version_of(word)}"


def read(code: str) -> Result:
    """The result in a code; raises Unreadable."""
    if len(code) > LONGEST_CODE:
        raise Unreadable("unreadable.result.long", RESULT, n=LONGEST_CODE)
    form, _, rest = code.removeprefix(SIGN).partition(".")
    if not code.startswith(SIGN) or not form.isdecimal():
        raise Unreadable("unreadable.result.none", RESULT, text=code)
    if form != FORM:
        raise Unreadable("unreadable.result.form", RESULT, text=form, want=FORM)
    letters, _, check = rest.partition(".")
    if not HASH.fullmatch(check):
        raise Unreadable("unreadable.result.cut", RESULT)
    if version_of(f"{form}.{letters}") != check:
        raise Unreadable("unreadable.result.changed", RESULT)
    return _result(_whole(_stretch(f"{form}.{letters}")))


def write_file(result: Result) -> str:
    """The result as a file that can be read by eye too."""
    fields = _fields(result)
    return json.dumps(fields | {"check": version_of(_dense(fields))}, ensure_ascii=False, indent=1) + "\n"


def read_file(text: str) -> Result:
    """The result in a file; raises Unreadable."""
    content = _whole(text)
    found = _result(content)
    check = content.fields(NEEDED, POSSIBLE).get("check", Part("", RESULT))
    if check.value != version_of(_dense(_fields(found))):
        raise Unreadable("unreadable.result.changed", RESULT)
    return found


def _dense(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _fields(result: Result) -> dict[str, Any]:
    """The fields of a result; what is nothing is left out."""
    said = {"seconds": result.seconds, "title": result.title, "name": result.name}
    return {
        "fang": RESULT,
        "kind": result.kind,
        "key": result.key,
        "hash": result.hash,
        "mark": result.mark,
        **{name: value for name, value in said.items() if value},
        "steps": [step_fields(step) for step in result.steps],
    }


def _stretch(word: str) -> str:
    try:
        return stretch(word, EXPECTED, LONGEST, RESULT)
    except Unreadable:
        raise Unreadable("unreadable.result.empty", RESULT) from None


def _whole(text: str) -> Part:
    """The content of a result's text; raises Unreadable."""
    whole = Part(None, RESULT)
    if len(text.encode(errors="replace")) > LONGEST:
        raise whole.wrong("long", n=LONGEST)
    try:
        bearable = is_bearable(text)
    except ValueError:
        bearable = True  # what is wrong with it is told with its line
    if not bearable:
        raise whole.wrong("deep")
    return datafile.parse_json(text, RESULT)


def _result(content: Part) -> Result:
    fields = content.fields(NEEDED, POSSIBLE)
    text_like(fields["fang"], re.compile(RESULT))
    return Result(
        text_like(fields["kind"], re.compile("|".join(KINDS))),
        text_like(fields["key"], KEY),
        text_like(fields["hash"], HASH),
        read_steps(fields["steps"]),
        number_in(fields, "seconds", MOST_SECONDS),
        title=_words(fields, "title", LONGEST_TITLE),
        name=_words(fields, "name", LONGEST_NAME),
        mark=text_like(fields["mark"], MARK),
    )


def _words(fields: Mapping[str, Part], name: str, longest: int) -> str:
    """A text for people of so many letters at most; empty if there is none."""
    text = fields[name].text() if name in fields else ""
    if len(text) > longest or not text.isprintable():
        raise fields[name].wrong("value", text=text)
    return text
