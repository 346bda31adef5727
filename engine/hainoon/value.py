"""The worth of a position of Hai Noon to each seat, for the search: the safety of divers, and cards in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.hainoon.cards import ALL, BOX, CAMOUFLAGE, FLIP, HARPOON, SWAP, SWIM, THIRD, WILD, kind_of
from engine.hainoon.ending import alive
from engine.hainoon.legality import legal_moves
from engine.hainoon.moves import Play
from engine.hainoon.safety import MEMORY, stands
from engine.hainoon.sea import sea_of
from engine.hainoon.state import REACT
from engine.hainoon.turn import lay, pass_on
from engine.judge import Judge
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position
    from engine.hainoon.safety import Stand
    from engine.outcome import Outcome

KINDS = {HARPOON: 400, CAMOUFLAGE: 400, SWIM: 750, FLIP: 340, SWAP: 400, ALL: 30, WILD: 0}
"""The worth of a card in the hand, by kind, in thousandths of log-odds."""

DRAWN = 330
"""The worth of an unknown card."""

HELD = {card: KINDS[kind_of(card)] for card in BOX} | {UNKNOWN: DRAWN}
"""The worth of a card in the hand."""


def after(position: Position, move: Plain, rng: Random) -> Position:
    """The position that a legal move leads to."""
    return position.after(move, rng)


def glance(position: Position, move: Plain, rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """How a move ends the game, and what it leads to is worth; most moves lead to no attack."""
    if isinstance(move, Play) and len(position.sides[move.side]) < THIRD - 1:
        sea = sea_of(position, rng)
        lay(sea, move)
        sea.hands[position.seat] += (UNKNOWN,)
        pass_on(sea, alive(sea))
        return None, _worths(stands(sea), sea.hands)
    follows = position.after(move, rng)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def is_open(_view: Position) -> bool:
    """Whether nothing is hidden or left to chance, which is never so."""
    return False


def worths(position: Position) -> tuple[int, ...]:
    """How much better each seat stands than the others on average, the attack going on decided."""
    settled = _after_attack(position)
    return _worths(stands(settled), settled.hands)


def _worths(standing: Iterable[Stand], hands: Iterable[Cards]) -> tuple[int, ...]:
    pairs = zip(standing, hands, strict=True)
    safety = [stand.with_hand(hand) + _hand_worth(hand) for stand, hand in pairs]
    total, others = sum(safety), len(safety) - 1
    return tuple([own - (total - own) // others for own in safety])


@lru_cache(MEMORY)
def _hand_worth(hand: Cards) -> int:
    """The worth of the cards in a hand."""
    return sum(HELD[card] for card in hand)


def _after_attack(position: Position) -> Position:
    """The position after the attack that goes on, if everybody who can lays a harpoon."""
    while position.phase == REACT:
        # Harpoons come before passing.
        position = position.after(legal_moves(position)[0])
    return position


JUDGE = Judge(worths, glance, after=after, is_open=is_open, edge=1_000, curiosity=0.07)
"""With 1,000 more one wins about three games of four."""
