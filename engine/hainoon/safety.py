"""How safe the divers of each seat are, as far as the open part of a position says it.

The weights are log-odds of winning, in thousandths, from games of the search against itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.hainoon.board import FACED, FULL, HUNGRY, PLACES
from engine.hainoon.cards import HARPOON, THIRD, common_colour
from engine.hainoon.divers import OWNERS

if TYPE_CHECKING:
    from engine.hainoon.cards import Cards
    from engine.hainoon.position import Position

WOUND = 1_450
"""What an injured diver is worth less than a healthy one."""

EATEN = 6_000
"""What a diver less is worth less."""

TEETH = {(HUNGRY, False): (0, 150, 450), (HUNGRY, True): (250, 450, 1_200), (FULL, True): (0, 100, 400)}
"""What it costs to be faced by a shark: by the shark, whether the diver is injured, and the cards at that side."""

CAGED = 5
"""A caged diver has so many times less to fear."""

GUARD = 450
"""A harpoon in the hand of the colour of a hungry shark that faces an own diver."""

MEMORY = 1 << 14
"""So many seas are remembered: other cards lead to the same again and again."""

FACING = tuple(
    tuple((shark, side) for side, pairs in enumerate(FACED) for shark, faced in pairs if faced == place)
    for place in range(len(PLACES))
)
"""By place, the two sharks that face it, with their sides."""


class Stand(NamedTuple):
    """How safe the divers of a seat are, and the harpoons that would guard them from a hungry shark."""

    safety: int
    guards: tuple[str, ...]

    def with_hand(self, hand: Cards) -> int:
        """Return how safe the divers are with a hand of cards."""
        return self.safety + GUARD * sum(card in hand for card in self.guards)


Stands = tuple[Stand, ...]


class Sight(NamedTuple):
    """The sea as in a position: all that the safety of divers depends on, but for the hands."""

    players: int
    ring: str
    divers: str
    hidden: str
    cage: str
    sides: tuple[Cards, ...]


def sight(position: Position) -> Sight:
    """Return the sea of a position."""
    return Sight(position.players, position.ring, position.divers, position.hidden, position.cage, position.sides)


@lru_cache(MEMORY)
def stands(sea: Sight) -> Stands:
    """Return how each seat stands."""
    safety = [0] * sea.players
    guards: list[list[str]] = [[] for _ in safety]
    owners = OWNERS[sea.players]
    for tile in sea.hidden:
        safety[owners[tile]] += _health(tile)
    for place, tile in enumerate(sea.divers):
        if tile in owners:
            safety[owners[tile]] += _health(tile) - _fear(sea, place)
            guards[owners[tile]] += _guards(sea, place)
    return tuple(map(Stand, safety, map(tuple, guards)))


def _health(tile: str) -> int:
    return EATEN - WOUND * tile.islower()


def _fear(sea: Sight, place: int) -> int:
    """Return how much the diver at a place has to fear."""
    injured = sea.divers[place].islower()
    costs = ((TEETH.get((sea.ring[shark], injured)), len(sea.sides[side])) for shark, side in FACING[place])
    fear = sum(cost[min(cards, THIRD - 1)] for cost, cards in costs if cost)
    return fear // CAGED if sea.cage == PLACES[place] else fear


def _guards(sea: Sight, place: int) -> list[str]:
    """Return the harpoons that would save the diver at a place from hungry sharks with cards at their sides."""
    colours = [common_colour(sea.sides[side]) for shark, side in FACING[place] if sea.ring[shark] == HUNGRY]
    return [colour + HARPOON for colour in colours if colour]
