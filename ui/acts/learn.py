"""Boards apart from the table, in rules, lessons and puzzles; what they take is loaded with the first of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.effects import Focus
from ui.app.model import TAUGHT

if TYPE_CHECKING:
    from types import ModuleType

    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.table.message import Message
    from ui.table.session import World


FOCUSED = ("walk", "try", "next", "again")
"""What leaves the focus on the board: keys go on there."""


def apart(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Return the model after something was done to a board apart from the table, and where the focus goes."""
    return _acts(model).act(model, message, world), _focus(message)


def _focus(message: Message) -> Effects:
    if message.verb == "shut":
        return (Focus(message.board, picture=True),)
    return (Focus(message.board),) if message.verb in FOCUSED else ()


def near(model: Model, message: Message, _world: World) -> Model:
    """Return the model when boards in the rules have come into sight, or nearly."""
    return replace(model, near=model.near | frozenset(message.about.split()))


def arrived(model: Model, route: Route) -> Model:
    """Return the model on another screen; raise Unreadable for a lesson or puzzle that is broken."""
    there = replace(model, route=route, dialog="")
    if route == model.route or route.screen not in TAUGHT:
        return there
    taught: Model = _acts(there).opened(there, model.route)
    return taught


def _acts(model: Model) -> ModuleType:
    """Return what changes the boards of the screen, loaded when somebody first comes there."""
    if model.route.screen == "puzzle":
        from ui.acts import puzzles

        return puzzles
    from ui.acts import lessons

    return lessons
