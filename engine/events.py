"""The events of a move, in order: the one source of log, animation, sound and announcement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; each game adds its own kinds.

    `reveals` says whether it showed somebody what was hidden, so that undo cannot take it back.
    """

    reveals: ClassVar[bool] = False

    def view_for(self, _seat: int) -> Event:
        """The event as that seat saw it; most are seen by all alike."""
        return self


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    outcome: Outcome
