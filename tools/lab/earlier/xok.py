"""Xok as level 5 judged it until November 2026: squares of swarms and supplies, and nothing of what a bite would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.judge import Judge
from engine.xok.moves import KINDS
from engine.xok.shape import parts
from engine.xok.swift import SUPPLIES, Swift, count, swift

if TYPE_CHECKING:
    from random import Random

    from engine.outcome import Outcome
    from engine.xok.moves import Action

NODES = 32_000
"""At so many forms it looked."""

SHARK_IN_HAND = dict(zip(KINDS, (40, 55, 60, 60), strict=True))
"""Sharks kept are threats; a large one bites more."""

SHARK_IN_SWARM = 12
"""Sharks cannot be eaten, so a swarm that holds them lasts."""

TURN = 25
"""Having the move."""

IN_HAND = tuple(sum(SHARK_IN_HAND[kind] * count(supply, kind) for kind in KINDS) for supply in range(SUPPLIES))
"""By supply, what its sharks are worth in the hand."""


def after(form: Swift, move: Action, _rng: Random) -> Swift:
    """Return the form that a legal move leads to."""
    return form.after(move)


def glance(form: Swift, move: Action, _rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """Return how a move ends the game, and what it leads to is worth if it does not."""
    follows = form.after(move)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def worths(form: Swift) -> tuple[int, int]:
    """Return how much better each seat stands, in points of which a middling swarm has some hundreds."""
    value = TURN + _strength(form, form.fish, form.sharks, form.supply)
    value -= _strength(form, form.foe_fish, form.foe_sharks, form.foe_supply)
    return (-value, value) if form.turn else (value, -value)


def _strength(form: Swift, fish: int, sharks: int, supply: int) -> int:
    """Return the worth of what a seat has: swarms by the square of their size, sharks placed, sharks in hand."""
    grown = sum(swarm.bit_count() ** 2 for swarm in parts(form.table.board, fish | sharks))
    return 5 * grown + SHARK_IN_SWARM * sharks.bit_count() + IN_HAND[supply]


JUDGE = Judge(worths, glance, form=swift, after=after, edge=200)
"""With 200 more one wins nearly three games of four."""
