"""Playing the moves of a game back: whether it goes on, and how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app.model import Model, Spot

PACES = {"normal": 1500, "slow": 3000, "fast": 600}
"""Milliseconds between two moves, by the setting."""


def spot(model: Model) -> Spot:
    """Where the game stands on the screen; whatever the person does with the game changes it."""
    session = model.session
    return session.game, session.ply, len(session.line)


def is_playing_back(model: Model) -> bool:
    """Whether the moves are being played back: nothing else was done meanwhile, and some moves are left."""
    session = model.session
    elsewhere = model.route.screen != "play" or model.dialog or session.taps or session.refusal or session.remark
    return not elsewhere and model.playback == spot(model) and session.ply < len(session.line)


def pace(model: Model) -> int:
    """The milliseconds until the next move."""
    return PACES[model.settings.replay]
