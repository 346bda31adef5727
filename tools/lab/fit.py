"""Fits: the curve from scores to chances, and the weights of what an evaluation might count."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss

from engine.games import game_named
from engine.plans import plans
from engine.seating import options_for
from tools.lab.features import names
from tools.lab.job import Job, Result
from tools.lab.samples import sample_job
from tools.lab.study import Study

HELD_OUT = 3
"""The last one in so many games is not fitted to: it checks what was."""

FIFTHS = 5

LOGIT = 200
"""So many points of score stand for one unit of log-odds."""

CURVE_HEAD = ("players", "curve", "held-out loss", "said and came, by fifths of the chance")
WEIGHT_HEAD = ("feature", "weight in points")


@dataclass(frozen=True, slots=True)
class Fitted:
    """A logistic model, and how it does on games that it was not fitted to."""

    weights: tuple[float, ...]
    offset: float
    loss: float
    calibration: tuple[tuple[float, float, int], ...]
    """By fifths of the chance: what was said and what came on average, and how many samples; empty ones left out."""


def fit_model(learnt: Sequence[Any], held: Sequence[Any]) -> Fitted:
    """Return the model of samples, each a vector and what came of it from 0 to 1, checked by the samples held out."""
    vectors, results, weights = _weighted_samples(learnt)
    # A model with no penalty on the weights: there are thousands of samples for each.
    model = LogisticRegression(C=np.inf, max_iter=1_000).fit(vectors, results, sample_weight=weights)
    others, came, shares = _weighted_samples(held)
    said = model.predict_proba(others)[:, 1]
    loss = float(log_loss(came, said, sample_weight=shares, labels=[0, 1]))
    return Fitted(tuple(map(float, model.coef_[0])), float(model.intercept_[0]), loss, _fifths(said, came, shares))


def _weighted_samples(samples: Sequence[Any]) -> tuple[Any, Any, Any]:
    """Return vectors, results and weights: a sample counts as a win by its result and as a loss by the rest."""
    vectors = np.array([vector for vector, _ in samples], dtype=float)
    came = np.array([result for _, result in samples], dtype=float)
    results = np.concatenate([np.ones(len(came)), np.zeros(len(came))])
    return np.concatenate([vectors, vectors]), results, np.concatenate([came, 1 - came])


def _fifths(said: Any, came: Any, weights: Any) -> tuple[tuple[float, float, int], ...]:
    fifth = np.minimum((said * FIFTHS).astype(int), FIFTHS - 1)
    parts = [(fifth == number) & (weights > 0) for number in range(FIFTHS)]
    return tuple(
        (
            float(np.average(said[part], weights=weights[part])),
            float(np.average(came[part], weights=weights[part])),
            round(weights[part].sum()),
        )
        for part in parts
        if part.any()
    )


def split(played: Sequence[tuple[Job, Result]]) -> tuple[list[Result], list[Result]]:
    """Return the games that are fitted to, and those held out."""
    results = [result for _, result in played]
    at = len(results) - len(results) // HELD_OUT
    return results[:at], results[at:]


def curves(study: Study, game: str, games: int, seed: int) -> Iterator[tuple[str, Fitted]]:
    """Yield for each number of seats of a game the curve from hundreds of points to chances."""
    for seats in plans(game).curves:
        learnt, held = split(study.of(_jobs(game, seats, games, seed)))
        yield str(seats), fit_model(_scores(learnt), _scores(held))


def weights(study: Study, game: str, games: int, seed: int) -> Fitted | None:
    """Return the model of a game's features for two; None if the lab knows none."""
    if not names(game):
        return None
    learnt, held = split(study.of(_jobs(game, min(plans(game).curves), games, seed)))
    return fit_model(_features(learnt), _features(held))


def _jobs(game: str, seats: int, games: int, seed: int) -> list[Job]:
    options = options_for(game_named(game), seats)
    return [sample_job(game, number, options) for number in range(seed, seed + games)]


def _scores(results: Sequence[Result]) -> list[tuple[list[float], float]]:
    return [([score], came) for result in results for score, came in result["scores"]]


def _features(results: Sequence[Result]) -> list[tuple[list[int], float]]:
    # The turn counts too: that is the offset.
    return [(values, came) for result in results for values, came in result["features"]]


def curve_row(seats: str, model: Fitted) -> tuple[str, ...]:
    """Return a curve as a row."""
    fifths = "  ".join(f"{said:.2f} {came:.2f} ({number})" for said, came, number in model.calibration)
    return seats, f"Curve({model.offset:.2f}, {model.weights[0]:.3f})", f"{model.loss:.4f}", fifths


def weight_rows(game: str, model: Fitted) -> Iterator[tuple[str, ...]]:
    """Yield the weights of a game's features in points, that of the move last, and the held-out loss."""
    pairs = [*zip(names(game), model.weights, strict=True), ("the move", model.offset)]
    yield from ((name, f"{LOGIT * weight:.0f}") for name, weight in pairs)
    yield "held-out loss", f"{model.loss:.4f}"
