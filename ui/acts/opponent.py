"""The computer at the table: what it has to think about, and what becomes of its answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.refusal import Unreadable
from ui.app.model import Notice
from ui.app.questions import question

if TYPE_CHECKING:
    from engine.game import Move
    from ui.app.message import Message
    from ui.app.model import Model
    from ui.table.session import World


def answer(model: Model, text: str) -> Move | None:
    """Return the move that the text says, None if the computer was not asked for one or if it is not legal."""
    if question(model) is None:
        return None
    position = model.session.line.last
    try:
        move = game_named(model.session.game).read_move(text, position)
    except Unreadable:
        return None
    return None if position.refusal(move) else move


def hurry(model: Model, _message: Message, _world: World) -> Model:
    """The computer is to move now, with what it knows so far."""
    return model.with_session(replace(model.session, hurried=question(model) is not None))


def pause(model: Model, _message: Message, _world: World) -> Model:
    """The game is held up, or goes on; one between persons needs no such thing."""
    session = model.session
    return model.with_session(replace(session, paused=not session.paused and any(session.kinds)))


def fail(model: Model, _message: Message, _world: World) -> Model:
    """The computer could not think of a move; the game is held up until somebody lets it try again."""
    return replace(model, notice=Notice("notice.computer")).with_session(replace(model.session, paused=True))
