"""The plan of a lesson that somebody is writing, whole or not yet, and the lesson's file that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ui.games.annotations import Marks
from ui.learn import multilingual, reader
from ui.learn.lesson import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.learn.multilingual import Spoken

TEXTS = ("text", "praise", "wrong")
"""The names of a step's own texts."""


@dataclass(frozen=True, slots=True)
class StepPlan:
    """A step; what its kind has no use for is kept for when the kind is changed back."""

    kind: str = "play"
    """One of ui.learn.lesson.KINDS."""
    position: str = ""
    """The board in notation; empty if the step goes on where the one before ended."""
    laid: Any = None
    """The position under the hand, while the rules do not allow it; `position` is then the last one that they do."""
    text: Spoken = field(default_factory=dict)
    praise: Spoken = field(default_factory=dict)
    wrong: Spoken = field(default_factory=dict)
    hints: tuple[tuple[str, Spoken], ...] = ()
    """Patterns of wrong moves or cells, with what is said to them."""
    moves: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    comments: tuple[tuple[int, Spoken], ...] = ()
    """The comments after moves, by their numbers."""
    cells: tuple[str, ...] = ()
    rule: str = ""
    taps: tuple[str, ...] = ()
    marks: Marks = field(default_factory=Marks)
    rules: tuple[str, ...] = ()
    """The ids of rules that it teaches, besides `rule`."""


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson."""

    game: str
    steps: tuple[StepPlan, ...]
    """The steps, at least one."""
    title: Spoken = field(default_factory=dict)
    about: Spoken = field(default_factory=dict)
    name: str = ""
    """The author's name for it in the scripts of a page."""
    ideas: tuple[str, ...] = ()
    """The ideas of the puzzles that it leads to."""
    languages: tuple[str, ...] = ()
    """The codes of the languages that are being written."""

    def with_step_fields(self, at: int, **changed: Any) -> LessonPlan:
        """The plan with fields of a step changed."""
        step = replace(self.steps[at], **changed)
        return replace(self, steps=(*self.steps[:at], step, *self.steps[at + 1 :]))


def fields_of_kind(kind: str) -> frozenset[str]:
    """The names of the fields that a step of the kind has."""
    return frozenset((*reader.EVERY, *reader.OTHERS[kind], *filter(None, [KINDS[kind]])))


def plan_to_json(plan: LessonPlan) -> dict[str, Any]:
    """The lesson's file as a value for JSON, without what is not there yet."""
    heading = {"title": plan.title, "about": plan.about}
    said = {name: multilingual.to_data(words) for name, words in heading.items() if words}
    named = {"name": plan.name, "ideas": [*plan.ideas]}
    return {
        "fang": reader.LESSON,
        "game": plan.game,
        **{name: value for name, value in named.items() if value},
        **said,
        "steps": [step_to_json(step) for step in plan.steps],
    }


def step_to_json(step: StepPlan) -> dict[str, Any]:
    """A step as a value for JSON, with the fields of its kind, and without comments on moves that are gone."""
    moves = 1 + len(step.line) if step.kind == "play" else len(step.moves)
    fields = {
        "position": step.position,
        "text": multilingual.to_data(step.text),
        "moves": [*step.moves],
        "line": [*step.line],
        "cells": [*step.cells],
        "rule": step.rule,
        "taps": [*step.taps],
        "comments": {str(number): multilingual.to_data(words) for number, words in step.comments if number <= moves},
        "hints": {pattern: multilingual.to_data(words) for pattern, words in step.hints},
        "praise": multilingual.to_data(step.praise),
        "wrong": multilingual.to_data(step.wrong),
        "marks": _marks(step.marks),
        "rules": [*step.rules],
    }
    possible = fields_of_kind(step.kind)
    return {"kind": step.kind, **{name: value for name, value in fields.items() if value and name in possible}}


def _marks(marks: Marks) -> dict[str, list[str]]:
    return {name: [*found] for name, found in (("cells", marks.cells), ("arrows", marks.arrows)) if found}


def texts(plan: LessonPlan) -> Iterator[tuple[int, Spoken]]:
    """Yield the texts that readers see, each with the number of its step, 0 for those of the whole lesson."""
    yield from ((0, words) for words in (plan.title, plan.about) if words)
    for number, step in enumerate(plan.steps, 1):
        names = fields_of_kind(step.kind)
        own = [getattr(step, name) for name in TEXTS if name in names]
        listed = [words for name in ("hints", "comments") if name in names for _, words in getattr(step, name)]
        yield from ((number, words) for words in (*own, *listed) if words)


def untold(plan: LessonPlan) -> tuple[tuple[int, str], ...]:
    """Where a text is there in one of the languages and not in another: step and code, each pair once."""
    missing = ((number, code) for number, words in texts(plan) for code in plan.languages if code not in words)
    return tuple(dict.fromkeys(missing))
