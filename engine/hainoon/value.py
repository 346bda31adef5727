"""What a position of Hai Noon is worth to each seat, for the search: the safety of divers, and cards in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.hainoon.cards import ALL, BOX, CAMOUFLAGE, FLIP, HARPOON, SWAP, SWIM, THIRD, UNKNOWN, WILD, kind_of
from engine.hainoon.legality import REACT, legal_moves
from engine.hainoon.moves import Play
from engine.hainoon.position import Position
from engine.hainoon.safety import MEMORY, Sight, sight, stands
from engine.hainoon.turn import without

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.moves import Plain
    from engine.hainoon.safety import Stands
    from engine.outcome import Outcome

KINDS = {HARPOON: 400, CAMOUFLAGE: 400, SWIM: 750, FLIP: 340, SWAP: 400, ALL: 30, WILD: 0}
"""What a card in the hand is worth, by kind, in thousandths of log-odds."""

DRAWN = 330
"""What a card is worth that nobody knows."""

EDGE = 1_000
"""With so much more one wins about three games of four."""

HELD = {card: KINDS[kind_of(card)] for card in BOX} | {UNKNOWN: DRAWN}
"""What a card in the hand is worth."""


def form(position: Position) -> Position:
    """Return the position: the search looks at it as it is."""
    return position


def after(position: Position, move: Plain, rng: Random) -> Position:
    """Return the position that a legal move leads to."""
    return position.after(move, rng)


def glance(position: Position, move: Plain, rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """Return how a move ends the game, and what it leads to is worth; most moves lead to no attack."""
    if isinstance(move, Play) and len(position.sides[move.side]) < THIRD - 1:
        seat, hands = position.seat, position.hands
        hand = (*without(hands[seat], move.card), UNKNOWN)
        return None, _worths(_calm(sight(position), seat, move), (*hands[:seat], hand, *hands[seat + 1 :]))
    follows = position.after(move, rng)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def told(move: Plain, _after: Position) -> Plain:
    """Return the move: what is drawn is told to nobody."""
    return move


def is_open(_view: Position) -> bool:
    """Whether nothing is hidden or left to chance, which is never so."""
    return False


def worths(position: Position) -> tuple[int, ...]:
    """Return how much better each seat stands than the others on average, the attack going on decided."""
    settled = _settled(position)
    return _worths(stands(sight(settled)), settled.hands)


def _worths(standing: Stands, hands: Iterable[Cards]) -> tuple[int, ...]:
    pairs = zip(standing, hands, strict=True)
    safety = [stand.with_hand(hand) + sum(map(HELD.__getitem__, hand)) for stand, hand in pairs]
    total, others = sum(safety), len(safety) - 1
    return tuple(own - (total - own) // others for own in safety)


@lru_cache(MEMORY)
def _calm(sea: Sight, seat: int, move: Play) -> Stands:
    """Return how each seat stands after a play that leads to no attack: who holds which cards plays no part."""
    hands = tuple((move.card,) if own == seat else () for own in range(sea.players))
    before = Position(sea.players, False, *sea[1:], hands, (), (), seat)  # noqa: FBT003 -- nobody is eaten
    return stands(sight(before.after(move)))


def _settled(position: Position) -> Position:
    """Return the position after the attack that goes on, if everybody who can lays a harpoon."""
    while position.phase == REACT:
        # Harpoons come before passing.
        position = position.after(legal_moves(position)[0])
    return position
