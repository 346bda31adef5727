"""What happened in a move, in order: the one source of log, animation, sound and announcement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; each game adds its own kinds."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    outcome: Outcome
