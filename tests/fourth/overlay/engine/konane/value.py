"""What a position of Konane is worth, for the search: the jumps that each seat could choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.judge import Judge, plain_glance
from engine.konane.legality import jumps

if TYPE_CHECKING:
    from engine.konane.position import Position

JUMP = 100
"""What a jump more than the other seat has is worth."""


def worths(position: Position) -> tuple[int, int]:
    """Return how much better each seat stands."""
    lead = JUMP * (mobility(position, 0) - mobility(position, 1))
    return lead, -lead


def mobility(position: Position, seat: int) -> int:
    """Return how many jumps a seat could choose from if it were to move."""
    return sum(1 for _ in jumps(position, seat))


JUDGE = Judge(worths, plain_glance(worths), edge=160)
