"""How safe the divers of each seat are, as far as the open part of a position says it.

The weights are log-odds of winning, in thousandths, from games of the search against itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.hainoon.board import FACED, FULL, HUNGRY, PLACES
from engine.hainoon.cards import HARPOON, THIRD, common_colour
from engine.hainoon.divers import OWNERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.hainoon.cards import Cards

WOUND = 1_450
"""The loss of worth of an injured diver."""

EATEN = 6_000
"""The loss of worth by a diver less."""

TEETH = {(HUNGRY, False): (0, 150, 450), (HUNGRY, True): (250, 450, 1_200), (FULL, True): (0, 100, 400)}
"""The cost of being faced by a shark: by the shark, whether the diver is injured, and the cards at that side."""

HARMLESS = (0, 0, 0)
"""The cost of being faced by a full shark while healthy."""

CAGED = 5
"""A caged diver has so many times less to fear."""

GUARD = 450
"""A harpoon in the hand of the colour of a hungry shark that faces an own diver."""

MEMORY = 1 << 14
"""So many divers, and so many sides, are remembered: in all seas there are few that differ."""

FACING = tuple(
    tuple((shark, side) for side, pairs in enumerate(FACED) for shark, faced in pairs if faced == place)
    for place in range(len(PLACES))
)
"""By place, the two sharks that face it, with their sides."""


class Waters(Protocol):
    """All that the safety of divers depends on, but for the hands."""

    @property
    def players(self) -> int:
        """The number of players."""
        ...

    @property
    def ring(self) -> str:
        """The sharks."""
        ...

    @property
    def divers(self) -> str:
        """The tile at each place."""
        ...

    @property
    def hidden(self) -> str:
        """The camouflaged divers."""
        ...

    @property
    def cage(self) -> str:
        """Where the cage is."""
        ...

    @property
    def sides(self) -> Sequence[Cards]:
        """The cards at each side."""
        ...


class Stand(NamedTuple):
    """How safe the divers of a seat are, and the harpoons that would guard them from a hungry shark."""

    safety: int
    guards: tuple[str, ...]

    def with_hand(self, hand: Cards) -> int:
        """How safe the divers are with a hand of cards."""
        return self.safety + GUARD * sum([card in hand for card in self.guards])


class Side(NamedTuple):
    """The cards at a side: how many, two at most, and the letter of their colour."""

    cards: int
    colour: str


def stands(sea: Waters) -> list[Stand]:
    """How each seat stands."""
    owners, ring, sides = OWNERS[sea.players], sea.ring, sea.sides
    safety = [0] * sea.players
    guards: list[tuple[str, ...]] = [()] * sea.players
    for tile in sea.hidden:
        safety[owners[tile]] += _health(tile)
    for place, tile in enumerate(sea.divers):
        if tile in owners:
            (first, left), (second, right) = FACING[place]
            fear, harpoons = _danger(tile, ring[first] + ring[second], _side(sides[left]), _side(sides[right]))
            safety[owners[tile]] += _health(tile) - (fear // CAGED if sea.cage == PLACES[place] else fear)
            guards[owners[tile]] += harpoons
    return list(map(Stand, safety, guards))


def _health(tile: str) -> int:
    return EATEN - WOUND * tile.islower()


@lru_cache(MEMORY)
def _side(cards: Cards) -> Side:
    return Side(min(len(cards), THIRD - 1), common_colour(cards))


@lru_cache(MEMORY)
def _danger(tile: str, sharks: str, left: Side, right: Side) -> tuple[int, tuple[str, ...]]:
    """How much a diver has to fear from the two sharks that face it, and the harpoons that would save it."""
    facing = tuple(zip(sharks, (left, right), strict=True))
    fear = sum(TEETH.get((shark, tile.islower()), HARMLESS)[side.cards] for shark, side in facing)
    return fear, tuple(side.colour + HARPOON for shark, side in facing if shark == HUNGRY and side.colour)
