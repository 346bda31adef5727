"""Sounds of the events that a message has caused on the board in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.effects import Sound
from ui.games.sounds import sounds

if TYPE_CHECKING:
    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.table.message import Message, Verb
    from ui.table.session import Session

QUIET: frozenset[Verb] = frozenset({"curtain", "open", "stored"})
"""Verbs of what comes from elsewhere: an address, another tab, a page that is left."""


def sound_effects(before: Model, after: Model, message: Message) -> Effects:
    """The sounds of the events that the message has brought, if the person wants to hear any."""
    now, then = board_in_play(after), board_in_play(before)
    if after.settings.sound == "off" or now is None:
        return ()
    if then is None or before.settings.sound == "off":
        return (Sound(()),)
    if message.verb in QUIET or not _is_next_moment(then, now):
        return ()
    made = sounds(now)
    return (Sound(made),) if made else ()


def board_in_play(model: Model) -> Session | None:
    """The board on show that moves are played on; None on a screen without one."""
    match model.route.screen:
        case "play":
            return model.sessions.get(model.route.game)
        case "lesson":
            return model.run.board if model.run else None
        case "puzzle":
            return model.attempt.board if model.attempt else None
    return None


def _is_next_moment(then: Session | None, now: Session) -> bool:
    """Whether this is the same game as before, but not the same moment of it."""
    if then is None or then.line.start is not now.line.start:
        return False
    return (then.ply, then.beat, then.moved) != (now.ply, now.beat, now.moved)
