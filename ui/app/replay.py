"""Playing the moves of a game back: whether it goes on, and how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app.model import Mark, Model

PACES = {"normal": 1500, "slow": 3000, "fast": 600}
"""Milliseconds between two moves, by what is set."""


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
