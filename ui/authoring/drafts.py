"""The shelf of lessons: what the person writes or has taken over, lessons and courses, by the names of their entries.

A name is a number, or the name of a game: earlier builds kept one lesson for each game so.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.refusal import Unreadable
from ui.authoring.course_plan import CoursePlan, course_plan_text, read_course_plan
from ui.authoring.plan import LessonPlan
from ui.authoring.plan_file import plan_text, read_plan
from ui.keep.files import LESSONS, LONGEST
from ui.keep.strict_json import object_in
from ui.learn import course, own
from ui.learn.catalogue import ENTRY

if TYPE_CHECKING:
    from collections.abc import Mapping

Drafts = dict[str, str]
"""The text of each entry by its name."""

Plan = LessonPlan | CoursePlan

MOST = 300
"""How many entries one can begin; what a file brings back may be more."""

KIND = re.compile(rf'"fang"\s*:\s*"{course.COURSE}"')
"""The sign of a text that is to be a course."""


@lru_cache(maxsize=1024)
def entry(text: str, code: str) -> Plan | Unreadable:
    """The lesson or the course in an entry's text, or why it cannot be read."""
    try:
        return read_entry(text, code)
    except Unreadable as error:
        return error.with_traceback(None)


def read_entry(text: str, code: str) -> Plan:
    """The lesson or the course in an entry's text; raises Unreadable."""
    return read_course_plan(text, code) if _is_course(text) else read_plan(text, code)


def _is_course(text: str) -> bool:
    return KIND.search(text[:200]) is not None


def entry_text(plan: Plan) -> str:
    """The text of an entry."""
    return course_plan_text(plan) if isinstance(plan, CoursePlan) else plan_text(plan)


def lesson_plans(drafts: Mapping[str, str], code: str) -> dict[str, LessonPlan]:
    """The lessons among the entries that can be read, by name, the newest first."""
    found = ((name, entry(text, code)) for name, text in in_order(drafts))
    return {name: plan for name, plan in found if isinstance(plan, LessonPlan)}


def in_order(drafts: Mapping[str, str]) -> list[tuple[str, str]]:
    """The entries with their names, the newest first."""
    return sorted(drafts.items(), key=lambda item: -_number(item[0]))


def _number(name: str) -> int:
    return int(name) if name.isascii() and name.isdecimal() else 0


def newest(drafts: Mapping[str, str], game: str, code: str) -> str:
    """The name of the lesson about a game that was begun last; empty if there is none."""
    return next((name for name, plan in lesson_plans(drafts, code).items() if plan.game == game), "")


def free_name(drafts: Mapping[str, str]) -> str:
    """A name that no entry has, and no course takes for a lost one."""
    return str(max(map(_number, _taken_names(drafts)), default=0) + 1)


def _taken_names(drafts: Mapping[str, str]) -> set[str]:
    """The names of all entries, and those by which courses call their lessons."""
    listed = (plan.lessons for text in drafts.values() if isinstance(plan := entry(text, ""), CoursePlan))
    return {*drafts, *(name for names in listed for name in names)}


def put(drafts: Mapping[str, str], plan: Plan) -> tuple[Drafts, str]:
    """The entries with one more, and its name; an entry that is the same already stays alone.

    Raises Unreadable if there is no room for more.
    """
    text = entry_text(plan)
    for name, other in drafts.items():
        if other == text:
            return dict(drafts), name
    return put_text(drafts, text)


def put_text(drafts: Mapping[str, str], text: str) -> tuple[Drafts, str]:
    """The entries with a new one, and its name; raises Unreadable if there is no room for more."""
    if len(drafts) >= MOST:
        raise Unreadable("unreadable.lessons.full", "lessons", n=MOST)
    name = free_name(drafts)
    return {**drafts, name: text}, name


def put_course(drafts: Mapping[str, str], text: str, code: str) -> tuple[Drafts, str]:
    """The entries with a course from elsewhere and with each lesson in it that is not ours, and the course's name.

    Raises Unreadable if the course is broken, or if there is no room for it.
    """
    content, after, names = own.whole(text, course.LONGEST, course.COURSE), dict(drafts), list[str]()
    for part in course.lesson_parts(content):
        name = part.value
        if not isinstance(name, str):
            after, name = put(after, read_plan(own.dense(part.value), code))
        names.append(name)
    return put(after, read_course_plan(own.dense({**content.value, "lessons": names}), code))


def merge_drafts(here: Mapping[str, str], found: Mapping[str, str]) -> Drafts:
    """The entries of both: each text once, under its own name if that is free; courses lead to their lessons."""
    after, names = dict(here), dict[str, str]()
    known = {text: name for name, text in here.items()}
    for name, text in sorted(found.items(), key=lambda item: (_is_course(item[1]), _number(item[0]))):
        own_text = _with_names(text, names)
        if own_text not in known:
            known[own_text] = free_name(after) if name in _taken_names(after) else name
            after[known[own_text]] = own_text
        names[name] = known[own_text]
    return after


def _with_names(text: str, names: Mapping[str, str]) -> str:
    """An entry's text with other names of entries, if it is a course."""
    plan = entry(text, "")
    if not isinstance(plan, CoursePlan):
        return text
    return course_plan_text(replace(plan, lessons=tuple(names.get(name, name) for name in plan.lessons)))


def write_file(drafts: Mapping[str, str], code: str) -> str:
    """The file with all entries that can be read; texts that name no language are in the one with the code."""
    kept = {name: json.loads(text) for name, text in drafts.items() if not isinstance(entry(text, code), Unreadable)}
    return json.dumps({"fang": LESSONS, "entries": kept}, ensure_ascii=False, indent=1) + "\n"


def read_file(text: str, code: str) -> Drafts:
    """The entries in a file with several; raises Unreadable with the first one that is broken."""
    fields: dict[str, Any] = object_in(text, LONGEST) or {}
    entries = fields.get("entries")
    if fields.get("fang") != LESSONS or fields.keys() != {"fang", "entries"} or not isinstance(entries, dict):
        raise Unreadable("unreadable.save", "lessons")
    if not all(map(ENTRY.fullmatch, entries)):
        raise Unreadable("unreadable.save", "lessons")
    return {name: entry_text(read_entry(own.dense(value), code)) for name, value in entries.items()}


def is_foreign(text: str) -> bool:
    """Whether an entry is about a game that this site does not have; another edition may have stored it."""
    game = (object_in(text, LONGEST) or {}).get("game", GAMES[0])
    return isinstance(game, str) and game not in GAMES
