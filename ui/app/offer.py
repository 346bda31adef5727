"""The offer of a link or a file until the person has answered: a seat, or another story of a known game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.refusal import Unreadable
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Offer:
    """A game by link that is not taken over yet: one that is not known here, or another story of one that is."""

    address: str
    """The link, as the part of the address after the hash; empty for a file."""
    session: Session
    """The game as it is seen from the seat in question."""
    error: Unreadable | None = None
    """Why the story is another one than that of this device."""
