"""The sounds of Hai Noon."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.hainoon import events

if TYPE_CHECKING:
    from engine.events import Event

SOUNDS = MappingProxyType(
    {
        events.AllSwam: "place",
        events.CagePut: "place",
        events.CameBack: "place",
        events.Camouflaged: "flip",
        events.CardPlaced: "card",
        events.CardsDiscarded: "card",
        events.DiverSwam: "place",
        events.HarpoonLaid: "card",
        events.SharkFlipped: "flip",
        events.SharkTurnedHungry: "flip",
        events.SharksSwapped: "place",
    }
)
"""The sounds of events by their kinds; an attack sounds as it ends."""

ATTACKS = {"bitten": "bite", "eaten": "bite", "harpoon": "harpoon", "cage": "place", "dummy": "place"}
"""The sounds of attacks by their outcomes; where nobody is, nothing is heard."""


def sound(event: Event) -> str:
    """The sound of an event; nothing for one that is not heard."""
    if isinstance(event, events.SharkAttacked):
        return ATTACKS.get(event.outcome, "")
    return SOUNDS.get(type(event), "")
