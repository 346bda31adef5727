"""The commands of the lab: each does the missing jobs and prints tables."""

import json
from argparse import Namespace
from collections.abc import Callable

from engine.plans import COUNTED
from tools.lab import balance, ladder, series
from tools.lab.figures import table
from tools.lab.puzzles import puzzle_job
from tools.lab.study import Study


def climb(study: Study, asked: Namespace) -> None:
    """Print a game's ladder, or the pairings of it that are asked for."""
    options = _options(asked)
    steps = ladder.parse_pairings(asked.game, asked.pairing, options) or ladder.pairings(asked.game, options)
    measured = ladder.climb(study, steps, asked.games, asked.seed)
    print(table(ladder.HEAD, (ladder.row(pairing, played) for pairing, played in measured)))


def weigh(study: Study, asked: Namespace) -> None:
    """Print how often each seat wins."""
    cases = balance.settings(asked.game, _options(asked), asked.level or COUNTED)
    measured = balance.weigh(study, cases, asked.games, asked.seed)
    print(table(balance.HEAD, (row for setting, played in measured for row in balance.rows(setting, played))))


def fit(study: Study, asked: Namespace) -> None:
    """Print a game's curves, and the weights of its features if the lab knows any."""
    # Fits alone need the libraries of mathematics.
    from tools.lab import fit as fits

    curves = fits.curves(study, asked.game, asked.games, asked.seed)
    print(table(fits.CURVE_HEAD, (fits.curve_row(seats, model) for seats, model in curves)))
    if weights := fits.weights(study, asked.game, asked.games, asked.seed):
        print(table(fits.WEIGHT_HEAD, fits.weight_rows(asked.game, weights)))


def follow(study: Study, asked: Namespace) -> None:
    """Print how close the adaptive opponent comes to each player."""
    players = asked.player or series.PLAYERS
    measured = series.follow(study, asked.game, players, _options(asked), (asked.games, asked.seed))
    print(table(series.HEAD, (series.row(player, results) for player, results in measured)))


def find_puzzles(study: Study, asked: Namespace) -> None:
    """Print the puzzles of so many games, a line each, ready for a game's file of puzzles."""
    jobs = [puzzle_job(asked.game, number) for number in range(asked.seed, asked.seed + asked.games)]
    for _, result in study.of(jobs):
        if result["puzzle"]:
            print(json.dumps(result["puzzle"]))


COMMANDS: dict[str, tuple[Callable[[Study, Namespace], None], str]] = {
    "ladder": (climb, "every level against the one below it, and simple styles against every level"),
    "balance": (weigh, "how often each seat wins, by level and options"),
    "adaptive": (follow, "how close the adaptive opponent comes to simple styles and levels"),
    "fit": (fit, "curves from scores to chances, and weights of an evaluation"),
    "find-puzzles": (find_puzzles, "positions with one right move"),
}
"""By name, the function of a command and its subject."""


def _options(asked: Namespace) -> dict[str, str]:
    """Return the options of the game that were asked for."""
    return dict(word.split("=", 1) for word in asked.option)
