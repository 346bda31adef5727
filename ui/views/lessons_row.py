"""A lesson or a course on the shelf of lessons: its picture, its kind, and its buttons."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.authoring.course_plan import CoursePlan
from ui.authoring.drafts import entry
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import button
from ui.learn import multilingual
from ui.views.author_texts import language_name
from ui.views.shelf_row import menu, name_field, picture_place

if TYPE_CHECKING:
    from engine.language import Language
    from ui.authoring.drafts import Plan


@lru_cache(maxsize=512)
def row(name: str, words: str, language: Language) -> Markup:
    """The row of an entry with this text."""
    plan = entry(words, language.code)
    if isinstance(plan, Unreadable):
        return _broken_row(name, plan, language)
    is_course = isinstance(plan, CoursePlan)
    title = title_of(plan, language)
    open_it = button(f"resume {name}", language.say("lessons.open"), "board", css="primary")
    about = tag("div", {"class": "about"}, *_about(plan, title, language))
    actions = tag("div", {"class": "actions"}, open_it, _menu(name, plan, title, language))
    attrs = {"class": "kept several" if is_course else "kept", "id": f"entry-{name}"}
    return tag("li", attrs, picture_place(f"draft.{name}"), about, actions)


def title_of(plan: Plan, language: Language) -> str:
    """The title of a lesson or a course, or words in its place."""
    kind = "course" if isinstance(plan, CoursePlan) else "lesson"
    return multilingual.text_in(plan.title, language.code) or language.say(f"lessons.untitled.{kind}")


def _broken_row(name: str, error: Unreadable, language: Language) -> Markup:
    """The row of an entry that cannot be read."""
    remove = button(f"discard {name}", language.say("shelf.remove"), "delete")
    said = tag("div", {"class": "about"}, tag("p", None, text(complaint(language, error))))
    attrs = {"class": "kept broken", "id": f"entry-{name}"}
    return tag("li", attrs, said, tag("div", {"class": "actions"}, remove))


def _about(plan: Plan, title: str, language: Language) -> list[Markup]:
    """The facts about an entry: what it is, its title, its length and its languages."""
    say = language.say
    if isinstance(plan, CoursePlan):
        kind, count = say("lessons.kind.course"), say("lessons.lessons", n=len(plan.lessons))
    else:
        kind, count = say("lesson.own", game=say(f"name.{plan.game}")), say("lessons.steps", n=len(plan.steps))
    tongues = ", ".join(map(language_name, plan.languages))
    facts = (tag("span", None, text(words)) for words in (count, tongues))
    words = multilingual.text_in(plan.about, language.code)
    return [
        tag("p", {"class": "eyebrow"}, text(kind)),
        tag("h2", None, text(title)),
        *([tag("p", {"class": "players"}, text(words))] if words else []),
        tag("p", {"class": "facts"}, *facts),
    ]


def _menu(name: str, plan: Plan, title: str, language: Language) -> Markup:
    """The other actions for an entry, behind a button."""
    say = language.say
    words = multilingual.text_in(plan.title, language.code)
    field = name_field(say("lessons.name"), words, {"data-set": f"label {name}"})
    done = (
        button(f"pupil {name}", say("author.pupil"), "play"),
        button(f"handout {name}", say("handout"), "share"),
        button(f"double {name}", say("lessons.double"), "copy"),
        button(f"exportone {name}", say("share.file"), "save"),
        button(f"discard {name}", say("shelf.remove"), "delete"),
    )
    return menu(name, say("shelf.menu", name=title), field, *done)
