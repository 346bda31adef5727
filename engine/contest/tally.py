"""The tally of a contest so far: wins, draws and losses of the first side, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

SURE = 1.96
"""So many standard deviations hold 95 of 100."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Wins, draws and losses of a side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of points, 0 to 1; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval that holds the true share in 95 of 100 contests, as if each game were one of its own."""
        n, share = self.games, self.share
        centre = share + SURE**2 / (2 * n)
        reach = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
        scale = 1 + SURE**2 / n
        return (centre - reach) / scale, (centre + reach) / scale
