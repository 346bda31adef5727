"""The weights of what counts in a position of Xok, fitted to games (`python -m tools.lab fit xok`)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.shape import MEMORY, Shape, shape
from engine.xok.swift import SUPPLIES, count

if TYPE_CHECKING:
    from engine.xok.board import Board
    from engine.xok.swift import Swift

SQUARES, LARGEST, BITTEN, GUARDED = 5, -59, 94, 60
"""Of a shape: a large swarm is worth what a bite leaves of it, and sharks in it cannot be eaten."""

SHARK, FISH = -33, 50
"""Each piece on the board."""

SHARK_IN_HAND = dict(zip(KINDS, (16, 56, 56, 56), strict=True))
"""Sharks kept are threats; a large one bites more."""

TURN = 76
"""Having the move."""


IN_HAND = tuple(sum(SHARK_IN_HAND[kind] * count(supply, kind) for kind in KINDS) for supply in range(SUPPLIES))
"""By supply, what its sharks are worth in the hand."""


def worth(form: Swift) -> int:
    """How much better the side to move stands than its foe."""
    board, ours, theirs = form.table.board, IN_HAND[form.supply], IN_HAND[form.foe_supply]
    ours += worth_on_board(board, form.fish, form.sharks, form.foe_supply > 0)
    theirs += worth_on_board(board, form.foe_fish, form.foe_sharks, form.supply > 0)
    return TURN + ours - theirs


@lru_cache(MEMORY)
def worth_on_board(board: Board, fish: int, sharks: int, hunted: bool) -> int:  # noqa: FBT001 -- the cache is quicker so
    """The worth of what a side has on the board; it is hunted while its foe has sharks to place."""
    return worth_of_shape(shape(board, fish, sharks), fish.bit_count(), sharks.bit_count(), hunted=hunted)


def worth_of_shape(shape: Shape, fish: int, sharks: int, *, hunted: bool) -> int:
    """The worth of a shape of so many pieces."""
    squares, largest, bitten, guarded = shape
    kept = bitten if hunted else largest
    return SQUARES * squares + LARGEST * largest + BITTEN * kept + GUARDED * guarded + SHARK * sharks + FISH * fish
