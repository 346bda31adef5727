"""Acting on boards apart from the table, in rules, lessons and puzzles; their modules are loaded when first needed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.effects import Focus
from ui.app.routes import Route
from ui.app.screens import SHELVES, TAUGHT

if TYPE_CHECKING:
    from types import ModuleType

    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.learn.lesson import Lesson
    from ui.table.message import Message, Verb
    from ui.table.session import World


FOCUSED: tuple[Verb, ...] = ("walk", "try", "next", "again", "retry")
"""Verbs after which the board has the focus, so that keys work there."""


def apart(model: Model, message: Message, world: World) -> Model:
    """The model after a message to a board apart from the table; after some the board has the focus."""
    after: Model = _acts(model).act(model.with_effects(*_focus(message)), message, world)
    return after


def _focus(message: Message) -> Effects:
    if message.verb == "shut":
        return (Focus(message.board, picture=True),)
    return (Focus(message.board),) if message.verb in FOCUSED else ()


def near(model: Model, message: Message, _world: World) -> Model:
    """The model with more of the rules' boards in sight, or close to it."""
    return replace(model, near=model.near | frozenset(message.about.split()))


def arrive(model: Model, route: Route) -> Model:
    """The model at another route; raises Unreadable if it leads to a lesson or to puzzles that are broken."""
    # The rows in sight are others now: the shelf may be long.
    near = frozenset[str]() if route.screen in SHELVES and route.screen != model.route.screen else model.near
    there = replace(model, route=route, dialog="", near=near)
    if route != model.route and route.screen == "puzzles":
        from engine.puzzles.shelf import series  # later archive

        series(route.game)
    if route == model.route or route.screen not in TAUGHT:
        return there
    taught: Model = _acts(there).enter_route(there, model.route)
    return taught


def begin_lesson(model: Model, lesson: Lesson) -> Model:
    """The model in a lesson that somebody has written."""
    from ui.acts import lessons  # later archive

    route = Route("lesson", lesson.game, own=lesson.word)
    return lessons.begin_lesson(replace(model, route=route, dialog="", notice=None), lesson)


def _acts(model: Model) -> ModuleType:
    """The module that acts on the boards of the screen."""
    if model.route.screen == "puzzle":
        from ui.acts import puzzles  # later archive

        return puzzles
    if model.route.screen == "editor":
        from ui.acts import editor  # later archive

        return editor
    if model.route.screen in {"author", "lessons", "course"}:
        from ui.acts import author, courses, lesson_shelf  # later archive

        return {"author": author, "lessons": lesson_shelf, "course": courses}[model.route.screen]
    if model.route.screen == "classroom":
        from ui.acts import classroom  # later archive

        return classroom
    if model.route.screen == "hand":
        from ui.acts import pupil  # later archive

        return pupil
    from ui.acts import lessons  # later archive

    return lessons
