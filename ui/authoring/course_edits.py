"""Putting a course together: its texts, and its lessons in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ui.authoring.course_plan import with_moved_lesson
from ui.authoring.steps import HEADING, clean_words, with_words
from ui.learn.catalogue import ENTRY
from ui.learn.course import MOST_LESSONS, our_lesson
from ui.learn.multilingual import CODE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.authoring.course_plan import CoursePlan
    from ui.table.message import Message, Verb


def update_course(plan: CoursePlan, message: Message) -> CoursePlan:
    """The course after a message; an unknown verb changes nothing."""
    return ACTS[message.verb](plan, message.about) if message.verb in ACTS else plan


def _set_text(plan: CoursePlan, about: str) -> CoursePlan:
    """Change the title or what the course is about: which of them, the code of the language, and the words."""
    name, code, words = (*about.split(" ", 2), "", "", "")[:3]
    if name not in HEADING or not CODE.fullmatch(code):
        return plan
    changed: Any = {name: with_words(getattr(plan, name), code, clean_words(words))}
    return replace(plan, **changed)


def _add_lesson(plan: CoursePlan, name: str) -> CoursePlan:
    """Add a lesson at the end: one of ours by its address, or one of the person's own by the name of its entry."""
    if len(plan.lessons) >= MOST_LESSONS or not (our_lesson(name) or ENTRY.fullmatch(name)):
        return plan
    return replace(plan, lessons=(*plan.lessons, name))


def _cut_lesson(plan: CoursePlan, number: str) -> CoursePlan:
    """Take a lesson out of the course, by its place from 0; the lesson itself stays where it is."""
    return replace(plan, lessons=tuple(name for at, name in enumerate(plan.lessons) if str(at) != number))


def _move_lesson(by: int) -> Callable[[CoursePlan, str], CoursePlan]:
    """The act that moves a lesson towards the end, or towards the beginning if negative."""

    def act(plan: CoursePlan, number: str) -> CoursePlan:
        return with_moved_lesson(plan, int(number), by) if number in map(str, range(len(plan.lessons))) else plan

    return act


ACTS: Mapping[Verb, Callable[[CoursePlan, str], CoursePlan]] = {
    "text": _set_text,
    "add": _add_lesson,
    "cut": _cut_lesson,
    "up": _move_lesson(-1),
    "down": _move_lesson(1),
}
"""By verb, what can be done to a course."""
