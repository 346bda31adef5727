"""The sounds of Hai Noon."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.hainoon import events

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.events import Event

ATTACKS = {"bitten": "bite", "eaten": "bite", "harpoon": "throw", "cage": "place", "dummy": "place"}
"""The sounds of attacks by their outcomes; where nobody is, nothing is heard."""


def _attack_sound(event: events.SharkAttacked) -> str:
    return ATTACKS.get(event.outcome, "")


SOUNDS: Mapping[type[Event], str | Callable[[Any], str]] = MappingProxyType(
    {
        events.AllSwam: "place",
        events.CagePut: "place",
        events.CameBack: "place",
        events.Camouflaged: "flip",
        events.CardPlaced: "card",
        events.CardsDiscarded: "card",
        events.DiverSwam: "place",
        events.HarpoonLaid: "card",
        events.SharkAttacked: _attack_sound,
        events.SharkFlipped: "flip",
        events.SharkTurnedHungry: "flip",
        events.SharksSwapped: "place",
    }
)
"""The sounds of events by their kinds; an attack sounds as it ends."""
