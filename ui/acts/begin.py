"""How games begin: against the computer, with others, as the form describes it, or again after they were set aside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.app.routes import Route
from ui.table.session import new_session
from ui.table.start import USUAL, alone, chosen, undecided
from ui.table.table import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.effects import Act
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World


def _against(model: Model, message: Message, world: World) -> Model:
    """Play alone against the computer, in the game that is named, else in the one on the screen.

    A game against the computer that is under way goes on. A game that has hardly begun becomes one against the
    computer. Else a new one begins.
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


def _together(model: Model, message: Message, world: World) -> Model:
    """Play with persons only, in the game that is named, else in the one on the screen.

    A game with computers or by link makes room for a new one.
    """
    model = at_table(model, message.about)
    before = model.sessions.get(model.route.game)
    if before is None or not (any(before.kinds) or before.post):
        return model
    return model.begun(new_session(model.route.game, before.options, (), world))


def at_table(model: Model, game: str) -> Model:
    """Return the model at the table of a game; if there is no such game, of the route's game."""
    return replace(model, route=Route("play", game if game in GAMES else model.route.game), dialog="")


def _new(model: Model, message: Message, world: World) -> Model:
    """Begin a new game as the form describes it."""
    there = at_table(model, model.route.game)
    return there.begun(chosen(there.route.game, message.fields, world))


def _next(model: Model, _message: Message, world: World) -> Model:
    """Begin the next game of a match, once the one before is over."""
    session = model.session
    if not (session.over and session.has_next):
        return model
    return replace(model, dialog="").with_session(session.next_game(world.rng))


def _restore(model: Model, _message: Message, _world: World) -> Model:
    """Swap the session on the table with the one that was set aside."""
    game = model.route.game
    if game not in model.aside:
        return model
    others = {name: session for name, session in model.aside.items() if name != game}
    return replace(at_table(model, game), aside=others).begun(model.aside[game])


ACTS: Mapping[str, Act] = {
    "against": _against,
    "new": _new,
    "next": _next,
    "restore": _restore,
    "together": _together,
}
