"""How games begin: against the computer, with others, as the form describes it, or again after they were set aside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.app.routes import Route
from ui.keep.settings import LEVEL
from ui.table.by_link import can_be_by_link
from ui.table.kinds import ADAPTIVE, PERSON, opponent
from ui.table.session import new_session
from ui.table.start import adapt, alone, can_reseat, rematch, session_from_form

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World


def _against(model: Model, message: Message, world: World) -> Model:
    """Play alone against the computer, in the game that is named, else in the one on the screen; a level may follow.

    A game against a computer of the chosen level that is under way goes on. A game that has hardly begun becomes one
    against the computer. Else a new one begins.
    """
    game, _, asked = message.about.partition(" ")
    model = _at_table(_level(model, message, world) if asked else model, game)
    before, level = model.sessions.get(model.route.game), model.level(model.route.game)
    if before and before.is_running and before.people and max(map(opponent, before.kinds), default=PERSON) == level:
        return model
    kind = model.kind(model.route.game, level)
    if before and can_reseat(before):
        return model.with_session(alone(before, kind))
    options = before.options if before else {}
    return model.begin_game(alone(new_session(model.route.game, options, (), world), kind))


def _level(model: Model, message: Message, _world: World) -> Model:
    """Choose the level of the computer in a game; it is remembered."""
    game, _, level = message.about.partition(" ")
    return replace(model, settings=model.settings.with_choice(f"{LEVEL}{game}", level))


def _together(model: Model, message: Message, world: World) -> Model:
    """Play with persons only, in the game that is named, else in the one on the screen.

    A game with computers or by link makes room for a new one.
    """
    model = _at_table(model, message.about)
    before = model.sessions.get(model.route.game)
    if before is None or not (any(before.kinds) or before.post):
        return model
    return model.begin_game(new_session(model.route.game, before.options, (), world))


def _at_table(model: Model, game: str) -> Model:
    """The model at the table of a game; if there is no such game, of the route's game."""
    return replace(model, route=Route("play", game if game in GAMES else model.route.game), dialog="", menu="")


def _invite(model: Model, message: Message, _world: World) -> Model:
    """Open the form for a game by link, for the game that is named, else for the one on the screen, if it can be."""
    there = _at_table(model, message.about)
    return replace(there, dialog="invite") if can_be_by_link(there.route.game) else model


def _new(model: Model, message: Message, world: World) -> Model:
    """Begin a new game as the form describes it."""
    there = _at_table(model, model.route.game)
    begun = session_from_form(there.route.game, message.fields, world)
    level = str(max(begun.kinds, default=PERSON))
    chosen = replace(there, settings=there.settings.with_choice(f"{LEVEL}{begun.game}", level))
    return chosen.begin_game(_adapt(there, begun))


def _adapt(model: Model, session: Session) -> Session:
    """The session with adaptive opponents as strong as the person is now."""
    has_adaptive = ADAPTIVE in map(opponent, session.kinds)
    return adapt(session, model.strength(session.game)) if has_adaptive else session


def _next(model: Model, _message: Message, world: World) -> Model:
    """Begin the next game of a match, once the one before is over."""
    session = model.session
    if not (session.is_over and session.has_next):
        return model
    return replace(model, dialog="").with_session(session.next_game(world.rng))


def _rematch(model: Model, _message: Message, world: World) -> Model:
    """Play again with the same players, once a match is over: who sat second, sits first."""
    session = model.session
    if session.post or not session.is_finished:
        return model
    return _at_table(model, session.game).begin_game(_adapt(model, rematch(session, world)))


def _restore(model: Model, message: Message, _world: World) -> Model:
    """Swap the session on the table with the one that was set aside, in the game that is named, else on the screen."""
    game = message.about or model.route.game
    if game not in model.aside:
        return model
    others = {name: session for name, session in model.aside.items() if name != game}
    return replace(_at_table(model, game), aside=others).begin_game(model.aside[game])


ACTS: Acts = {
    "against": _against,
    "invite": _invite,
    "level": _level,
    "new": _new,
    "next": _next,
    "rematch": _rematch,
    "restore": _restore,
    "together": _together,
}
