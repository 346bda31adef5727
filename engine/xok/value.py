"""What a position of Xok is worth, for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.swift import SUPPLIES, Swift, count, sizes, swift

if TYPE_CHECKING:
    from random import Random

    from engine.outcome import Outcome
    from engine.xok.moves import Action
    from engine.xok.position import Position

SHARK_IN_HAND = dict(zip(KINDS, (40, 55, 60, 60), strict=True))
"""Sharks kept are threats; a large one bites more."""

SHARK_IN_SWARM = 12
"""Sharks cannot be eaten, so a swarm that holds them lasts."""

TURN = 25
"""Having the move."""

EDGE = 200
"""With so much more one wins nearly three games of four."""

CURIOSITY = 0.2
"""How much a tree of moves prefers those seldom tried."""

IN_HAND = tuple(sum(SHARK_IN_HAND[kind] * count(supply, kind) for kind in KINDS) for supply in range(SUPPLIES))
"""By supply, what its sharks are worth in the hand."""


def form(position: Position) -> Swift:
    """Return the form in which the search looks at a position."""
    return swift(position)


def after(form: Swift, move: Action, _rng: Random) -> Swift:
    """Return the form that a legal move leads to."""
    return form.after(move)


def glance(form: Swift, move: Action, _rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """Return how a move ends the game, and what it leads to is worth if it does not."""
    follows = form.after(move)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def told(move: Action, _after: Swift) -> Action:
    """Return the move: it says all."""
    return move


def worths(form: Swift) -> tuple[int, int]:
    """Return how much better each seat stands, in points of which a middling swarm has some hundreds."""
    value = TURN + _strength(form, form.fish, form.sharks, form.supply)
    value -= _strength(form, form.foe_fish, form.foe_sharks, form.foe_supply)
    return (-value, value) if form.turn else (value, -value)


def _strength(form: Swift, fish: int, sharks: int, supply: int) -> int:
    """Return the worth of what a seat has: swarms by the square of their size, sharks placed, sharks in hand."""
    grown = sizes(form.table.board, fish | sharks)[1]
    return 5 * grown + SHARK_IN_SWARM * sharks.bit_count() + IN_HAND[supply]


def is_open(_view: Position) -> bool:
    """Whether nothing is hidden or left to chance, which is always so."""
    return True
