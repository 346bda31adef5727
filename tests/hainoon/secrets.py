"""The unseen part of a table of Hai Noon for a seat, dealt otherwise."""

from collections import Counter
from itertools import chain
from random import Random

from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import BOX, State, copy


def seat_of(text: str, number: int) -> int:
    """Return a seat at the table, by a number that may be too high."""
    return number % texts.read(text).players


def others(state: State, seat: int) -> list[str]:
    """Return the other seats, as the naive rules call them."""
    return [other for other in state.hands if other != str(seat + 1)]


def unknown(state: State, seat: int) -> list[str]:
    """Return the cards that a seat does not see."""
    return [*chain.from_iterable(state.hands[other] for other in others(state, seat)), *state.draw]


def redealt(text: str, seat: int, cards: list[str]) -> str:
    """Return the position text with these cards where the seat does not see which ones lie."""
    state = copy(texts.read(text))
    drawn = iter(cards)
    for other in others(state, seat):
        state.hands[other] = [next(drawn) for _ in state.hands[other]]
    state.draw = [next(drawn) for _ in state.draw]
    return texts.write(state)


def other_order(text: str, seat: int, rng: Random) -> str:
    """Return the position text with the cards that a seat does not see dealt otherwise."""
    cards = unknown(texts.read(text), seat)
    return redealt(text, seat, rng.sample(cards, len(cards)))


def other_cards(text: str, seat: int, rng: Random) -> str:
    """Return the position text with other cards where a seat does not see them, any that the box has left."""
    state = texts.read(text)
    seen = [*chain.from_iterable(state.sides.values()), *state.discard, *state.hands[str(seat + 1)]]
    left = sorted((Counter(BOX) - Counter(seen)).elements())
    return redealt(text, seat, rng.sample(left, len(unknown(state, seat))))
