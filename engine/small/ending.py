"""How a game ends in which the most points win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.outcome import Outcome

if TYPE_CHECKING:
    from engine.small.piles import Numbers


def most_points(rule: str, points: Numbers) -> Outcome:
    """Each seat with the most points wins, by that rule."""
    return Outcome(tuple(seat for seat, own in enumerate(points) if own == max(points)), rule, points)
