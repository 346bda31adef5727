"""The computer at the table: its answers, and ways to hurry it or hold it up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.legal import legal_move
from engine.refusal import Unreadable
from ui.acts.after_move import finish_move
from ui.app.model import Notice
from ui.app.questions import move_question

if TYPE_CHECKING:
    from engine.game import Move
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World


def answer(model: Model, text: str) -> Move | None:
    """The move in the computer's answer, None if it was not asked for one or if the move is not legal."""
    if move_question(model) is None:
        return None
    try:
        return legal_move(model.session.game, text, model.session.line.last)
    except Unreadable:
        return None


def _answer(model: Model, message: Message, world: World) -> Model:
    """Play the move that the computer has chosen."""
    move = answer(model, message.about)
    if move is None:
        return model
    quick = model.settings.pace == "quick"
    return finish_move(model, model.session.play(move, world.rng), slowly=not quick)


def _hurry(model: Model, _message: Message, _world: World) -> Model:
    """Have the computer play the best move that it has found so far."""
    return model.with_session(replace(model.session, hurried=move_question(model) is not None))


def _pause(model: Model, _message: Message, _world: World) -> Model:
    """Hold up a game with computers, or let it go on."""
    session = model.session
    return model.with_session(replace(session, paused=not session.paused and any(session.kinds)))


def _fail(model: Model, _message: Message, _world: World) -> Model:
    """Say that the computer has found no move, and hold up the game until a person lets it try again."""
    return replace(model, notice=Notice("notice.computer")).with_session(replace(model.session, paused=True))


ACTS: Acts = {"answer": _answer, "fail": _fail, "hurry": _hurry, "pause": _pause}
