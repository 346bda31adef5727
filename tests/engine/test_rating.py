"""The rating of a player: it comes close to the player in few games, and follows one who learns."""

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from engine.games import GAMES
from engine.plans import CHANCE, COUNTED, STRENGTHS, TENTHS
from engine.rating import (
    FIRST_STEP,
    FIRST_STRENGTH,
    LAST_STEP,
    Rating,
    expected_score,
    first_rating,
    points,
    score,
    strength,
)

SETTLED, LENGTH = 15, 25
"""After so many games the opponent has come close; a series has so many."""


def scores_of(game: str, mine: float, seed: int) -> list[float]:
    """Return the results of a player with so many points against the opponent that adapts."""
    rng, rating = Random(seed), first_rating(game)
    results: list[float] = []
    for _ in range(LENGTH):
        met = strength(game, rating)
        results.append(float(rng.random() < expected_score(mine, points(game, met))))
        rating = rating.after(game, [met], results[-1])
    return results


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [CHANCE, *COUNTED])
def test_the_opponent_comes_close_in_fifteen_games(game: str, level: int) -> None:
    """To a player of any level, and to one who plays by chance."""
    after = [each for seed in range(300) for each in scores_of(game, points(game, level), seed)[SETTLED:]]
    assert 0.4 <= fmean(after) <= 0.6


@pytest.mark.parametrize("game", GAMES)
def test_each_strength_is_more_than_the_one_below(game: str) -> None:
    """Those at a level have its points, and the nearest strength to them is that one."""
    assert all(points(game, below) < points(game, above) for below, above in pairwise(STRENGTHS))
    for level in (CHANCE, *COUNTED):
        at_level = STRENGTHS[TENTHS * level]
        assert points(game, at_level) == points(game, level)
        assert strength(game, Rating(points(game, level))) == at_level
    assert strength(game, first_rating(game)) == FIRST_STRENGTH


def test_the_step_shrinks_where_surprises_turn() -> None:
    """As long as the rating moves one way it goes on with the same step; the last step is never too small to follow."""
    risen = first_rating("xok").after("xok", [1], 1).after("xok", [2], 1)
    assert (risen.step, risen.rising) == (FIRST_STEP, True)
    fallen = risen.after("xok", [1], 0)
    assert fallen.points < risen.points
    assert LAST_STEP < fallen.step < FIRST_STEP
    for number in range(40):
        fallen = fallen.after("xok", [2], number % 2)
    assert fallen.step == LAST_STEP


@pytest.mark.parametrize("game", GAMES)
def test_a_rating_has_bounds(game: str) -> None:
    """Somebody who loses on purpose a hundred times is met as an equal again soon."""
    rating = first_rating(game)
    for _ in range(100):
        rating = rating.after(game, [STRENGTHS[0]], 0)
    assert strength(game, rating) == STRENGTHS[0]
    for _ in range(12):
        rating = rating.after(game, [strength(game, rating)], 1)
    assert strength(game, rating) > STRENGTHS[0]


def test_a_score_is_one_of_duels() -> None:
    """A player who wins beside others has beaten those who lost, and fares like the rest; in a draw all are even."""
    assert score(0, (0,), 2) == 1
    assert score(1, (0,), 2) == 0
    assert score(0, (), 2) == 0.5
    assert score(0, (0, 1, 2), 4) == pytest.approx(2 / 3)
    assert score(3, (0, 1, 2), 4) == 0
