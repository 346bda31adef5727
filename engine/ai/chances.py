"""The chance to win: from a score, by curves fitted to games that the computer played against itself.

`python -m tools.chances 200 hainoon` plays such games and prints its curves anew. A draw counts half.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any

from engine.ai.thought import WIN

if TYPE_CHECKING:
    from random import Random

    from engine.ai.judges import Judge
    from engine.game import Position
    from engine.outcome import Outcome

WORLDS = 12
"""So many guesses settle a chance to a few hundredths."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A logistic curve: the logarithm of the odds is `offset` and `slope` for each hundred points of score."""

    offset: float
    slope: float

    def chance(self, score: float) -> float:
        """Return the chance to win, 0 to 1, of a seat with that score."""
        return 1 / (1 + exp(-self.log_odds(score)))

    def log_odds(self, score: float) -> float:
        """Return the logarithm of the odds, within what a float can take the exponential of."""
        return max(-50.0, min(50.0, self.offset + self.slope * score / 100))


CURVES = {
    ("xok", 2): Curve(-0.59, 1.098),
    ("halali", 2): Curve(0.00, 0.077),
    ("hainoon", 2): Curve(-0.04, 0.055),
    ("hainoon", 3): Curve(0.72, 0.074),
    ("hainoon", 4): Curve(1.11, 0.084),
}
"""By game and number of seats; in Hai Noon all may win but whoever is eaten."""


def chance(game: str, seats: int, score: int) -> float:
    """Return the chance to win of a seat with a score of the search, 1 or 0 with the end in sight."""
    if abs(score) > WIN // 2:
        return float(score > 0)
    return CURVES[game, seats].chance(score)


def final_chance(outcome: Outcome, seat: int) -> float:
    """Return what is left of a chance when the game is over."""
    return 0.5 if outcome.draw else float(seat in outcome.winners)


def chance_in(game: str, judge: Judge, form: Any, seat: int) -> float:
    """Return the chance of a seat in a form of a whole position, by the judge's look at it."""
    outcome = form.outcome()
    return chance_by(game, outcome, () if outcome else judge.worths(form), seat)


def chance_by(game: str, outcome: Outcome | None, worths: tuple[int, ...], seat: int) -> float:
    """Return the chance of a seat by the outcome, or by worths by seat while there is none."""
    return final_chance(outcome, seat) if outcome else chance(game, len(worths), worths[seat])


def guessed(view: Position, rng: Random) -> list[Position]:
    """Return worlds that fit the view: one if nothing is hidden."""
    first = view.guess(rng)
    return [first] if first == view else [first, *(view.guess(rng) for _ in range(WORLDS - 1))]
