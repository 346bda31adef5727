"""Games by link: begun, sent and opened."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from engine import pact
from engine.games import game_named
from engine.refusal import Unreadable
from engine.seating import options_for
from ui.acts.after_move import finish_move
from ui.acts.shelf import put_on_shelf
from ui.app.model import Notice
from ui.app.offer import Offer
from ui.app.routes import Route
from ui.app.screens import BAD_LINK
from ui.keep import shelf, tally
from ui.keep.stories import with_story
from ui.post.arrival import start_session
from ui.post.filed import STORIES
from ui.post.letter import Letter
from ui.table import start
from ui.table.by_link import BY_LINK, can_be_by_link
from ui.table.post import Post

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.post.arrival import Arrival
    from ui.table.message import Message
    from ui.table.session import Session, World

KNOWN = "unreadable.post.known"
"""Why a file says nothing new."""


def _correspond(model: Model, message: Message, world: World) -> Model:
    """Begin a game by link as the form describes it, if the game can be; if it is to be dealt, with its invitation."""
    if not can_be_by_link(model.route.game):
        return model
    rules, secret = game_named(model.route.game), pact.secret(world.rng)
    options = start.options_in(rules, message.fields) | options_for(rules, BY_LINK)
    usual = tuple((option.name, options.get(option.name, option.default)) for option in rules.options)
    parts = start.games_in(rules, message.fields), start.names_in(message.fields, BY_LINK)
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
        return replace(model, notice=Notice(BAD_LINK, message.found))
    return receive(model, message.found)


def _seat(model: Model, _message: Message, _world: World) -> Model:
    """Take the seat that a link offers; if another tab has taken it meanwhile, the game goes on from there."""
    if model.offer_on_show is None:
        return model
    session = model.offer_on_show.session
    return _show_last_move(_put_on_table(model, next(iter(known_stories(model, mark_of(session))), session)))


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


def take_from_file(model: Model, arrival: Arrival) -> Model:
    """The model with a game by link from a file.

    Where the file tells another story than this device, nothing is changed and the person is asked. A file that is
    older, or wrong in another way, brings the game as it is known here.
    """
    error = arrival.error
    if error and error.code in STORIES:
        return replace(model, dialog="story", offer=Offer("", arrival.session, error), notice=None)
    notice = Notice("notice.post", error) if error and error.code != KNOWN else None
    return replace(_put_on_table(model, arrival.session), notice=notice)


def _keep_both(model: Model, _message: Message, _world: World) -> Model:
    """Go on with the story that a file tells; the one that was known here stays on the shelf."""
    if model.story_on_show is None:
        return model
    found = model.story_on_show.session
    stories = known_stories(model, mark_of(found))
    for known in stories:
        model = replace(model, shelf=shelf.put(model.shelf, shelf.new_entry(known)))
    return _put_on_table(model, with_story(found, stories))


def mark_of(session: Session) -> str:
    """The mark of a game by link."""
    return session.post.mark if session.post else ""


def known_stories(model: Model, mark: str) -> list[Session]:
    """The stories of a game by link that this device knows, on a table, aside or on the shelf, the furthest first."""
    entries = (shelf.entry(text) for text in model.shelf.values() if mark in text)
    on_shelf = (each.session for each in entries if isinstance(each, shelf.Entry))
    there = chain(model.sessions.values(), model.aside.values(), on_shelf)
    found: dict[str, Session] = {}
    for one in sorted((one for one in there if one.post and one.post.mark == mark), key=shelf.reach, reverse=True):
        if one.post:
            found.setdefault(one.post.key, one)
    return [*found.values()]


def _put_on_table(model: Model, session: Session) -> Model:
    """The model with the game on its table, and on the shelf."""
    here = model.sessions.get(session.game)
    there = replace(model, route=Route("play", session.game), dialog="", notice=None)
    same = here and here.post and session.post and here.post.key == session.post.key
    return put_on_shelf(there.with_session(session) if same else there.begin_game(session))


ACTS: Acts = {"both": _keep_both, "correspond": _correspond, "paste": _paste, "seat": _seat, "send": _send}
