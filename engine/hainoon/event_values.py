"""The values that events of Hai Noon can have: what comes over a wire is checked against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.hainoon.board import FACED, PLACES, RING, SIDES
from engine.hainoon.cards import BOX, DECK
from engine.hainoon.divers import DUMMY, FREE, OWNERS
from engine.hainoon.events import HarpoonLaid, SharkAttacked
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.hainoon.position import Position


def known_values(event: Event, position: Position) -> Mapping[str, Collection[Any]]:
    """By field, the values that an event can have in a game with this position; `Kind.field` for one kind alone."""
    owners, places = OWNERS[position.players], tuple(PLACES)
    divers = tuple(owners)
    return {
        **_of_attacks(event, owners),
        **dict.fromkeys(("seat", "asked"), range(position.players)),
        **dict.fromkeys(("place", "target", "origin"), places),
        "CagePut.origin": ("", *places, *divers),
        **dict.fromkeys(("first", "second", "shark", "sharks"), RING),
        "side": tuple(SIDES),
        "tile": divers,
        **dict.fromkeys(("CagePut.tile", "DiverSwam.other"), ("", *divers, DUMMY)),
        "SharkAttacked.tile": (*divers, DUMMY, FREE),
        "card": BOX,
        "cards": BOX,
        "Drew.cards": (*BOX, UNKNOWN),
        "number": range(len(DECK) + 1),
        **dict.fromkeys(("caged", "hungry"), (True, False)),
    }


def _of_attacks(event: Event, owners: Mapping[str, int]) -> Mapping[str, Collection[Any]]:
    """The values that depend on others of the same event: whom a shark met and what became of it, a harpoon's side."""
    if isinstance(event, SharkAttacked):
        nobody = {FREE: "absent", DUMMY: "dummy"}.get(event.tile)
        outcomes = (nobody,) if nobody else ("bitten", "eaten", "harpoon", "cage")
        return {"SharkAttacked.seat": (owners.get(event.tile),), "outcome": outcomes}
    if isinstance(event, HarpoonLaid):
        faced = (
            side for side, sharks in zip(SIDES, FACED, strict=True) for _, at in sharks if PLACES[at] == event.place
        )
        return {"HarpoonLaid.side": tuple(faced)}
    return {}
