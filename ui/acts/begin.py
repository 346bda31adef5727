"""How somebody comes to a table: against the computer, with others, or with a new game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.app.routes import Route
from ui.table.session import new_session
from ui.table.start import USUAL, alone, undecided
from ui.table.table import PERSON

if TYPE_CHECKING:
    from ui.app.message import Message
    from ui.app.model import Model
    from ui.table.session import World


def against(model: Model, message: Message, world: World) -> Model:
    """Return the model with a person alone against the computer at the table of a game, or of the one on the screen.

    Who is in the middle of such a game goes on with it. One that has hardly begun becomes such a game; else there is a
    new one.
    """
    model = at_table(model, message.about)
    before = model.sessions.get(model.route.game)
    if before and before.running and before.people and any(before.kinds):
        return model
    if before and undecided(before):
        return model.with_session(alone(before, USUAL))
    options = before.options if before else {}
    level = max(before.kinds, default=PERSON) if before else PERSON
    return model.begun(alone(new_session(model.route.game, options, (), world), level or USUAL))


def together(model: Model, message: Message, world: World) -> Model:
    """Return the model with persons only at that table; a game with computers or by link makes room for a new one."""
    model = at_table(model, message.about)
    before = model.sessions.get(model.route.game)
    if before is None or not (any(before.kinds) or before.post):
        return model
    return model.begun(new_session(model.route.game, before.options, (), world))


def at_table(model: Model, game: str) -> Model:
    """Return the model at the table of a game, or at the one that it is about if there is no such game."""
    return replace(model, route=Route("play", game if game in GAMES else model.route.game), dialog="")
