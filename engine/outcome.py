"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won (nobody: a draw), by which rule, the points by seat, the cells that show it."""

    winners: tuple[int, ...]
    rule: str
    points: tuple[int, ...]
    cells: tuple[str, ...] = ()
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


RESIGNED = "resigned"
"""The name in place of a rule where somebody gave up: no rule of a game speaks of that."""

MATCH = "match"
"""The name in place of a rule where games won decide a match (engine.match.GamesWon)."""


def concede(loser: int, seats: int) -> Outcome:
    """The end of a game that one has given up: all others win, and no points are counted."""
    winners = tuple(seat for seat in range(seats) if seat != loser)
    return Outcome(winners, RESIGNED, (0,) * seats)
