"""Lessons taken up to be written on: their form is read strictly, but they need not be whole or right."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import datafile
from ui.authoring.plan import LessonPlan, StepPlan, fields_of_kind, plan_to_json, texts
from ui.games.annotations import Marks
from ui.learn import checks, multilingual, own, reader
from ui.learn.lesson import KINDS

if TYPE_CHECKING:
    from engine.datafile import Part
    from ui.learn.multilingual import Spoken

LISTS = ("moves", "line", "cells", "taps", "rules")
"""The fields of a step with a list of texts."""

FIELDS = frozenset().union(*map(fields_of_kind, KINDS))
"""All fields that a step of any kind has, besides its kind."""


def read_plan(text: str, code: str) -> LessonPlan:
    """The plan of a lesson in JSON; raises Unreadable with the place of what can be in no lesson.

    Texts that do not say their language are in the one with the code.
    """
    whole = own.whole(text, datafile.LONGEST)
    fields = whole.fields(("fang", "game", "steps"), (*reader.NEEDED, *reader.POSSIBLE))
    game = reader.game_in(fields)
    steps = fields["steps"].items()
    if len(steps) > own.MOST_STEPS:
        raise fields["steps"].wrong("many", n=own.MOST_STEPS)
    plan = LessonPlan(
        game,
        tuple(_step(part, code) for part in steps),
        _text_of(fields, "title", code),
        _text_of(fields, "about", code),
        fields["name"].text() if "name" in fields else "",
        _texts(fields, "ideas"),
    )
    used = dict.fromkeys(each for _, words in texts(plan) for each in words)
    return replace(plan, languages=tuple(used) or (code,))


def plan_text(plan: LessonPlan) -> str:
    """The text of a plan, from which `read_plan` makes it again but for what its steps have no use for."""
    return json.dumps(plan_to_json(plan), ensure_ascii=False, indent=1) + "\n"


def dense(plan: LessonPlan) -> str:
    """The text of a plan in as few characters as possible."""
    return json.dumps(plan_to_json(plan), ensure_ascii=False, separators=(",", ":"))


def _step(part: Part, code: str) -> StepPlan:
    fields = part.fields(("kind",), FIELDS)
    kind = fields["kind"].text()
    if kind not in KINDS:
        raise fields["kind"].wrong("value", text=kind)
    lists: dict[str, Any] = {name: _texts(fields, name) for name in LISTS}
    return StepPlan(
        kind=kind,
        position=fields["position"].text() if "position" in fields else "",
        rule=fields["rule"].text() if "rule" in fields else "",
        text=_text_of(fields, "text", code),
        praise=_text_of(fields, "praise", code),
        wrong=_text_of(fields, "wrong", code),
        hints=tuple((pattern, words_in(words, code)) for pattern, words in _named_parts(fields, "hints")),
        comments=tuple(
            (_number(number, words), words_in(words, code)) for number, words in _named_parts(fields, "comments")
        ),
        marks=_marks(fields),
        **lists,
    )


def _texts(fields: dict[str, Part], name: str) -> tuple[str, ...]:
    return tuple(part.text() for part in checks.several(fields, name))


def _named_parts(fields: dict[str, Part], name: str) -> list[tuple[str, Part]]:
    if name not in fields:
        return []
    found = [*fields[name].parts_by_name().items()]
    for each, part in found:
        checks.check_pattern(part, each)
    return found


def _number(text: str, part: Part) -> int:
    """The number of a move that is commented on."""
    if not (text.isascii() and text.isdecimal() and text == str(int(text)) and 0 < int(text) <= checks.MOST_GOALS):
        raise part.wrong("number", text=text, n=checks.MOST_GOALS)
    return int(text)


def _text_of(fields: dict[str, Part], name: str, code: str) -> Spoken:
    return words_in(fields[name], code) if name in fields else {}


def words_in(part: Part, code: str) -> Spoken:
    """A text by language; one that is still to be written is empty."""
    if part.value == {}:
        return {}
    words = multilingual.read(part)
    return {each or code: said for each, said in words.items()}


def _marks(fields: dict[str, Part]) -> Marks:
    parts = fields["marks"].fields((), ("cells", "arrows")) if "marks" in fields else {}
    return Marks(_texts(parts, "cells"), _texts(parts, "arrows"))
