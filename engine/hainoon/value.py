"""What a position of Hai Noon is worth to a seat, for the computer: lives left, and the teeth that point at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import FACED, HUNGRY, PLACES
from engine.hainoon.cards import HARPOON, THIRD, kind_of
from engine.hainoon.legality import REACT, legal_moves

if TYPE_CHECKING:
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position

LIFE = 1_000
"""A bite that a diver can still take."""

TEETH = (30, 90, 240)
"""A hungry shark that faces a diver, by the number of cards at its side: the next third card is its."""

SCARED = 2
"""An injured diver has so many times more to fear: the next bite ends it."""

CAGED = 4
"""A caged diver has so many times less to fear."""

HELD = 60
"""A harpoon in the hand."""

EDGE = 900
"""With so much more one wins nearly three games of four."""


def value(position: Position) -> int:
    """Return how much better the seat to act stands than the others on average, a life counting LIFE."""
    return worth(position, position.turn)


def worth(position: Position, seat: int) -> int:
    """Return how much better a seat stands than the others on average, the attack going on decided."""
    settled = _settled(position)
    safety = [_safety(settled, own) for own in range(settled.players)]
    return safety[seat] - (sum(safety) - safety[seat]) // (settled.players - 1)


def after(position: Position, move: Plain) -> Position:
    """Return the position that a legal move leads to; the order of a reshuffled pile stays unknown."""
    return position.after(move)


def _settled(position: Position) -> Position:
    """Return the position after the attack that goes on, if everybody who can lays a harpoon."""
    while position.phase == REACT:
        # Harpoons come before passing.
        position = after(position, legal_moves(position)[0])
    return position


def _safety(position: Position, seat: int) -> int:
    """Return what a seat has left, and how safe it is."""
    places = position.places_of(seat)
    lives = sum(LIFE if position.divers[place].islower() else 2 * LIFE for place in places)
    hidden = position.camouflaged(seat)
    lives += len(hidden) * (LIFE if hidden.islower() else 2 * LIFE)
    harpoons = sum(kind_of(card) == HARPOON for card in position.hands[seat])
    return lives + HELD * harpoons - sum(_danger(position, place) for place in places)


def _danger(position: Position, place: int) -> int:
    """Return how much the diver at a place has to fear."""
    teeth = sum(
        TEETH[min(len(position.sides[side]), THIRD - 1)]
        for side, pairs in enumerate(FACED)
        for shark, faced in pairs
        if faced == place and position.ring[shark] == HUNGRY
    )
    if position.divers[place].islower():
        teeth *= SCARED
    return teeth // CAGED if position.cage == PLACES[place] else teeth
