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
from ui.draw.parts import button, opener, typical_board, way
from ui.draw.sheets import sheet
from ui.games.desk import desk
from ui.learn.boards import read_board
from ui.views import apart, keep
from ui.views.course_plan import course_section
from ui.views.lessons_row import row

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.plan import LessonPlan


def regions(model: Model) -> dict[str, Markup]:
    """The shelf, the pictures on it that are in sight, and the symbols with which they are drawn."""
    language, course = model.language.on_demand, plan_of(model, model.route.draft)
    listed = in_order(model.drafts)
    rows = (row(name, words, language) for name, words in listed)
    shelf = tag("ul", {"class": "kept-games"}, *rows) if listed else _empty(language)
    edited = course_section(model, course) if isinstance(course, CoursePlan) else NOTHING
    inside = (_actions(model), edited, shelf)
    page = join((keep.risk_note(model), tag("div", {"class": "own-lessons", "data-board": BOARD}, *inside)))
    return {"lessons": page, "sheet": join(sheet(game) for game in GAMES if listed), **_pictures(model)}


def _pictures(model: Model) -> dict[str, Markup]:
    """The pictures in sight, by the ids of their places."""
    language = model.language.on_demand
    plans = lesson_plans(model.drafts, language.code)
    near = {name: plan for name, plan in plans.items() if f"draft.{name}" in model.near}
    return {f"board-draft.{name}": _picture(name, plan, language) for name, plan in near.items()}


def _picture(name: str, plan: LessonPlan, language: Language) -> Markup:
    """The board of a lesson's first step."""
    try:
        session = read_board(plan.game, plan.steps[0].position)
    except Unreadable as error:
        return tag("small", None, text(complaint(language, error)))
    return apart.scope_ids(desk(plan.game).picture(session, language), f"draft-{name}")


def _actions(model: Model) -> Markup:
    """What can be begun, opened and saved."""
    say = model.language.on_demand.say
    begin = (button(f"new {game}", say("lessons.new", game=say(f"name.{game}")), "new") for game in GAMES)
    save = button("save", say("lessons.save"), "save") if model.drafts else NOTHING
    first = way("", say("shelf.back"), "back"), opener(say("file.open")), save
    course = button("course", say("lessons.course"), "new")
    return join((tag("div", {"class": "actions"}, *first), tag("div", {"class": "actions"}, *begin, course)))


def _empty(language: Language) -> Markup:
    """An empty shelf, and how lessons get there."""
    said = (
        tag("div", {"class": "plank", "aria-hidden": "true"}, *map(typical_board, GAMES)),
        tag("h2", None, text(language.say("lessons.none"))),
        tag("p", None, text(language.say("lessons.none.about"))),
    )
    return tag("div", {"class": "nothing"}, *said)
