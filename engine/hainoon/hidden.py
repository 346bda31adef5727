"""Hidden cards: covering other hands and the draw pile for a view, and dealing them anew for a guess.

Public is every card at a side and in the discard pile, and how many cards are in each hand and in the draw pile. So
the unseen cards are the box less those that lie open and the hand that the view shows, and any of them may be anywhere
unseen: each deal is as likely as any other. What a player's choices might tell (one who began no new side in the first
round could not, one who laid no harpoon perhaps has none) a position does not hold, so a guess makes nothing of it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.hainoon.cards import BOX, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.state import State


def cover(cards: Cards) -> Cards:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


def all_cards(state: State) -> list[str]:
    """Every card of a state, UNKNOWN for each that a view hides."""
    piles = (*state.sides, *state.hands, state.draw, state.discard)
    return [card for pile in piles for card in pile]


def unseen(state: State) -> Counter[str]:
    """How many cards of each kind are neither open nor shown by the view."""
    return BOX - Counter(all_cards(state))


def deal(state: State, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Hands and draw pile with an unseen card, drawn blind, for each that is unknown.

    If fewer cards than the box holds are in the game, as many as are needed are drawn from the unseen ones.
    """
    pool, number = _pool(state)
    drawn = iter(rng.sample(pool, number))
    hands = tuple(tuple(sorted(_deal(hand, drawn))) for hand in state.hands)
    return hands, tuple(_deal(state.draw, drawn))


@lru_cache(maxsize=16)  # a search deals the same view again and again
def _pool(state: State) -> tuple[Cards, int]:
    """The unseen cards in alphabetical order, and how many are unknown."""
    return tuple(sorted(unseen(state).elements())), all_cards(state).count(UNKNOWN)


def _deal(cards: Cards, drawn: Iterator[str]) -> list[str]:
    return [next(drawn) if card == UNKNOWN else card for card in cards]
