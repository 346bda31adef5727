"""Fits."""

from math import exp
from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES
from tools.lab import fit
from tools.lab.features import names
from tools.lab.samples import sample_job, work
from tools.lab.study import Study


@pytest.mark.parametrize("offset", [0.0, 0.8])
def test_it_finds_the_curve_that_made_the_results(offset: float) -> None:
    """Results that fell by a known curve give that curve, which predicts other results."""
    rng, slope = Random(1), 0.5
    scores = [rng.uniform(-6, 6) for _ in range(8000)]
    samples = [([score], float(rng.random() < 1 / (1 + exp(-offset - slope * score)))) for score in scores]
    model = fit.fit_model(samples[:6000], samples[6000:])
    assert model.offset == pytest.approx(offset, abs=0.15)
    assert model.weights[0] == pytest.approx(slope, abs=0.05)
    assert all(abs(said - came) < 0.08 for said, came, number in model.calibration if number > 100)


def test_a_draw_counts_half() -> None:
    """Half won and half lost is the same as all drawn."""
    mixed = fit.fit_model([([1.0], 1.0), ([1.0], 0.0), ([-1.0], 0.5)], [([1.0], 0.5)])
    assert mixed.loss == pytest.approx(0.6931, abs=1e-3)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gives_scores(game: str) -> None:
    """Each with what came of the game for its seat; the same job gives the same."""
    asked = sample_job(game, 2, {})
    scores = work(asked)["scores"]
    assert scores
    assert {result for _, result in scores} <= {0, 0.5, 1}
    assert scores == work(asked)["scores"]


@pytest.mark.parametrize("game", [game for game in GAMES if names(game)])
def test_features_of_a_game_are_weighed(game: str, tmp_path: Path) -> None:
    """Each has a weight in points."""
    model = fit.weights(Study(tmp_path / "file"), game, 9, 1)
    assert model is not None
    assert [name for name, *_ in fit.weight_rows(game, model)] == [*names(game), "the move", "held-out loss"]
