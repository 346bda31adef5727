"""How long puzzles are thought about, in nodes of their own: what the levels of the computer do plays no part."""

from __future__ import annotations

from dataclasses import dataclass

SEEDS = (1, 2, 3)
"""What is clearly ahead is so from each of these seeds."""

MARGIN = 0.12
"""By so much the chance to win is greater with the right move than with the best of the others."""

PROOF = 600_000
"""A proof takes no more nodes."""

SIGHT = 4
"""So many plies ahead it is proven that one does not lose."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How deep the chances of a game are looked into, and the budgets that part the grades, rising.

    The first budget is 0, a look one move ahead. Whatever none of them finds is of the grade above.
    """

    nodes: int
    budgets: tuple[int, ...]


SCALES = {
    "xok": Scale(72_000, (0, 300, 1_500, 6_000)),
    "halali": Scale(32_000, (0, 400, 1_200, 4_000)),
    "hainoon": Scale(32_000, (0, 400, 1_600, 6_400)),
}
"""By game."""
