"""What the bench says of samples: ratios within rounds, and whether a goal is met."""

from __future__ import annotations

from engine.games import GAMES
from tools.bench.report import table
from tools.bench.stage import AGAINST

GAME = GAMES[0]


def lines(samples: dict[str, list[float]]) -> list[str]:
    """The lines of the table that tell of taps on a phone."""
    return [line.strip() for line in table(samples, {}, []).splitlines() if line.strip().startswith("4x")]


def test_taps_are_compared_within_a_round() -> None:
    """A round on a busy machine counts like any other: the median is that of the ratios, not the ratio of medians."""
    ours, theirs = [60.0, 300.0, 65.0], [100.0, 500.0, 130.0]
    told = lines({f"median.4x-{GAME}": ours, f"median.{AGAINST}-{GAME}": theirs})
    assert told[-1].split()[-6:] == ["[60..300]", "0.60", "[0.50..0.60]", "<=", "0.7", "met"]


def test_a_slower_site_misses_the_goal() -> None:
    """The 95th percentile has a goal of its own."""
    told = lines({f"p95.4x-{GAME}": [65.0], f"p95.{AGAINST}-{GAME}": [100.0]})
    assert told[-1].split()[-4:] == ["[0.65..0.65]", "<=", "0.6", "MISSED"]


def test_without_another_site_nothing_is_compared() -> None:
    """What has nothing to be compared with is not judged by a ratio's goal."""
    assert [line.split()[-1] for line in lines({f"p95.4x-{GAME}": [65.0]})] == ["[65..65]"]
