"""Update: what each message makes of the model, and its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.acts import begin, computer, learn, page, post, replay, shelf, table, transfer
from ui.acts import help as helping
from ui.app.effects import Clear, Keep, Visit, silent
from ui.app.model import Model
from ui.app.ongoing import ongoing
from ui.games.desk import START_GAME
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ui.app.effects import Command, Effect, Effects
    from ui.table.message import Message
    from ui.table.session import World


def update(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Return the model after the message, and effects; an unknown verb changes nothing."""
    act = learn.apart if message.board else COMMANDS.get(message.verb)
    after, asked = act(model, message, world) if act else (model, ())
    after = _with_table(_left(model, after), world)
    return after, (*_keep(after, message), *asked, *_follows(model, after, asked), *ongoing(after))


def _left(before: Model, after: Model) -> Model:
    """Return the model with the curtain closed at a table that was left: nothing of a hand stays in the page."""
    session = after.sessions.get(before.route.game)
    there = before.route.screen == after.route.screen == "play" and before.route.game == after.route.game
    return after if there or session is None or not session.veiled else after.with_session(session.hidden())


def _with_table(model: Model, world: World) -> Model:
    """Return the model with a session of its route's game, which is made when the game is first needed."""
    game = model.route.game
    return model if game in model.sessions else model.with_session(new_session(game, {}, (), world))


def _keep(model: Model, message: Message) -> Effects:
    """Return the effect that stores the model; not after it was read from there, or two tabs would store for ever."""
    return () if message.verb == "stored" else (Keep(model),)


def _follows(before: Model, after: Model, asked: Effects) -> Iterator[Effect]:
    """Yield effects of any change: another screen has another address, and another game empties the text field."""
    address = after.route.address
    if address != before.route.address and not any(isinstance(effect, Visit) for effect in asked):
        yield Visit(address, arrived=False)
    known = before.sessions.get(before.route.game)
    if known is None or after.session.line.start is not known.line.start:
        yield Clear("typed")


COMMANDS: Mapping[str, Command] = {
    **silent(begin.ACTS),
    **silent(computer.ACTS),
    **silent(page.ACTS),
    **page.COMMANDS,
    **silent(post.ACTS),
    **silent(replay.ACTS),
    **silent(table.ACTS),
    **table.COMMANDS,
    **silent(helping.ACTS),
    **helping.COMMANDS,
    **silent(shelf.ACTS),
    **shelf.COMMANDS,
    **silent(transfer.ACTS),
    **transfer.COMMANDS,
}
"""By verb, what is done to the page and at the table; messages to boards apart from the table go to ui.acts.learn."""


def first_model(world: World) -> Model:
    """Return the model of a first visit: the start page, with its game at the start."""
    return Model(sessions={START_GAME: new_session(START_GAME, {}, (), world)})
