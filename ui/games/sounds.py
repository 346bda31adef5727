"""The sounds of a step: each game names those of its events (ui.games.desk)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Ended
from ui.games.desk import desk

if TYPE_CHECKING:
    from engine.events import Event
    from ui.table.session import Session

SOUNDS = ("place", "bite", "flip", "card", "throw", "win", "loss", "draw")
"""The sounds that there are; assets/js/sound.js makes them."""

MOST = 3
"""How many sounds are made at once: a person who skips events hears the last ones."""


LOUD = frozenset({"bite", "throw", "win", "loss", "draw"})
"""The sounds of events that have a moment of their own: a bite, a shot, an end."""


def is_loud(session: Session) -> bool:
    """Whether what the session tells now has a moment of its own."""
    return any(event_sound(session, event) in LOUD for event in session.news)


def sounds(session: Session) -> tuple[str, ...]:
    """The sounds of what the session tells now, in order, none twice in a row."""
    named = [name for event in session.news if (name := event_sound(session, event))]
    return tuple(name for name, before in zip(named, ["", *named], strict=False) if name != before)[-MOST:]


def event_sound(session: Session, event: Event) -> str:
    """The sound of an event, empty if it has none; an end is a win, a loss if only others have won it, or a draw."""
    if not isinstance(event, Ended):
        return desk(session.game).sound(event)
    winners, people = event.outcome.winners, session.people
    if event.outcome.is_draw:
        return "draw"
    return "loss" if people and not any(seat in people for seat in winners) else "win"
