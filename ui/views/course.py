"""A course: its lessons with what is done of each, and the way on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts.courses import BOARD
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, way
from ui.draw.sheets import sheet
from ui.games.desk import desk
from ui.learn import multilingual
from ui.learn.course import finished_flags
from ui.views import taught
from ui.views.apart import scope_ids
from ui.views.booklet import booklet
from ui.views.list_head import plank_head
from ui.views.result import summary
from ui.views.served import waiting_page
from ui.views.shelf_row import picture_place
from ui.views.worksheet import paper_code

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson


def regions(model: Model) -> dict[str, Markup]:
    """The course under way."""
    course, language = model.course, model.language.on_demand
    if course is None:
        return {"course": waiting_page(model, model.served) if model.served else NOTHING}
    flags = finished_flags(course, model.progress)
    head = tag(
        "header",
        None,
        tag("h2", None, multilingual.markup_for(course.title, language)),
        tag("p", None, multilingual.markup_for(course.about, language)) if course.about else NOTHING,
        tag("progress", {"max": len(flags), "value": sum(flags), "aria-label": _count(flags, language)}),
        tag("p", {"class": "count"}, text(_count(flags, language))),
    )
    rows = (_row(model, lesson, at) for at, lesson in enumerate(course.lessons, 1))
    actions = tag("div", {"class": "actions"}, *_ways(flags, language))
    inside = (head, tag("ol", {"class": "course-lessons pictured"}, *rows), _end_section(model, flags), actions)
    page = tag("section", {"class": "slip course", "data-board": BOARD}, *inside)
    paper = booklet(course, language, paper_code(model)) if model.booklet else NOTHING
    games = tuple(dict.fromkeys(lesson.game for lesson in course.lessons))
    symbols = join(sheet(game) for game in games)
    shown = {"course": join((plank_head(model, games), page, paper)), "sheet": symbols}
    return {**shown, **_pictures(model, course, language)}


def _pictures(model: Model, course: Course, language: Language) -> dict[str, Markup]:
    """The boards with which the lessons in sight end, by the ids of their places."""
    near = ((name, lesson) for at, lesson in enumerate(course.lessons, 1) if (name := _place_name(at)) in model.near)
    boards = ((name, desk(lesson.game).picture(lesson.steps[-1].start, language)) for name, lesson in near)
    return {f"board-{name}": scope_ids(board, name) for name, board in boards}


def _place_name(at: int) -> str:
    """The name of a picture's place."""
    return f"course.{at}"


def _count(flags: tuple[bool, ...], language: Language) -> str:
    """How many of the lessons are done."""
    return language.say("course.progress", n=sum(flags), of=len(flags))


def _row(model: Model, lesson: Lesson, at: int) -> Markup:
    """A lesson: the button that leads to it, and how much of it is done."""
    language, steps = model.language.on_demand, len(lesson.steps)
    known = min(model.progress.get(lesson.key, 0), steps)
    title = multilingual.markup_for(lesson.title, language)
    about = tag("span", None, multilingual.markup_for(lesson.about, language)) if lesson.about else NOTHING
    words = tag("span", {"class": "words"}, tag("b", None, text(f"{at}. "), title), about)
    state = language.say("lesson.done") if known == steps else language.say("course.steps", n=known, of=steps)
    seen = tag("span", {"class": "seen"}, icon("check") if known == steps else NOTHING, text(state))
    attrs = {"type": "button", "class": "way", "data-do": f"goto {at}"}
    return tag("li", None, tag("button", attrs, picture_place(_place_name(at)), words, seen))


def _ways(flags: tuple[bool, ...], language: Language) -> tuple[Markup, ...]:
    """The way to the first lesson that is not done, and what can be done with the whole course."""
    say = language.say
    on = flags.index(False) + 1 if False in flags else 0
    key = "course.begin" if not any(flags) else "course.on"
    return (
        button(f"goto {on}", say(key), "play", css="primary") if on else NOTHING,
        button("paper", say("course.print"), "print"),
        button("handout", say("handout"), "share"),
        way("", say("shelf.back"), "back"),
    )


def _end_section(model: Model, flags: tuple[bool, ...]) -> Markup:
    """That the whole course is done; nothing before that."""
    if not all(flags):
        return NOTHING
    over = tag("h3", None, text(model.language.on_demand.say("course.over")))
    return tag("section", {"class": "finished", "role": "status"}, over, summary(model))


def ways_on(model: Model, course: Course) -> tuple[Markup, ...]:
    """The ways from the end of a lesson to the next one of its course, and to the course."""
    say, route = model.language.on_demand.say, model.route
    back = way(replace(route, place=0).address, say("course.back"), "book")
    if route.place == len(course.lessons):
        return (back,)
    title = multilingual.text_in(course.lessons[route.place].title, model.language.on_demand.code)
    after = replace(route, place=route.place + 1).address
    on = taught.onward(after, say("course.next", title=title), model.language)
    return on, back
