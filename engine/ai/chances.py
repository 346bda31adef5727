"""The chance to win: from a score, by curves fitted to games that the computer played against itself.

A game's curves stand among its plans; `python -m tools.lab fit GAME` plays such games and prints them anew. A draw
counts half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.ai.thought import WIN
from engine.plans import plans

if TYPE_CHECKING:
    from random import Random

    from engine.game import Position
    from engine.judge import Judge
    from engine.outcome import Outcome

WORLDS = 12
"""So many guesses settle a chance to a few hundredths."""


def chance(game: str, seats: int, score: int) -> float:
    """The chance to win of a seat with a score of the search, 1 or 0 with the end in sight."""
    if abs(score) > WIN // 2:
        return float(score > 0)
    return plans(game).curves[seats].chance(score)


def final_chance(outcome: Outcome, seat: int) -> float:
    """The chance to win when the game is over."""
    return 0.5 if outcome.is_draw else float(seat in outcome.winners)


def chance_in(game: str, judge: Judge, form: Any, seat: int) -> float:
    """The chance of a seat in a form of a whole position, by the judge's look at it."""
    outcome = form.outcome()
    return chance_by(game, outcome, () if outcome else judge.worths(form), seat)


def chance_by(game: str, outcome: Outcome | None, worths: tuple[int, ...], seat: int) -> float:
    """The chance of a seat by the outcome, or by worths by seat while there is none."""
    return final_chance(outcome, seat) if outcome else chance(game, len(worths), worths[seat])


def guess_worlds(view: Position, rng: Random) -> list[Position]:
    """Worlds that fit the view: one if nothing is hidden."""
    first = view.guess(rng)
    return [first] if first == view else [first, *(view.guess(rng) for _ in range(WORLDS - 1))]
