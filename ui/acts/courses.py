"""Acting on a course: its page with the list of lessons, and the way from one lesson to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import handout, lessons
from ui.app.model import Notice
from ui.app.routes import Route
from ui.app.sharing import print_page
from ui.authoring.author import whole_lesson
from ui.authoring.course_plan import CoursePlan

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.authoring.drafts import Plan
    from ui.learn.course import Course
    from ui.table.message import Message, Verb
    from ui.table.session import World

BOARD = "course"
"""The name to which the messages of the course's page go."""


def arrive(model: Model, found: Course, place: int = 0) -> Model:
    """The model at the page of a course, or in the lesson at a place in it, counted from 1."""
    there = replace(model, course=found, dialog="", menu="", notice=None)
    if not 1 <= place <= len(found.lessons):
        return replace(there, route=Route("course", course=found.word, served=_file_name(model, found)))
    lesson = found.lessons[place - 1]
    route = Route("lesson", lesson.game, lesson=lesson.number, own=lesson.word, course=found.word, place=place)
    there = replace(there, route=replace(route, served=_file_name(model, found)))
    return lessons.begin_lesson(there, lesson)


def _file_name(model: Model, found: Course) -> str:
    """The name of the file that the course has come from, as in addresses; empty if it stands in the address whole."""
    return model.served.name if model.served and model.served.found == found else ""


def act(model: Model, message: Message, _world: World) -> Model:
    """The model after a message to the page of a course."""
    if model.course is None or message.verb not in ACTS:
        return model
    return ACTS[message.verb](replace(model, booklet=False), model.course, message.about)


def _go(model: Model, found: Course, place: str) -> Model:
    """Begin a lesson of the course, by its place."""
    return arrive(model, found, int(place)) if place in map(str, range(1, len(found.lessons) + 1)) else model


def _hand_out(model: Model, found: Course, _about: str) -> Model:
    """Open the dialog with the course's link and its QR code."""
    return handout.open_route(model, Route("course", course=found.word, served=_file_name(model, found)))


def _print(model: Model, _found: Course, _about: str) -> Model:
    """Print the course as a booklet."""
    return print_page(replace(model, booklet=True))


ACTS: Mapping[Verb, Callable[[Model, Course, str], Model]] = {"goto": _go, "handout": _hand_out, "paper": _print}
"""By verb, what is done with the course."""


def try_plan(model: Model, plan: Plan) -> Model:
    """The model in a lesson, or at the page of a course, as pupils see them; a notice says what is still missing."""
    try:
        if isinstance(plan, CoursePlan):
            return arrive(model, handout.whole_course(model, plan))
        found = whole_lesson(plan)
    except Unreadable as error:
        which = "course" if isinstance(plan, CoursePlan) else "author"
        return replace(model, notice=Notice(f"notice.{which}.wrong", error))
    there = replace(model, route=Route("lesson", found.game, own=found.word), dialog="", notice=None)
    return lessons.begin_lesson(there, found)
