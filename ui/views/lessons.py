"""The shelf of lessons: the person's own lessons and courses with pictures, and the course being put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.acts.lesson_shelf import BOARD, plan_of
from ui.authoring.course_plan import CoursePlan
from ui.authoring.drafts import in_order, lesson_plans
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, opener, way
from ui.draw.sheets import sheet
from ui.games.desk import desk
from ui.learn import ours
from ui.learn.boards import read_board
from ui.learn.course import our_lesson
from ui.views import apart, keep
from ui.views.course_plan import course_section
from ui.views.lessons_row import row
from ui.views.list_head import boxes_to_press, plank_head

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.plan import LessonPlan
    from ui.table.session import Session


def regions(model: Model) -> dict[str, Markup]:
    """The shelf, the pictures on it that are in sight, and the symbols with which they are drawn."""
    language, course = model.language.on_demand, plan_of(model, model.route.draft)
    listed = in_order(model.drafts)
    rows = (row(name, words, language) for name, words in listed)
    shelf = tag("ul", {"class": "kept-games"}, *rows) if listed else _empty(language)
    edited = course_section(model, course) if isinstance(course, CoursePlan) else NOTHING
    inside = (_actions(model), edited, shelf)
    listing = tag("div", {"class": "own-lessons", "data-board": BOARD}, *inside)
    page = join((plank_head(model), keep.risk_note(model), listing))
    return {"lessons": page, "sheet": join(sheet(game) for game in GAMES if listed), **_pictures(model)}


def _pictures(model: Model) -> dict[str, Markup]:
    """The pictures in sight, by the ids of their places."""
    language = model.language.on_demand
    plans = lesson_plans(model.drafts, language.code)
    near = (name for name in model.drafts if f"draft.{name}" in model.near and plan_of(model, name))
    return {f"board-draft.{name}": _picture(model, name, plans, language) for name in near}


def _picture(model: Model, name: str, plans: Mapping[str, LessonPlan], language: Language) -> Markup:
    """The board of a lesson's first step, of a course's first lesson; nothing for a course without any."""
    course = plan_of(model, name)
    try:
        session = _first_board(course.lessons, plans) if isinstance(course, CoursePlan) else _board(plans[name])
    except Unreadable as error:
        return tag("small", None, text(complaint(language, error)))
    return apart.scope_ids(desk(session.game).picture(session, language), f"draft-{name}") if session else NOTHING


def _first_board(names: Sequence[str], plans: Mapping[str, LessonPlan]) -> Session | None:
    """The board of the first of a course's lessons that is still there; raises Unreadable."""
    for name in names:
        if name in plans:
            return _board(plans[name])
        if found := our_lesson(name):
            return ours.lesson(*found).steps[0].start
    return None


def _board(plan: LessonPlan) -> Session:
    """The board of a lesson's first step; raises Unreadable."""
    return read_board(plan.game, plan.steps[0].position)


def _actions(model: Model) -> Markup:
    """The buttons that begin, open and save."""
    say = model.language.on_demand.say
    first = way("", say("shelf.back"), "back"), opener(say("file.open"))
    course = button("course", say("lessons.course"), "new")
    if not model.drafts:
        return tag("div", {"class": "actions"}, *first, course)
    begin = (button(f"new {game}", say("lessons.new", game=say(f"name.{game}")), "new") for game in GAMES)
    save = button("save", say("lessons.save"), "save")
    return join((tag("div", {"class": "actions"}, *first, save), tag("div", {"class": "actions"}, *begin, course)))


def _empty(language: Language) -> Markup:
    """An empty shelf, how lessons get there, and the boxes of the games that a lesson can be about."""
    boxes = boxes_to_press("new", "new", language.say("author.new"), "lessons.new", language)
    said = tag("h2", None, text(language.say("lessons.none"))), tag("p", None, text(language.say("lessons.none.about")))
    return tag("div", {"class": "nothing"}, *said, boxes)
