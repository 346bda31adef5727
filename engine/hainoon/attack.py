"""Attacks: whom the two sharks of a side threaten, who is asked, and what becomes of all (hainoon.attack.*).

Both attacks happen at the same time: nothing of the ring or the divers changes until every answer is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import FACED, FULL, HUNGRY, PLACES, RING, SIDES, put
from engine.hainoon.cards import THIRD
from engine.hainoon.divers import DUMMY, FREE, OWNERS, bite
from engine.hainoon.events import AttackBegan, CardsDiscarded, SharkAttacked, SharkTurnedHungry

if TYPE_CHECKING:
    from engine.hainoon.sea import Sea


def threatened_places(players: int, ring: str, divers: str, side: int) -> tuple[int, ...]:
    """The places whose diver, a player's, is attacked by a hungry shark of the side (hainoon.attack.hungry)."""
    owners = OWNERS[players]
    return tuple(place for shark, place in FACED[side] if ring[shark] == HUNGRY and divers[place] in owners)


def to_ask(players: int, divers: str, places: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The owners of the divers at the places, in seat order from the active player (hainoon.harpoon.order)."""
    owners = {OWNERS[players][divers[place]] for place in places}
    return tuple(sorted(owners, key=lambda owner: (owner - seat) % players))


def begin(sea: Sea, side: int) -> None:
    """Begin the attack of a side: `asked` are now the seats that may answer."""
    places = threatened_places(sea.players, sea.ring, sea.divers, side)
    sea.asked = to_ask(sea.players, sea.divers, places, sea.seat)
    first, second = (RING[shark] for shark, _ in FACED[side])
    sea.events.append(AttackBegan(SIDES[side], (first, second), sea.asked))


def resolve(sea: Sea, side: int) -> None:
    """Let both sharks bite or fail, a full one turn hungry (hainoon.attack.full), then discard the three cards.

    Harpoons stay (hainoon.harpoon.stays).
    """
    for shark, place in FACED[side]:
        if sea.ring[shark] == FULL:
            sea.ring = put(sea.ring, shark, HUNGRY)
            sea.events.append(SharkTurnedHungry(RING[shark]))
        else:
            _strike(sea, shark, place)
    cards = sea.sides[side]
    sea.sides[side], sea.laid = cards[THIRD:], ()
    sea.discard = tuple(sorted(sea.discard + cards[:THIRD]))
    sea.events.append(CardsDiscarded(SIDES[side], cards[:THIRD]))


def _strike(sea: Sea, shark: int, place: int) -> None:
    """Let a hungry shark attack what is at a place."""
    tile = sea.divers[place]
    outcome = _outcome(sea, tile, place)
    if outcome in ("bitten", "eaten"):
        sea.divers = put(sea.divers, place, bite(tile))
        sea.ring = put(sea.ring, shark, FULL)
    if outcome == "cage":
        sea.cage = ""
    sea.events.append(SharkAttacked(RING[shark], PLACES[place], tile, sea.owner(tile), outcome))


def _outcome(sea: Sea, tile: str, place: int) -> str:
    """How the attack on a place ends, in the word of the event.

    Nobody to bite comes first (hainoon.attack.absent), then a harpoon, which saves the cage (hainoon.harpoon.cage),
    then the cage (hainoon.attack.cage).
    """
    if tile in (FREE, DUMMY):
        return "absent" if tile == FREE else "dummy"
    if place in sea.laid:
        return "harpoon"
    if sea.cage == PLACES[place]:
        return "cage"
    return "bitten" if tile.isupper() else "eaten"
