"""Back and forth through the moves of a game, step by step or by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.desk import desk

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.model import Model
    from ui.session import Session, World
    from ui.update import Message

PACES = {"normal": 1500, "slow": 3000, "fast": 600}
"""Milliseconds between two moves, by what is set."""

Mark = tuple[str, int, int]
"""Where in which game: its name, the ply on show and the last one."""


def mark(model: Model) -> Mark:
    """Return what is on show; whatever else somebody does there, it is another."""
    session = model.session
    return session.game, session.ply, len(session.line)


def rolling(model: Model) -> bool:
    """Return whether the moves go on by themselves: as long as nobody does anything else, up to the last move."""
    session = model.session
    elsewhere = model.route.screen != "play" or model.dialog or session.taps or session.refusal or session.remark
    return not elsewhere and model.replayed == mark(model) and session.ply < len(session.line)


def pace(model: Model) -> int:
    """Return the milliseconds up to the next move."""
    return PACES[model.settings.replay]


def _replay(model: Model, _message: Message, _world: World) -> Model:
    """The moves go on by themselves from here, after the last one from the start; or they stop."""
    if rolling(model):
        return replace(model, replayed=None)
    at_end = model.session.ply == len(model.session.line)
    return _marked(model.with_session(model.session.at(0)) if at_end else model)


def _roll(model: Model, _message: Message, _world: World) -> Model:
    """It is time for the next move."""
    return _marked(model.with_session(_on(model.session))) if rolling(model) else model


def _step(model: Model, message: Message, _world: World) -> Model:
    """A key leads to the first or the last move, one back or one on."""
    session = model.session
    steps: Mapping[str, Callable[[], Session]] = {
        "first": lambda: session.at(0),
        "back": lambda: session.at(session.ply - 1),
        "on": lambda: _on(session),
        "last": lambda: session.at(len(session.line)),
    }
    return model.with_session(steps[message.about]()) if message.about in steps else model


def _on(session: Session) -> Session:
    """Return the session one ply on, shown as a move."""
    after = session.at(session.ply + 1)
    moved = replace(after, moved=after.ply > session.ply)
    return moved.filmed() if moved.moved and desk(session.game).slow(moved.events) else moved


def _marked(model: Model) -> Model:
    return replace(model, replayed=mark(model))


ACTS: Mapping[str, Callable[[Model, Message, World], Model]] = {"replay": _replay, "roll": _roll, "step": _step}
