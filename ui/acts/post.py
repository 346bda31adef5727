"""The way to games by link; the modules for them are loaded when the first is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import begin
from ui.acts.after_move import finish_move
from ui.app.model import Notice

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.post.arrival import Arrival
    from ui.table.message import Message
    from ui.table.session import Session, World


def receive(model: Model, arrival: Arrival) -> Model:
    """The model after a link of a game by link was opened."""
    from ui.acts import letters  # later archive

    return _show_last_move(letters.arrive(model, arrival))


def _show_last_move(model: Model) -> Model:
    """The model with the move shown that has come last, if the game is on its table."""
    return finish_move(model, model.session) if model.session.moved and not model.offer_on_show else model


def take_from_file(model: Model, session: Session) -> Model:
    """The model after a game by link came in a file."""
    from ui.acts import letters  # later archive

    return letters.take_from_file(model, session)


def _paste(model: Model, message: Message, _world: World) -> Model:
    """Open a link that was pasted into a field."""
    if isinstance(message.found, Unreadable):
        return replace(model, notice=Notice("notice.link", message.found))
    return receive(model, message.found)


def _invite(model: Model, message: Message, _world: World) -> Model:
    """Open the form for a game by link, for the game that is named, else for the one on the screen."""
    return replace(begin.at_table(model, message.about), dialog="invite")


def _correspond(model: Model, message: Message, world: World) -> Model:
    """Begin a game by link as the form describes it."""
    from ui.acts import letters  # later archive

    return letters.begin_game(model, message.fields, world)


def _send(model: Model, _message: Message, _world: World) -> Model:
    """Show the link that is to be sent."""
    if model.session.post is None:
        return model
    from ui.acts import letters  # later archive

    return letters.send_link(model)


def _seat(model: Model, _message: Message, _world: World) -> Model:
    """Take the seat that a link offers."""
    return _show_last_move(take_from_file(model, model.offer_on_show.session)) if model.offer_on_show else model


ACTS: Acts = {"correspond": _correspond, "invite": _invite, "paste": _paste, "seat": _seat, "send": _send}
