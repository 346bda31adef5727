"""The course that is being put together: its texts, its lessons in order, those that can be added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.languages import REGISTER
from ui.authoring.drafts import lesson_plans
from ui.authoring.steps import HEADING
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, fold, way
from ui.learn import course, multilingual
from ui.learn.ours import heading, key, numbers, place
from ui.views.author_texts import language_name, words_field
from ui.views.lessons_row import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.course_plan import CoursePlan


def course_section(model: Model, plan: CoursePlan) -> Markup:
    """The course in the route's entry."""
    language, name = model.language.on_demand, model.route.draft
    say = language.say
    ways = (
        button(f"pupil {name}", say("course.try"), "play", css="primary"),
        button(f"handout {name}", say("handout"), "share"),
        button(f"exportone {name}", say("author.save"), "save"),
        way("lessons", say("course.close"), "check"),
    )
    title = tag("h2", {"id": "course-title"}, text(title_of(plan, language)))
    inside = (title, _texts(plan, language), _lessons(model, plan), _others(model, plan))
    attrs = {"class": "slip course-plan", "aria-labelledby": "course-title"}
    return tag("section", attrs, *inside, tag("div", {"class": "actions"}, *ways))


def _texts(plan: CoursePlan, language: Language) -> Markup:
    """Title and subject in the course's languages; in others behind a word."""
    codes = dict.fromkeys((*plan.languages, *(() if plan.title else (language.code,))))
    others = [code for code in REGISTER if code not in codes]
    more = fold("course-languages", language.say("author.languages"), _fields(plan, others, language))
    return join((_fields(plan, codes, language), more if others else NOTHING))


def _fields(plan: CoursePlan, codes: Iterable[str], language: Language) -> Markup:
    """The fields for title and subject in some languages."""
    sets = []
    for name in HEADING:
        label = language.say(f"course.text.{name}")
        fields = (
            words_field(
                f"course-{name}-{code}",
                f"text {name} {code}",
                f"{label} ({language_name(code)})",
                code,
                getattr(plan, name).get(code, ""),
            )
            for code in codes
        )
        sets.append(tag("fieldset", {"class": "spoken"}, tag("legend", None, text(label)), *fields))
    return join(sets)


def _lessons(model: Model, plan: CoursePlan) -> Markup:
    """The lessons in order, each with the buttons that move it and take it out."""
    say, last = model.language.on_demand.say, len(plan.lessons) - 1
    if last < 0:
        return tag("p", {"class": "hint"}, text(say("course.none")))
    titles = _titles(model)
    rows = []
    for at, name in enumerate(plan.lessons):
        title = titles.get(name, say("course.gone"))
        ways = (
            button(f"up {at}", say("course.up", title=title), "back", bare=True, enabled=at > 0),
            button(f"down {at}", say("course.down", title=title), "on", bare=True, enabled=at < last),
            button(f"cut {at}", say("course.cut", title=title), "close", bare=True),
        )
        rows.append(tag("li", None, tag("span", None, text(f"{at + 1}. {title}")), *ways))
    return tag("ol", {"class": "course-lessons", "aria-label": say("course.lessons")}, *rows)


def _titles(model: Model) -> dict[str, str]:
    """The titles of all lessons that a course can have, by their names in it."""
    language = model.language.on_demand
    own = {name: title_of(plan, language) for name, plan in lesson_plans(model.drafts, language.code).items()}
    return {**own, **{name: title for game in GAMES for name, title in _ours(game, language).items()}}


def _ours(game: str, language: Language) -> dict[str, str]:
    """The titles of our lessons about a game, by their addresses."""
    said = language.say(f"name.{game}")
    found = {number: multilingual.text_in(heading(game, number)[0], language.code) for number in numbers(game)}
    return {key(game, number): f"{said} {place(game, number)}: {title}" for number, title in found.items()}


def _others(model: Model, plan: CoursePlan) -> Markup:
    """The lessons that can be added."""
    language = model.language.on_demand
    say = language.say
    if len(plan.lessons) >= course.MOST_LESSONS:
        return tag("p", {"class": "hint"}, text(say("course.full", n=course.MOST_LESSONS)))
    own = {name: title_of(found, language) for name, found in lesson_plans(model.drafts, language.code).items()}
    groups = {say("course.own"): own, **{say(f"name.{game}"): _ours(game, language) for game in GAMES}}
    inside = [_group(label, found, language) for label, found in groups.items() if found]
    return fold("course-add", say("course.add"), *inside)


def _group(label: str, found: dict[str, str], language: Language) -> Markup:
    """A group of lessons, each a button that adds it."""
    ways = (button(f"add {name}", title, "new", css="quiet") for name, title in found.items())
    title = tag("legend", None, text(label))
    return tag("fieldset", {"class": "spoken", "lang": language.code}, title, tag("div", {"class": "actions"}, *ways))
