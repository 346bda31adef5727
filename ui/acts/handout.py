"""Handing a lesson or a course out: its address, in a link and in a QR code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.model import Notice
from ui.app.routes import Route
from ui.authoring import course_plan, drafts
from ui.authoring.author import whole_lesson
from ui.authoring.course_plan import CoursePlan
from ui.authoring.plan_file import plan_text

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.authoring.drafts import Plan
    from ui.learn.course import Course


def route_of(model: Model, plan: Plan) -> Route:
    """Where pupils find a lesson or a course; raises Unreadable if it is not whole yet."""
    if isinstance(plan, CoursePlan):
        return Route("course", course=whole_course(model, plan).word)
    found = whole_lesson(plan)
    return Route("lesson", found.game, own=found.word)


def whole_course(model: Model, plan: CoursePlan) -> Course:
    """The course as its pupils get it; raises Unreadable if something is wrong with it."""
    return course_plan.whole_course(file_text(model, plan))


def file_text(model: Model, plan: Plan) -> str:
    """The file of a lesson or a course; raises Unreadable if a lesson of the course is not on the shelf."""
    if not isinstance(plan, CoursePlan):
        return plan_text(plan)
    return course_plan.whole_text(plan, drafts.lesson_plans(model.drafts, model.language.code))


def open_plan(model: Model, plan: Plan) -> Model:
    """The model with the dialog about a lesson or a course, or with a notice of what it still lacks."""
    try:
        return open_route(model, route_of(model, plan))
    except Unreadable as error:
        which = "course" if isinstance(plan, CoursePlan) else "author"
        return replace(model, notice=Notice(f"notice.{which}.wrong", error))


def open_route(model: Model, route: Route) -> Model:
    """The model with the dialog about the lesson or the course at a route."""
    sharing = replace(model.sharing, said="", handout=route.address)
    return replace(model, dialog="handout", sharing=sharing, notice=None)
