"""Handing a lesson or a course out: its address, in a link and in a QR code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.effects import Download
from ui.app.handout import route_content
from ui.app.model import Notice
from ui.app.routes import Route
from ui.app.sharing import handout_address
from ui.authoring import course_plan, drafts, scorm
from ui.authoring.author import whole_lesson
from ui.authoring.course_plan import CoursePlan
from ui.authoring.plan_file import plan_text

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.authoring.drafts import Plan
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.table.message import Message
    from ui.table.session import World


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
    whole, served = replace(route, served="").address, route.served.partition("=")[2]
    sharing = replace(model.sharing, said="", handout=whole, served=served)
    return replace(model, dialog="handout", sharing=sharing, notice=None)


def open_lesson(model: Model, taught: Lesson) -> Model:
    """The model with the dialog about a lesson, ours or anybody's."""
    return open_route(model, Route("lesson", taught.game, lesson=taught.number, own=taught.word))


def save_for_platform(model: Model, taught: Lesson | Course, standard: str = scorm.STANDARDS[0]) -> Model:
    """The model that has the browser save a lesson or a course for learning platforms."""
    content = scorm.archive(standard, model.sharing.base, taught, model.language)
    return model.with_effects(Download(scorm.file_name(taught, standard), archive=content))


def _save_on_show(model: Model, message: Message, _world: World) -> Model:
    """Save what the dialog hands out for learning platforms."""
    address = handout_address(model)
    if not address or message.about not in scorm.STANDARDS:
        return model
    return save_for_platform(model, route_content(address), message.about)


def _serve(model: Model, message: Message, _world: World) -> Model:
    """Have the link lead to the file at an address, or to what stands in it whole again."""
    return replace(model, sharing=replace(model.sharing, said="", served=message.about.strip()))


ACTS: Acts = {"scorm": _save_on_show, "serve": _serve}
