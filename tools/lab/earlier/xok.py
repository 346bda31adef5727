"""Xok as level 5 judged it until November 2026: squares of swarms and supplies, and nothing of what a bite would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.shape import parts
from engine.xok.value import judging
from engine.xok.worth import in_hand

if TYPE_CHECKING:
    from engine.xok.swift import Swift

NODES = 32_000
"""At so many forms it looked."""

SHARK_IN_HAND = dict(zip(KINDS, (40, 55, 60, 60), strict=True))
"""Sharks kept are threats; a large one bites more."""

SHARK_IN_SWARM = 12
"""Sharks cannot be eaten, so a swarm that holds them lasts."""

TURN = 25
"""Having the move."""

IN_HAND = in_hand(SHARK_IN_HAND)
"""By supply, what its sharks are worth in the hand."""


def worth(form: Swift) -> int:
    """Return how much better the side to move stands than its foe."""
    value = TURN + _strength(form, form.fish, form.sharks, form.supply)
    return value - _strength(form, form.foe_fish, form.foe_sharks, form.foe_supply)


def _strength(form: Swift, fish: int, sharks: int, supply: int) -> int:
    """Return the worth of what a seat has: swarms by the square of their size, sharks placed, sharks in hand."""
    grown = sum(swarm.bit_count() ** 2 for swarm in parts(form.table.board, fish | sharks))
    return 5 * grown + SHARK_IN_SWARM * sharks.bit_count() + IN_HAND[supply]


JUDGE = judging(worth)
