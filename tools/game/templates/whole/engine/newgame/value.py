"""The worth of a position of Newgame, for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.judge import Judge, plain_glance
from engine.newgame.rules import EMPTY, LINES

if TYPE_CHECKING:
    from engine.newgame.rules import Position

OPEN = 100
"""The worth of a line that the side to move can complete."""


def worths(position: Position) -> tuple[int, int]:
    """Return how much better each seat stands."""
    gaps = (sum(position.stones[cell] == EMPTY for cell in line) for line in LINES)
    value = OPEN * sum(number == 1 for number in gaps)
    return (-value, value) if position.turn else (value, -value)


JUDGE = Judge(worths, plain_glance(worths), edge=OPEN)
