"""The rating of a player by the results against levels of the computer: Elo's rule, with steps as Kesten has them.

A rating is a number of points on the scale on which a game's plans place the levels; a player with 400 points more wins
ten games of eleven. After each game it moves by the step times what the result was better than expected (Elo 1978).
The step shrinks only when a surprise of one kind follows one of the other (Kesten 1958): until then the rating is still
on its way. It never gets too small to follow a player who learns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

from engine.mean import mean
from engine.plans import COUNTED, STRENGTHS, TENTHS, plans

if TYPE_CHECKING:
    from collections.abc import Collection

FIRST_STEP, LAST_STEP = 400.0, 80.0
"""The step of the first games, and the least one."""

SHRINKS = 0.6
"""The step is multiplied by this where a surprise turns."""

FIRST_STRENGTH = STRENGTHS[15]
"""A person who has not played yet is taken to be between level 1 and level 2."""

SPREAD = 400
"""So many points are odds of ten to one."""

BEYOND = 400
"""No rating is further than this below chance, or above the highest level that counts."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a player in one game."""

    points: float
    step: float = FIRST_STEP
    rising: bool | None = None
    """Whether the last game moved the rating up; None before the first game."""

    def after(self, game: str, levels: Collection[int], score: float) -> Rating:
        """The rating after a game against these levels or STRENGTHS: a score of 1 for a win, 0 for a loss."""
        surprise = score - mean(expected_score(self.points, points(game, level)) for level in levels)
        rising = surprise > 0
        turned = self.rising is not None and rising != self.rising
        step = max(LAST_STEP, self.step * SHRINKS) if turned else self.step
        moved = self.points + step * surprise
        return Rating(min(max(moved, -BEYOND), points(game, COUNTED[-1]) + BEYOND), step, rising)


def first_rating(game: str) -> Rating:
    """The rating of a player who has not played the game yet."""
    return Rating(points(game, FIRST_STRENGTH))


def expected_score(mine: float, other: float) -> float:
    """The share of games that a player should win against another one, by their points."""
    return 1 / (1 + 10 ** ((other - mine) / SPREAD))


def score(seat: int, winners: Collection[int], seats: int) -> float:
    """The score of a seat against all others, as duels with each: 1 for a win, a half where both fare alike."""
    others = (other for other in range(seats) if other != seat)
    return mean((1 + (seat in winners) - (other in winners)) / 2 for other in others)


def points(game: str, level: int) -> float:
    """The points of a level, or of one of STRENGTHS; raises IndexError for any other number."""
    known = _levels(game)
    if level not in STRENGTHS:
        return known[level]
    below, tenths = divmod(level - STRENGTHS[0], TENTHS)
    return known[below] + (known[below + 1] - known[below]) * tenths / TENTHS


def strength(game: str, rating: Rating) -> int:
    """The one of STRENGTHS that is nearest to a rating."""
    return min(STRENGTHS, key=lambda each: abs(points(game, each) - rating.points))


@cache
def _levels(game: str) -> tuple[int, ...]:
    """The points of chance and of each level."""
    return (0, *accumulate(plans(game).steps))
