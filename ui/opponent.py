"""The computer at the table: what it has to think about, and what becomes of its answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.refusal import Unreadable
from ui.model import Notice
from ui.seats import PERSON

if TYPE_CHECKING:
    from engine.game import Move
    from ui.model import Model
    from ui.session import World
    from ui.update import Message


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer is asked: the view of its seat as text, its level, and a seed as text for its choices."""

    game: str
    view: str
    level: int
    seed: str


def question(model: Model) -> Question | None:
    """Return what the computer has to think about now, None if nothing.

    It thinks about the last position only, and as long as its game is on the screen. A seed for each ply makes it think
    the same again after a reload.
    """
    session = model.session
    resting = session.ply < len(session.line) or session.filming or session.paused
    if resting or session.level <= PERSON or model.route.screen != "play":
        return None
    position = session.line.last
    seed = f"{session.seed}:{len(session.earlier)}:{session.ply}"
    return Question(session.game, position.seen_by(position.turn).text, session.level, seed)


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
