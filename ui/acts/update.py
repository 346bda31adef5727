"""What each message changes: from one model to the next, with what is asked of the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.acts import begin, learn, opponent, page, post, replay, shelf, table, transfer
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
    """Return the model after the message, and what is asked of the browser; an unknown verb changes nothing."""
    act = learn.apart if message.board else COMMANDS.get(message.verb)
    after, asked = act(model, message, world) if act else (model, ())
    after = _with_table(after, world)
    return after, (*_keep(after, message), *asked, *_follows(model, after, asked), *ongoing(after))


def _with_table(model: Model, world: World) -> Model:
    """Return the model with a session of the game that it is about: a game costs nothing before."""
    game = model.route.game
    return model if game in model.sessions else model.with_session(new_session(game, {}, (), world))


def _keep(model: Model, message: Message) -> Effects:
    """Return that the model is to be stored, unless it was read from there just now: two tabs would write for ever."""
    return () if message.verb == "stored" else (Keep(model),)


def _follows(before: Model, after: Model, asked: Effects) -> Iterator[Effect]:
    """Yield what follows from any change: another screen has another address, another game no half-typed move."""
    address = after.route.address
    if address != before.route.address and not any(isinstance(effect, Visit) for effect in asked):
        yield Visit(address, arrived=False)
    known = before.sessions.get(before.route.game)
    if known is None or after.session.line.start is not known.line.start:
        yield Clear("typed")


COMMANDS: Mapping[str, Command] = {
    **silent(begin.ACTS),
    **silent(opponent.ACTS),
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
"""By verb, what is done on the page; what is done to a board apart from the table is ui/acts/learn.py's."""


def first_model(world: World) -> Model:
    """Return the page of somebody who was never here: the start page, its game at the start."""
    return Model(sessions={START_GAME: new_session(START_GAME, {}, (), world)})
