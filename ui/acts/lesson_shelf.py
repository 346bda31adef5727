"""The shelf of lessons: lessons and courses that are begun, named, doubled, deleted, brought back and handed out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import author, courses, handout
from ui.app.effects import Download
from ui.app.model import Notice
from ui.app.routes import Route
from ui.authoring import course_edits, drafts
from ui.authoring.course_plan import CoursePlan
from ui.authoring.steps import clean_words, with_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.authoring.drafts import Drafts, Plan
    from ui.table.message import Message, Verb
    from ui.table.session import World

    Change = Callable[[Model, str], Model]

BOARD = "lessons"
"""The name to which the messages of the screen go."""

FILE = "fang-lessons.json"


def act(model: Model, message: Message, _world: World) -> Model:
    """The model after a message to the screen."""
    if message.verb in DONE:
        return DONE[message.verb](model, message.about)
    plan = plan_of(model, model.route.draft)
    if not isinstance(plan, CoursePlan):
        return model
    after = course_edits.update_course(plan, message)
    return model if after == plan else _with_text(model, model.route.draft, after)


def enter_route(model: Model, _before: Route) -> Model:
    """The model at the shelf, or at the course in the route's entry if that is one."""
    is_course = isinstance(plan_of(model, model.route.draft), CoursePlan)
    return model if is_course else replace(model, route=Route("lessons"))


def plan_of(model: Model, name: str) -> Plan | None:
    """The lesson or the course in an entry, None if there is none that can be read."""
    found = drafts.entry(model.drafts[name], model.language.code) if name in model.drafts else None
    return None if isinstance(found, Unreadable) else found


def _with_text(model: Model, name: str, plan: Plan) -> Model:
    """The model with another text in an entry; the editor begins with it anew if it has the same one open."""
    known = model.author if model.author is None or model.author.draft != name else None
    return replace(model, author=known, drafts={**model.drafts, name: drafts.entry_text(plan)})


def _with_new(model: Model, put: Callable[[], tuple[Drafts, str]]) -> tuple[Model, str]:
    """The model with one more entry, and its name; empty where there is no room, and a notice says so."""
    try:
        found, name = put()
    except Unreadable as error:
        return replace(model, notice=Notice("notice.unstored", error)), ""
    return replace(model, drafts=found, notice=None), name


def _course(model: Model, _about: str) -> Model:
    """Begin a new course."""
    plan = CoursePlan(languages=(model.language.code,))
    after, name = _with_new(model, lambda: drafts.put_text(model.drafts, drafts.entry_text(plan)))
    return replace(after, route=Route("lessons", draft=name)) if name else after


def _resume(model: Model, name: str) -> Model:
    """Open an entry, to go on with it."""
    plan = plan_of(model, name)
    if isinstance(plan, CoursePlan):
        return replace(model, route=Route("lessons", draft=name), notice=None)
    if plan is None:
        return model
    return author.enter_route(replace(model, route=Route("author", plan.game, draft=name)), model.route)


def _label(model: Model, about: str) -> Model:
    """Give an entry another title, in the reader's language if it is written in that one, else in its first."""
    name, _, words = about.partition(" ")
    plan = plan_of(model, name)
    if plan is None:
        return model
    code = model.language.code if model.language.code in plan.languages else plan.languages[0]
    return _with_text(model, name, replace(plan, title=with_words(plan.title, code, clean_words(words))))


def _double(model: Model, name: str) -> Model:
    """Put a copy of an entry on the shelf."""
    if name not in model.drafts:
        return model
    return _with_new(model, lambda: drafts.put_text(model.drafts, model.drafts[name]))[0]


def _remove(model: Model, name: str) -> Model:
    """Delete an entry; it can be put back until the page is left."""
    if name not in model.drafts:
        return model
    left = {other: text for other, text in model.drafts.items() if other != name}
    known = model.author if model.author is None or model.author.draft != name else None
    notice, removed = Notice("notice.discarded", do="putback"), (name, model.drafts[name])
    route = Route("lessons") if model.route.draft == name else model.route
    return replace(model, drafts=left, author=known, discarded=removed, notice=notice, route=route)


def _put_back(model: Model, _message: Message, _world: World) -> Model:
    """Put back the last deleted entry, under its old name unless that is another's by now."""
    if model.discarded is None:
        return model
    name, text = model.discarded
    place = drafts.free_name(model.drafts) if name in model.drafts else name
    return replace(model, drafts={**model.drafts, place: text}, discarded=None, notice=None)


def _save(model: Model, _about: str) -> Model:
    """Save the whole shelf as one file."""
    return model.with_effects(Download(FILE, drafts.write_file(model.drafts, model.language.code)))


def _export_one(model: Model, name: str) -> Model:
    """Save an entry as a file, whole or not; a course with its lessons."""
    plan = plan_of(model, name)
    if plan is None:
        return model
    try:
        text = handout.file_text(model, plan)
    except Unreadable as error:
        return replace(model, notice=Notice("notice.course.wrong", error))
    kind = "course" if isinstance(plan, CoursePlan) else f"{plan.game}-lesson"
    return model.with_effects(Download(f"fang-{kind}.json", text))


def _hand_out(model: Model, name: str) -> Model:
    """Open the dialog with the link and the QR code of an entry, or say what it still lacks."""
    plan = plan_of(model, name)
    return handout.open_plan(model, plan) if plan else model


def _try(model: Model, name: str) -> Model:
    """Go through an entry as its pupils do."""
    plan = plan_of(model, name)
    return courses.try_plan(model, plan) if plan else model


def open_file(model: Model, found: Drafts) -> Model:
    """The model at the shelf with all entries of a file besides its own; nothing changes if there is no room."""
    after = drafts.merge_drafts(model.drafts, found)
    if len(after) > max(drafts.MOST, len(model.drafts)):
        error = Unreadable("unreadable.lessons.full", "lessons", n=drafts.MOST)
        return replace(model, notice=Notice("notice.unstored", error))
    return replace(model, drafts=after, route=Route("lessons"), dialog="", notice=None)


def take_course(model: Model, text: str) -> Model:
    """The model with a course from a file on the shelf, to be written on, and its lessons beside it."""
    after, name = _with_new(model, lambda: drafts.put_course(model.drafts, text, model.language.code))
    return replace(after, route=Route("lessons", draft=name), dialog="") if name else after


DONE: Mapping[Verb, Change] = {
    "new": author.begin_new,
    "course": _course,
    "resume": _resume,
    "label": _label,
    "double": _double,
    "discard": _remove,
    "save": _save,
    "exportone": _export_one,
    "handout": _hand_out,
    "pupil": _try,
}
"""By verb, what is done on the shelf, given the model and the name of an entry."""

ACTS: Acts = {"putback": _put_back}
