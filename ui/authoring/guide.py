"""The guide through the editor: the acts of a teacher in a first lesson, and how doing them leads on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.authoring.steps import HEADING, field_id

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.authoring.author import Author
    from ui.authoring.plan import StepPlan
    from ui.table.message import Verb

STEPS = ("lay", "answer", "text", "wrong", "title", "pupil", "add", "share")
"""The acts for a lesson, in order."""

END = "end"
"""The guide behind its last step."""

PLACES = {
    "lay": "author-lay",
    "answer": "author-answer",
    "pupil": "author-try",
    "add": "author-add",
    "share": "author-pass",
    END: "guide-title",
}
"""By step, the id of what is pressed first in it; a step with a text has its field."""

SHARED = ("copy", "handout", "scorm")
"""Verbs by which a lesson is shared."""

BACK = ("undo", "redo")
"""Verbs that do nothing new."""

CHANGED: Mapping[str, Callable[[StepPlan], object]] = {
    "lay": lambda step: (step.position, step.laid),
    "answer": lambda step: (step.moves, step.cells, step.taps),
    "text": lambda step: step.text,
    "wrong": lambda step: step.wrong,
}
"""By step of the guide, the part of a lesson's step in which it is done."""


def open_at(author: Author, step: str) -> Author:
    """The author with the guide at a step; closed for an empty name and for one that it does not have."""
    return replace(author, guide=step if step in {*STEPS, END} else "")


def follow(before: Author, after: Author, verb: str) -> Author:
    """The author whose guide goes on, if what was done is what its step asks for."""
    if not after.guide or verb in BACK:
        return after
    found = {step for step in STEPS if _is_done(step, before, after)} - after.guided
    return _go_on(after, found) if found else after


def follow_whole(author: Author, verb: str) -> Author:
    """The same after something was done with the lesson as a whole, by its verb."""
    found = {"pupil"} if verb == "pupil" else {"share"} if verb in SHARED else set[str]()
    return _go_on(author, found) if author.guide and found else author


def _go_on(author: Author, found: set[str]) -> Author:
    guided = author.guided | found
    there = next_step(author.guide, guided) if author.guide in found else author.guide
    return replace(author, guided=guided, guide=there)


def next_step(step: str, guided: frozenset[str] = frozenset()) -> str:
    """The step after another one, without those that are done already; END after the last one."""
    later = STEPS[STEPS.index(step) + 1 :] if step in STEPS else ()
    return next((each for each in later if each not in guided), END)


def step_before(step: str) -> str:
    """The step before another one; the first one before itself."""
    return STEPS[max((*STEPS, END).index(step) - 1, 0)]


def place_id(author: Author) -> str:
    """The id of what the guide's step is about."""
    if author.guide in PLACES:
        return PLACES[author.guide]
    return field_id(author, author.guide, author.plan.languages[0])


def _is_done(step: str, before: Author, after: Author) -> bool:
    """Whether the step was done between two moments of writing."""
    if step == "add":
        return len(after.plan.steps) > len(before.plan.steps)
    if step in HEADING:
        return _is_new(getattr(before.plan, step), getattr(after.plan, step))
    if step not in CHANGED or len(after.plan.steps) != len(before.plan.steps):
        return False
    part = CHANGED[step]
    return _is_new(part(before.plan.steps[after.number]), part(after.plan.steps[after.number]))


def _is_new(before: object, after: object) -> bool:
    return after != before and bool(after)


ACTS: Mapping[Verb, Callable[[Author, str], Author]] = {
    "guide": open_at,
    "where": lambda author, _about: author,  # only the focus goes there
}
"""By verb, what is done with the guide, given the author and the step."""
