"""A first visitor's actions: they are done when the site is built, to see which parts are loaded then."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.table.session import Session


def press() -> None:
    """Show the page, begin each game as its cover does, and tap what its first move begins with."""
    from random import Random

    from engine.games import GAMES
    from ui.acts.update import first_model, update
    from ui.table.message import Message
    from ui.table.session import World
    from ui.views.page import view

    world = World(Random(0), "")
    model = first_model(world)
    view(model)
    for game in GAMES:
        shared, _ = update(model, Message("together", game), world)
        view(shared)
        alone, _ = update(model, Message("against", game), world)
        after, _ = update(alone, Message("tap", first_tap(alone.session)), world)
        view(after)


def first_tap(session: Session) -> str:
    """The first tap in a game: its first legal move begins with that."""
    from ui.games.desk import desk

    path, *_ = desk(session.game).gesture.paths(session.position.legal_moves()[0])
    return path[0]
