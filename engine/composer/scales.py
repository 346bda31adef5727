"""How long puzzles are thought about, in nodes of their own: what the levels of the computer do plays no part."""

from __future__ import annotations

from dataclasses import dataclass

SEEDS = (1, 2, 3)
"""What is clearly ahead is so from each of these seeds: from the first at all nodes, then at a share of them."""

SHARE = 4
"""So many times fewer nodes are for the other seeds."""

MARGIN = 0.1
"""By so much the chance to win is greater with the right move than with the best of the others."""

PROOF = 100_000
"""A proof takes no more nodes."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How deep the chances of a game are looked into, in nodes, how far its proofs look ahead, in plies.

    `budgets` are the nodes that part the grades, rising: the first is 0, a look one move ahead. Whatever none of them
    finds is of the grade above.
    """

    nodes: int
    sight: int
    budgets: tuple[int, ...]


SCALES = {
    "xok": Scale(48_000, 3, (0, 300, 1_500, 6_000)),
    "halali": Scale(16_000, 6, (0, 400, 1_200, 4_000)),
    "hainoon": Scale(12_000, 0, (0, 200, 800, 3_200)),
}
"""By game."""
