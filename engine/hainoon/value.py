"""What a position of Hai Noon is worth to each seat, for the search: wounds, teeth that point at divers, and cards.

The weights are log-odds of winning, in thousandths, from games of the search against itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.hainoon.board import FACED, FULL, HUNGRY, PLACES
from engine.hainoon.cards import (
    ALL,
    BOX,
    CAMOUFLAGE,
    FLIP,
    HARPOON,
    SWAP,
    SWIM,
    THIRD,
    UNKNOWN,
    WILD,
    common_colour,
    kind_of,
)
from engine.hainoon.divers import OWNERS
from engine.hainoon.legality import REACT, legal_moves

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.moves import Plain
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

KINDS = {HARPOON: 400, CAMOUFLAGE: 400, SWIM: 750, FLIP: 340, SWAP: 400, ALL: 30, WILD: 0}
"""What a card in the hand is worth, by kind."""

EDGE = 1_000
"""With so much more one wins nearly three games of four."""

HELD = {card: KINDS[kind_of(card)] for card in BOX} | {UNKNOWN: 300}
"""What a card in the hand is worth."""

MEMORY = 1 << 14
"""So many seas are remembered: other cards lead to the same again and again."""

FACING = tuple(
    tuple((shark, side) for side, pairs in enumerate(FACED) for shark, faced in pairs if faced == place)
    for place in range(len(PLACES))
)
"""By place, the two sharks that face it, with their sides."""


def form(position: Position) -> Position:
    """Return the position: the search looks at it as it is."""
    return position


def after(position: Position, move: Plain, rng: Random) -> Position:
    """Return the position that a legal move leads to."""
    return position.after(move, rng)


glimpse = after
"""What a move shows, who makes it knows before, but for the card drawn, and that does not depend on the move."""


def told(move: Plain, _after: Position) -> Plain:
    """Return the move: what is drawn is told to nobody."""
    return move


def is_open(_view: Position) -> bool:
    """Whether nothing is hidden or left to chance, which is never so."""
    return False


def worths(position: Position) -> tuple[int, ...]:
    """Return how much better each seat stands than the others on average, the attack going on decided."""
    settled = _settled(position)
    stands = _stands(_sight(settled))
    safety = [
        safe + sum(map(HELD.__getitem__, hand)) + _guard(settled, hand, sides)
        for (safe, sides), hand in zip(stands, settled.hands, strict=True)
    ]
    total, others = sum(safety), settled.players - 1
    return tuple(own - (total - own) // others for own in safety)


def _guard(position: Position, hand: Cards, sides: tuple[int, ...]) -> int:
    """Return what the harpoons in a hand are worth against the hungry sharks of some sides."""
    return sum(GUARD for side in sides if common_colour(position.sides[side]) + HARPOON in hand)


class Sight(NamedTuple):
    """What divers have to fear: the sea as in a position, and the number of cards at each side."""

    players: int
    ring: str
    divers: str
    hidden: str
    cage: str
    cards: tuple[int, ...]


def _sight(position: Position) -> Sight:
    cards = tuple(map(len, position.sides))
    return Sight(position.players, position.ring, position.divers, position.hidden, position.cage, cards)


@lru_cache(MEMORY)
def _stands(sight: Sight) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return by seat how safe its divers are, and the sides with cards whose hungry sharks face one of them."""
    players, ring, divers, hidden, cage, cards = sight
    safety = [0] * players
    sides: list[list[int]] = [[] for _ in range(players)]
    owners = OWNERS[players]
    for tile in hidden:
        safety[owners[tile]] += _health(tile)
    for place, tile in enumerate(divers):
        if tile in owners:
            seat = owners[tile]
            fear = sum(_fear(ring[shark], tile, cards[side]) for shark, side in FACING[place])
            safety[seat] += _health(tile) - (fear // CAGED if cage == PLACES[place] else fear)
            sides[seat] += [side for shark, side in FACING[place] if ring[shark] == HUNGRY and cards[side]]
    return tuple(zip(safety, map(tuple, sides), strict=True))


def _health(tile: str) -> int:
    return EATEN - WOUND * tile.islower()


def _fear(shark: str, tile: str, cards: int) -> int:
    """Return what it costs a diver to be faced by a shark with so many cards at its side."""
    return TEETH.get((shark, tile.islower()), (0, 0, 0))[min(cards, THIRD - 1)]


def _settled(position: Position) -> Position:
    """Return the position after the attack that goes on, if everybody who can lays a harpoon."""
    while position.phase == REACT:
        # Harpoons come before passing.
        position = position.after(legal_moves(position)[0])
    return position
