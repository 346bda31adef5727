"""The computer at the table: what it has to think about, and what becomes of its answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.legal import legal_move
from engine.refusal import Unreadable
from ui.acts.after_move import moved
from ui.app.model import Notice
from ui.app.questions import move_question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Move
    from ui.app.effects import Act
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World


def answer(model: Model, text: str) -> Move | None:
    """Return the move that the text says, None if the computer was not asked for one or if it is not legal."""
    if move_question(model) is None:
        return None
    try:
        return legal_move(model.session.game, text, model.session.line.last)
    except Unreadable:
        return None


def _answer(model: Model, message: Message, world: World) -> Model:
    """The computer has chosen its move."""
    move = answer(model, message.about)
    if move is None:
        return model
    quick = model.settings.pace == "quick"
    return moved(model, model.session.played(move, world.rng), slowly=not quick)


def _hurry(model: Model, _message: Message, _world: World) -> Model:
    """The computer is to move now, with what it knows so far."""
    return model.with_session(replace(model.session, hurried=move_question(model) is not None))


def _pause(model: Model, _message: Message, _world: World) -> Model:
    """The game is held up, or goes on; one between persons needs no such thing."""
    session = model.session
    return model.with_session(replace(session, paused=not session.paused and any(session.kinds)))


def _fail(model: Model, _message: Message, _world: World) -> Model:
    """The computer could not think of a move; the game is held up until somebody lets it try again."""
    return replace(model, notice=Notice("notice.computer")).with_session(replace(model.session, paused=True))


ACTS: Mapping[str, Act] = {"answer": _answer, "fail": _fail, "hurry": _hurry, "pause": _pause}
