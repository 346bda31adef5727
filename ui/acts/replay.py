"""Stepping through the moves of a game, by keys or played back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.replay import is_playing_back, spot
from ui.games.desk import desk

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World


def _replay(model: Model, _message: Message, _world: World) -> Model:
    """Play the moves back from here, or from the start if this is the end; if they are being played back, stop that."""
    if is_playing_back(model):
        return replace(model, playback=None)
    at_end = model.session.ply == len(model.session.line)
    return _with_playback(model.with_session(model.session.at(0)) if at_end else model)


def _roll(model: Model, _message: Message, _world: World) -> Model:
    """Show the next move, if the moves are being played back."""
    return _with_playback(model.with_session(_on(model.session))) if is_playing_back(model) else model


def _step(model: Model, message: Message, _world: World) -> Model:
    """Go to the first or the last ply, one back or one on."""
    session = model.session
    steps: Mapping[str, Callable[[], Session]] = {
        "first": lambda: session.at(0),
        "back": lambda: session.at(session.ply - 1),
        "on": lambda: _on(session),
        "last": lambda: session.at(len(session.line)),
    }
    return model.with_session(steps[message.about]()) if message.about in steps else model


def _on(session: Session) -> Session:
    """The session one ply on, as if its move had just been played."""
    after = session.at(session.ply + 1)
    moved = replace(after, moved=after.ply > session.ply)
    return moved.start_film() if moved.moved and desk(session.game).is_slow(moved.events) else moved


def _with_playback(model: Model) -> Model:
    """The model with its playback at the spot on show."""
    return replace(model, playback=spot(model))


ACTS: Acts = {"replay": _replay, "roll": _roll, "step": _step}
