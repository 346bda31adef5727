"""Coming to a lesson or a course in a file that a host serves: it is fetched, read, and opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import courses, learn
from ui.app.effects import Fetch
from ui.learn.course import Course
from ui.learn.served import Served

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.learn.lesson import Lesson
    from ui.table.message import Message
    from ui.table.session import World


def arrive(model: Model, route: Route) -> Model:
    """The model in the lesson or the course at a file's address, or waiting for the file."""
    known = model.served
    if known and known.name == route.served and known.found:
        return _open(model, known.found, route.place)
    waiting = replace(model, route=route, served=Served(route.served), course=None, dialog="", menu="", notice=None)
    return waiting.with_effects(Fetch(Served(route.served).address, keep=True))


def _open(model: Model, found: Lesson | Course, place: int) -> Model:
    """The model in a lesson or a course from a file."""
    if isinstance(found, Course):
        return courses.arrive(model, found, place)
    there = learn.begin_lesson(model, found)
    return replace(there, route=replace(there.route, served=model.served.name if model.served else ""))


def _take(model: Model, message: Message, _world: World) -> Model:
    """Open what a file holds, or say why it cannot be opened; a file that nobody waits for any more is left alone."""
    known, found = model.served, message.found
    if known is None or (model.route.served, message.about) != (known.name, known.address) or known.found:
        return model
    if isinstance(found, Unreadable):
        return replace(model, served=replace(known, error=found))
    return _open(replace(model, served=replace(known, found=found, error=None)), found, model.route.place)


ACTS: Acts = {"fetched": _take}
