"""The plan of a course: the person's own lessons stand in it by the names of their entries on the shelf."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.authoring.plan import plan_to_json
from ui.authoring.plan_file import words_in
from ui.learn import course, multilingual, own
from ui.learn.catalogue import ENTRY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from ui.authoring.plan import LessonPlan
    from ui.learn.course import Course
    from ui.learn.multilingual import Spoken


@dataclass(frozen=True, slots=True)
class CoursePlan:
    """A course, whole or not yet."""

    title: Spoken = field(default_factory=dict)
    about: Spoken = field(default_factory=dict)
    lessons: tuple[str, ...] = ()
    """The lessons in order: the addresses of ours, the names of entries with the person's own."""
    name: str = ""
    """The author's name for it in the scripts of a page."""
    languages: tuple[str, ...] = ()
    """The codes of the languages that are being written."""


def read_course_plan(text: str, code: str) -> CoursePlan:
    """The plan of a course on the shelf; raises Unreadable.

    Texts that name no language are in the one with the code.
    """
    content = own.whole(text, course.LONGEST, course.COURSE)
    fields = content.fields(("fang", "lessons"), ("title", "about", "name"))
    if fields["fang"].text() != course.COURSE:
        raise fields["fang"].wrong("value", text=fields["fang"].text())
    listed = fields["lessons"].items() if fields["lessons"].value != [] else ()
    title, about = (words_in(fields[name], code) if name in fields else {} for name in ("title", "about"))
    name = fields["name"].text() if "name" in fields else ""
    used = dict.fromkeys((*title, *about))
    return CoursePlan(title, about, tuple(map(_lesson, listed)), name, tuple(used) or (code,))


def _lesson(part: Part) -> str:
    """The address of a lesson of ours, or the name of an entry; raises Unreadable."""
    found = part.text()
    if not (ENTRY.fullmatch(found) or course.our_lesson(found)):
        raise part.wrong("value", text=found)
    return found


def course_plan_text(plan: CoursePlan) -> str:
    """The text of a plan, from which `read_course_plan` makes it again."""
    return json.dumps(_data(plan, [*plan.lessons]), ensure_ascii=False, indent=1) + "\n"


def _data(plan: CoursePlan, lessons: list[Any]) -> dict[str, Any]:
    named = {"name": plan.name} if plan.name else {}
    heading = {"title": plan.title, "about": plan.about}
    spoken = {name: multilingual.to_data(words) for name, words in heading.items() if words}
    return {"fang": course.COURSE, **named, **spoken, "lessons": lessons}


def whole_text(plan: CoursePlan, lessons: Mapping[str, LessonPlan]) -> str:
    """The course's file, with the lessons in place of the names of their entries; raises Unreadable if one is gone."""
    listed: list[Any] = []
    for number, name in enumerate(plan.lessons, 1):
        if not course.our_lesson(name) and name not in lessons:
            raise Unreadable("unreadable.course.gone", course.COURSE, n=number)
        listed.append(plan_to_json(lessons[name]) if name in lessons else name)
    return json.dumps(_data(plan, listed), ensure_ascii=False, indent=1) + "\n"


@lru_cache(maxsize=8)
def whole_course(text: str) -> Course:
    """The course in a file, as its pupils get it; raises Unreadable if something is wrong with it."""
    return course.read(text)


def with_moved_lesson(plan: CoursePlan, number: int, by: int) -> CoursePlan:
    """The plan with a lesson, counted from 0, moved towards the end, or towards the beginning if negative."""
    if not (0 <= number < len(plan.lessons) and 0 <= number + by < len(plan.lessons)):
        return plan
    lessons = [*plan.lessons]
    lessons.insert(number + by, lessons.pop(number))
    return replace(plan, lessons=tuple(lessons))
