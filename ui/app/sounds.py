"""Which sounds a message asks for: those of what it brings on the board that is played on."""

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


def heard(before: Model, after: Model, message: Message) -> Effects:
    """Return the sounds of the events that the message has brought, if the person wants to hear any."""
    now, then = played(after), played(before)
    if after.settings.sound == "off" or message.verb in QUIET or now is None or not _goes_on(then, now):
        return ()
    made = sounds(now)
    return (Sound(made),) if made else ()


def played(model: Model) -> Session | None:
    """Return the board on show that moves are played on; None on a screen without one."""
    match model.route.screen:
        case "play":
            return model.sessions.get(model.route.game)
        case "lesson":
            return model.run.board if model.run else None
        case "puzzle":
            return model.attempt.board if model.attempt else None
    return None


def _goes_on(then: Session | None, now: Session) -> bool:
    """Return whether this is the same game as before, but not the same moment of it."""
    if then is None or then.line.start is not now.line.start:
        return False
    return (then.ply, then.beat, then.moved) != (now.ply, now.beat, now.moved)
