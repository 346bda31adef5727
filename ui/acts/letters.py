"""Games by link: begun, sent and opened."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from engine import pact
from engine.games import game_named
from engine.refusal import Unreadable
from ui.acts.after_move import finish_move
from ui.acts.shelf import put_on_shelf
from ui.app.model import Notice, Offer
from ui.app.routes import Route
from ui.keep import shelf, tally
from ui.post.arrival import start_session
from ui.post.letter import Letter
from ui.table import start
from ui.table.post import Post

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.post.arrival import Arrival
    from ui.table.message import Message
    from ui.table.session import Session, World

SEATS = "players"
"""The option that says how many play; by link there are two."""


def _correspond(model: Model, message: Message, world: World) -> Model:
    """Begin a game by link as the form describes it; if it is to be dealt, with its invitation."""
    rules, secret = game_named(model.route.game), pact.secret(world.rng)
    options = start.options_in(rules, {**message.fields, SEATS: "2"})
    usual = tuple((option.name, options.get(option.name, option.default)) for option in rules.options)
    parts = start.games_in(rules, message.fields), start.names_in(message.fields, 2)
    told = Letter(rules.name, pact.commitment(secret), usual, *parts)
    there = _put_on_table(model, start_session(told, Post(told.mark, 0, secret), world.today))
    return _send(there, message, world) if there.session.has_secrets else there


def _send(model: Model, _message: Message, _world: World) -> Model:
    """Show the link that this side has to send; what the link tells counts as sent."""
    session = model.session
    if session.post is None or session.post_status in {"own", "past"}:
        return model
    common = replace(session.post, shared=len(session.line))
    return put_on_shelf(replace(model, dialog="send").with_session(replace(session, post=common)))


def _paste(model: Model, message: Message, _world: World) -> Model:
    """Open a link that was pasted into a field."""
    if isinstance(message.found, Unreadable):
        return replace(model, notice=Notice("notice.link", message.found))
    return receive(model, message.found)


def _seat(model: Model, _message: Message, _world: World) -> Model:
    """Take the seat that a link offers."""
    return _show_last_move(take_from_file(model, model.offer_on_show.session)) if model.offer_on_show else model


def receive(model: Model, arrival: Arrival) -> Model:
    """The model after a link of a game by link was opened."""
    return _show_last_move(_arrive(model, arrival))


def _show_last_move(model: Model) -> Model:
    """The model with the move shown that has come last, if the game is on its table."""
    return finish_move(model, model.session) if model.session.moved and not model.offer_on_show else model


def _arrive(model: Model, arrival: Arrival) -> Model:
    """The model with the game of a link, as far as the link tells it.

    Before a link seats somebody who would see what is hidden from others, the person is asked.
    A link that does not continue what this device knows changes nothing: the known game comes to its table, with a
    notice.
    """
    told, known, session = arrival.letter, arrival.known, arrival.session
    if arrival.error:
        return replace(_put_on_table(model, session), notice=Notice("notice.post", arrival.error))
    if known is None and session.has_secrets and told.first:
        return _offer(model, session, arrival.query)
    after = _put_on_table(model, session)
    if known is None:
        return replace(after, dialog="" if session.is_finished else "welcome")
    ended = not known.is_over and len(session.lines) > len(known.lines)
    # The link has ended a game and begun the next one: the end is to be seen here, and counted.
    return replace(after, dialog="before", tally=tally.count_game(model.tally, session.before)) if ended else after


def _offer(model: Model, session: Session, query: str) -> Model:
    """The model with the question whether the person takes the seat; nothing else is changed."""
    return replace(model, dialog="offer", offer=Offer(f"{session.game}?{query}", session), notice=None)


def take_from_file(model: Model, session: Session) -> Model:
    """The model with a game by link from a file, or as it is known here if that has come as far."""
    mark = session.post.mark if session.post else ""
    known = known_game(model, mark)
    return _put_on_table(model, max((known or session, session), key=shelf.reach))


def known_game(model: Model, mark: str) -> Session | None:
    """The game as far as this device knows it, on a table, aside or on the shelf; None if it does not."""
    entries = (shelf.entry(text) for text in model.shelf.values() if mark in text)
    on_shelf = (each.session for each in entries if isinstance(each, shelf.Entry))
    there = chain(model.sessions.values(), model.aside.values(), on_shelf)
    return max(
        (session for session in there if session.post and session.post.mark == mark), key=shelf.reach, default=None
    )


def _put_on_table(model: Model, session: Session) -> Model:
    """The model with the game on its table, and on the shelf."""
    here = model.sessions.get(session.game)
    there = replace(model, route=Route("play", session.game), dialog="", notice=None)
    same = here and here.post and session.post and here.post.mark == session.post.mark
    return put_on_shelf(there.with_session(session) if same else there.begin_game(session))


ACTS: Acts = {"correspond": _correspond, "paste": _paste, "seat": _seat, "send": _send}
