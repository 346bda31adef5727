"""An event of which others see less than the seat it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from engine.events import Event
from engine.zones import UNKNOWN


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """Something that a seat did in secret: to others the fields in `hidden` are UNKNOWN."""

    hidden: ClassVar[tuple[str, ...]] = ()

    seat: int

    def view_for(self, seat: int) -> Self:
        """The event as that seat saw it."""
        covered: dict[str, Any] = dict.fromkeys(self.hidden, UNKNOWN)
        return self if seat == self.seat else replace(self, **covered)
