"""The way to what is read and tried apart from the table; nobody who only plays pays for it."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.model import TAUGHT

if TYPE_CHECKING:
    from ui.model import Model
    from ui.routes import Route
    from ui.session import World
    from ui.update import Message


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


def _acts(model: Model) -> Any:
    return import_module("ui.puzzle.acts" if model.route.screen == "puzzle" else "ui.teach.acts")
