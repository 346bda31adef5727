"""Rewards: by seat, how well a game went or is going, 0 for a loss to 1 for a win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from engine.ai.judges import Judge
    from engine.outcome import Outcome

HASTE = 0.001
"""What a ply more takes from a win and gives to a loss."""

Rewards = tuple[float, ...]


def final_rewards(outcome: Outcome, ply: int) -> Rewards:
    """Return the rewards of a game that is over after so many plies."""
    if outcome.draw:
        return (0.5,) * len(outcome.points)
    haste = HASTE * min(ply, 100)
    return tuple(1 - haste if seat in outcome.winners else haste for seat in range(len(outcome.points)))


def hoped_rewards(form: Any, ply: int, judge: Judge) -> Rewards:
    """Return the rewards of a form so many plies ahead, by its worths while its game goes on."""
    if outcome := form.outcome():
        return final_rewards(outcome, ply)
    return tuple(map(judge.hope, judge.worths(form)))


def played_out(form: Any, judge: Judge, rng: Random) -> Rewards:
    """Return the rewards of a game that goes on from a form by moves of chance."""
    while (outcome := form.outcome()) is None:
        form = judge.after(form, rng.choice(form.legal_moves()), rng)
    return final_rewards(outcome, 0)
