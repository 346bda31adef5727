"""Moments in the middle of games of Hai Noon that chance makes up, among them many that games seldom come to."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from random import Random

from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import BOX, FREE, OWN, PLACES, SIDES, State, living_seats, tile_order

WHOLE_BOX = [card for card, number in BOX.items() for _ in range(number)]

DEAR = [card for card in WHOLE_BOX if card == "w" or card[1] in "hc"]
"""Harpoons, camouflages and wild cards."""


def sketch(_number: int, rng: Random) -> str:
    """Return any moment, often with few cards, so that they are shuffled again and again."""
    return valid(_anyhow, rng)


def crisis(_number: int, rng: Random) -> str:
    """Return a moment in which all sharks are hungry, all divers injured, and many have harpoons and wild cards."""
    return valid(_crisis, rng)


def lonely(_number: int, rng: Random) -> str:
    """Return a moment of four players in which three are camouflaged and the other one has the cage."""
    return valid(_lonely, rng)


def valid(draft: Callable[[Random], State], rng: Random) -> str:
    """Return the text of the first draft that the notation allows."""
    while not texts.is_possible(state := draft(rng)):
        pass
    return texts.write(state)


def _anyhow(rng: Random) -> State:
    state = board(rng.choice([2, 3, 4]), rng.choice([0, 0, 1, 1, 2, 3]), rng)
    return with_cards(state, WHOLE_BOX, rng.randint(0, 48), rng)


def _crisis(rng: Random) -> State:
    state = board(rng.choice([2, 3, 4]), 0, rng)
    injured = {place: tile.lower() for place, tile in state.divers.items()}
    return with_cards(replace(state, divers=injured, ring=dict.fromkeys(state.ring, "h")), DEAR, 16, rng)


def _lonely(rng: Random) -> State:
    state = board(4, 3, rng)
    place = next(place for place, tile in state.divers.items() if tile != FREE)
    return with_cards(replace(state, cage=place), DEAR, rng.randint(6, 16), rng)


def board(players: int, away: int, rng: Random) -> State:
    """Return divers and sharks put down anyhow, so many divers camouflaged; the notation may not allow it."""
    tiles = [rng.choice([tile, tile.lower()]) for tile in chain.from_iterable(OWN[players].values())]
    rng.shuffle(tiles)
    last = rng.choice([True, False])
    hidden, there = tiles[:away], tiles[away + last * rng.choice([0, 1, 2]) :]
    tiles = [*there, *FREE * away, *"x" * (len(PLACES) - len(there) - away)]
    rng.shuffle(tiles)
    divers = dict(zip(PLACES, tiles, strict=True))
    cages = ["", *(place for place in PLACES if divers[place] != FREE), *("~" + tile.upper() for tile in hidden)]
    return State(
        players=players,
        last=last,
        ring={shark: rng.choice("hf") for shark in range(1, 13)},
        divers=divers,
        hidden="".join(sorted(hidden, key=tile_order)),
        cage=rng.choice(cages),
        sides={},
        hands={seat: [] for seat in OWN[players]},
        draw=[],
        discard=[],
        seat=rng.choice([*OWN[players]]),
        round=rng.choice("122"),
        phase=rng.choice(["play", "enter"]) if away else "play",
    )


def with_cards(state: State, box: Sequence[str], number: int, rng: Random) -> State:
    """Return the board with so many cards of the box at the sides, in hands, in the pile and discarded."""
    cards = rng.sample(box, number)
    colours = zip(SIDES, rng.sample("rgby", 4), strict=True)
    sides = {side: take_cards(cards, rng.choice([0, 1, 2, 2]), colour + "w") for side, colour in colours}
    alive = living_seats(state)
    hands = {seat: take_cards(cards, rng.choice([0, 1, 2, 3, 3, 3]) * (seat in alive)) for seat in state.hands}
    rest = rng.randint(0, len(cards))
    return replace(state, sides=sides, hands=hands, draw=cards[:rest], discard=cards[rest:])


def take_cards(cards: list[str], number: int, colours: str = "rgbyw") -> list[str]:
    """Return so many of the cards, of these colours, and take them from the others."""
    some = [card for card in cards if card[0] in colours][:number]
    for card in some:
        cards.remove(card)
    return some
