"""The way to what is read and tried apart from the table; nobody who only plays pays for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.model import TAUGHT

if TYPE_CHECKING:
    from types import ModuleType

    from ui.app.message import Message
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.table.session import World


def apart(model: Model, message: Message, world: World) -> Model:
    """Return the model after something was done to a board apart from the table."""
    after: Model = _acts(model).act(model, message, world)
    return after


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
