"""The actions of the cards: each changes the sea and returns its events (hainoon.action.must).

Whether an action may be done so, legality has said before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import HUNGRY, PLACES, RING, flip_shark, put
from engine.hainoon.cards import ALL, CAMOUFLAGE, FLIP, HARPOON, SWAP, WILD
from engine.hainoon.divers import FREE, TILES, camouflaged_diver
from engine.hainoon.events import (
    AllSwam,
    CageLapsed,
    CagePut,
    CameBack,
    Camouflaged,
    DiverSwam,
    SharkFlipped,
    SharksSwapped,
    WildIdled,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.hainoon.moves import Play
    from engine.hainoon.sea import Sea


def act(sea: Sea, play: Play) -> None:
    """Do the action of a card."""
    if play.target is None:
        _PLAIN[play.kind](sea)
    elif play.origin is None:
        _AIMED[play.kind](sea, play.target)
    else:
        _swim(sea, play.origin, play.target)


def come_back(sea: Sea, place: int) -> None:
    """Put the camouflaged diver of the seat whose turn it is, and its cage, back (hainoon.camouflage.back)."""
    tile = camouflaged_diver(sea, sea.seat)
    caged = sea.cage == tile.upper()
    sea.hidden = sea.hidden.replace(tile, "")
    sea.divers = put(sea.divers, place, tile)
    if caged:
        sea.cage = PLACES[place]
    sea.events.append(CameBack(sea.seat, tile, PLACES[place], caged))


def _camouflage(sea: Sea, place: int) -> None:
    """Take a diver off the board with its cage (hainoon.camouflage, hainoon.camouflage.cage)."""
    tile = sea.divers[place]
    caged = sea.cage == PLACES[place]
    sea.divers = put(sea.divers, place, FREE)
    sea.hidden = "".join(sorted(sea.hidden + tile, key=lambda each: TILES.index(each.upper())))
    if caged:
        sea.cage = tile.upper()
    sea.events.append(Camouflaged(sea.seat, tile, PLACES[place], caged))


def _cage(sea: Sea, place: int) -> None:
    """Put the cage onto what is at a place (hainoon.cage)."""
    sea.events.append(CagePut(sea.seat, sea.divers[place], PLACES[place], sea.cage))
    sea.cage = PLACES[place]


def _lapse(sea: Sea) -> None:
    sea.events.append(CageLapsed(sea.seat))


def _swim(sea: Sea, origin: int, target: int) -> None:
    """Let two places change what is there, the cage too (hainoon.diver, hainoon.diver.cage)."""
    tile, other = sea.divers[origin], sea.divers[target]
    sea.divers = put(put(sea.divers, origin, other), target, tile)
    ends = {PLACES[origin]: PLACES[target], PLACES[target]: PLACES[origin]}
    sea.cage = ends.get(sea.cage, sea.cage)
    sea.events.append(DiverSwam(sea.seat, tile, PLACES[origin], PLACES[target], "" if other == FREE else other))


def _swap(sea: Sea, shark: int) -> None:
    """Let a shark and the next one clockwise change places (hainoon.shark)."""
    ring, after = sea.ring, (shark + 1) % len(RING)
    sea.ring = put(put(ring, shark, ring[after]), after, ring[shark])
    sea.events.append(SharksSwapped(sea.seat, RING[shark], RING[after]))


def _flip(sea: Sea, shark: int) -> None:
    """Turn a shark to its other side (hainoon.flip)."""
    now = flip_shark(sea.ring[shark])
    sea.ring = put(sea.ring, shark, now)
    sea.events.append(SharkFlipped(sea.seat, RING[shark], now == HUNGRY))


def _all(sea: Sea) -> None:
    """Move every shark one place clockwise (hainoon.all)."""
    sea.ring = sea.ring[-1] + sea.ring[:-1]
    sea.events.append(AllSwam(sea.seat))


def _wild(sea: Sea) -> None:
    sea.events.append(WildIdled(sea.seat))


_PLAIN: dict[str, Callable[[Sea], None]] = {ALL: _all, WILD: _wild, HARPOON: _lapse}
"""The actions without a choice, by kind of card."""

_AIMED: dict[str, Callable[[Sea, int], None]] = {CAMOUFLAGE: _camouflage, HARPOON: _cage, SWAP: _swap, FLIP: _flip}
"""The actions with a target, by kind of card; a swim has an origin too."""
