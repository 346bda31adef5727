"""The sounds of a step: each game names those of its events (ui.games.desk)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Ended
from ui.games.desk import desk

if TYPE_CHECKING:
    from engine.events import Event
    from ui.table.session import Session

SOUNDS = ("place", "bite", "flip", "card", "throw", "win")
"""The sounds that there are; assets/js/sound.js makes them."""

MOST = 3
"""How many sounds are made at once: a person who skips events hears the last ones."""


def sounds(session: Session) -> tuple[str, ...]:
    """The sounds of what the session tells now, in order, none twice in a row."""
    named = [name for event in session.news if (name := _sound(session.game, event))]
    return tuple(name for name, before in zip(named, ["", *named], strict=False) if name != before)[-MOST:]


def _sound(game: str, event: Event) -> str:
    return "win" if isinstance(event, Ended) else desk(game).sound(event)
