"""Changes by hand to a position of Hai Noon, possible or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.hainoon import attack, divers
from engine.hainoon.board import PLACES, put
from engine.hainoon.cards import attack_side
from engine.hainoon.divers import DUMMY, FREE, TILES

if TYPE_CHECKING:
    from engine.hainoon.position import Position

HIDING = "hiding"
"""The place of the weed, where camouflaged divers are."""


def ask_seats(position: Position) -> Position:
    """The position in which all whom three cards at a side threaten are still to answer (hainoon.attack)."""
    side = attack_side(position.sides)
    if side is None:
        return replace(position, asked=(), laid=())
    places = attack.threatened_places(position.players, position.ring, position.divers, side)
    return replace(position, asked=attack.to_ask(position.players, position.divers, places, position.seat), laid=())


def place_tile(position: Position, place: str, tile: str) -> Position:
    """The position with a tile on a place or in the weed; the diver leaves where it was, and may swap.

    The cage goes with its diver.
    """
    after, holder = _move_tile(position, place, tile), _holder(position)
    found = next((name for name, there in zip(PLACES, after.divers, strict=True) if _is_same_diver(there, holder)), "")
    hidden = holder if holder in after.hidden.upper() else ""
    return replace(after, cage=found or hidden) if holder else after


def _holder(position: Position) -> str:
    """The capital of the diver with the cage; nothing if a dummy has it, or nobody."""
    if not position.cage or position.cage in TILES:
        return position.cage
    tile = position.divers[PLACES.index(position.cage)].upper()
    return tile if tile in TILES else ""


def _move_tile(position: Position, place: str, tile: str) -> Position:
    before = next((at for at, there in enumerate(position.divers) if _is_same_diver(there, tile)), None)
    hidden = "".join(there for there in position.hidden if not _is_same_diver(there, tile))
    after = replace(position, hidden=hidden)
    if place == HIDING:
        return _hide_tile(after, tile, before)
    at = PLACES.index(place)
    if before is not None:
        after = replace(after, divers=put(after.divers, before, after.divers[at]))
    return replace(after, divers=put(after.divers, at, tile))


def _hide_tile(position: Position, tile: str, before: int | None) -> Position:
    """The position with a diver in the weed, from its place if it had one; or with the last one back from it."""
    if tile == FREE and position.hidden and FREE in position.divers:
        back = position.divers.index(FREE)
        return replace(position, hidden=position.hidden[:-1], divers=put(position.divers, back, position.hidden[-1]))
    if tile in (FREE, DUMMY):
        return position
    places = position.divers if before is None else put(position.divers, before, FREE)
    hidden = "".join(sorted(position.hidden + tile, key=lambda each: TILES.index(each.upper())))
    return replace(position, hidden=hidden, divers=places)


def _is_same_diver(one: str, other: str) -> bool:
    """Whether both are the same diver, healthy or not."""
    return one.upper() == other.upper() in TILES


def for_players(position: Position, players: int) -> Position:
    """The position with so many players: divers as at the start, and the hands that there are."""
    hands = (*position.hands, *((),) * players)[:players]
    seat = min(position.seat, players - 1)
    after = replace(position, players=players, hands=hands, seat=seat, hidden="", cage="")
    return ask_seats(replace(after, divers=divers.start(players)))
