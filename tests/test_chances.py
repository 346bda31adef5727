"""The tool that fits chances to games."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from engine.games import game_named
from engine.plans import Curve
from tools.chances import Played, checked, fitted


@pytest.mark.parametrize("offset", [0.0, 0.8])
def test_it_finds_the_curve_that_made_the_results(offset: float) -> None:
    """From results that fell by a known curve comes that curve."""
    rng, slope = Random(1), 0.5
    scores = [rng.uniform(-6, 6) for _ in range(4000)]
    samples = [(score, float(rng.random() < 1 / (1 + exp(-offset - slope * score)))) for score in scores]
    curve = fitted(samples)
    assert curve.offset == pytest.approx(offset, abs=0.15)
    assert curve.slope == pytest.approx(slope, abs=0.05)


def test_it_tells_what_the_curve_says_and_what_came() -> None:
    """By fifths of the chance, the empty ones left out, with the number of scores in each."""
    samples = [(-10.0, 0.0), (-10.0, 1.0), (0.0, 1.0), (10.0, 1.0)]
    assert checked(Curve(0, 0.2), samples) == "0.12 0.50 (2)  0.50 1.00 (1)  0.88 1.00 (1)"


def test_a_game_gives_scores_of_every_seat() -> None:
    """Each with what came of the game for that seat; the same seed gives the same."""
    options = {"players": "3"}
    samples = Played(game_named("hainoon"), Random(2)).samples(options)
    assert len(samples) % 3 == 0
    assert {result for _, result in samples} == {0, 1}
    assert samples == Played(game_named("hainoon"), Random(2)).samples(options)
