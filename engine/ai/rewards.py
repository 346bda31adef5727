"""Rewards: by seat, how well a game went or is going, 0 for a loss to 1 for a win."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.outcome import Outcome

HASTE = 0.001
"""A ply more takes so much from a win and gives it to a loss."""

Rewards = tuple[float, ...]


def final_rewards(outcome: Outcome, ply: int) -> Rewards:
    """The rewards of a game that is over after so many plies."""
    if outcome.is_draw:
        return (0.5,) * len(outcome.points)
    haste = HASTE * min(ply, 100)
    return tuple(1 - haste if seat in outcome.winners else haste for seat in range(len(outcome.points)))
