"""The result as an aligned table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.games import GAMES
from tools.bench.figures import Figure, figure, ratio
from tools.weight import BUDGET, KB

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Samples = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should not exceed."""

    most: float
    text: str

    def verdict(self, value: float) -> str:
        """Whether the value reaches the goal, in words."""
        return f"{self.text:10}{'met' if value <= self.most else 'MISSED'}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what, its samples, those it is compared with; the goal is for the ratio where there is one."""

    what: str
    name: str
    to: str = ""
    goal: Goal | None = None


def _game(device: str, game: str) -> Iterator[Row]:
    """What is said of a game's taps on a device."""
    yield Row(f"{device}: {game}, 95th percentile", f"p95.{device}-{game}", goal=SEEN)
    yield Row(f"{device}: {game}, median", f"median.{device}-{game}")
    yield Row(f"{device}: of it Python and patch", f"worked.{device}-{game}")
    yield Row(f"{device}: {game}, 95th on the screen", f"clicks.{device}-{game}")


SEEN, LIGHT = Goal(50, "< 50"), Goal(BUDGET / KB, f"<= {BUDGET / KB:,.0f}")
PAINTED = Goal(0.10, "<= 0.10")
STARTS: Mapping[str, tuple[str, Goal | None, Goal]] = {
    "first": ("first", PAINTED, Goal(0.60, "<= 0.60")),
    "second": ("first", PAINTED, Goal(0.35, "<= 0.35")),
    "slow": ("slow", None, Goal(0.75, "<= 0.75")),
}
"""By visit, the bare page's visit that is 1, and the most for the covers painted and for a game begun."""

TABLE: Mapping[str, Sequence[Row]] = {
    "Start, ms from navigation": [
        row
        for kind, (one, painted, playable) in STARTS.items()
        for row in (
            Row(f"{kind}: bare Pyodide, 1+1 done", f"bare.{kind}"),
            Row(f"{kind}: covers painted", f"painted.{kind}", f"bare.{one}", painted),
            Row(f"{kind}: game begun", f"playable.{kind}", f"bare.{one}", playable),
        )
    ]
    + [Row("second: to bare's second visit", "playable.second", "bare.second")],
    "Tap to paint, ms": [
        row
        for device in ("desktop", "phone")
        for row in (
            Row(f"{device}: bare button, 95th percentile", f"p95.bare-{device}"),
            Row(f"{device}: bare, 95th on the screen", f"clicks.bare-{device}"),
            *(row for game in GAMES for row in _game(device, game)),
        )
    ],
    "Engine, a second": [
        row
        for game in GAMES
        for what, name in (("perft leaves", "perft"), ("random games", "playouts"), ("nodes of thought", "thoughts"))
        for row in (
            Row(f"{game}: {what}, CPython", f"{name}.cpython-{game}"),
            Row(f"{game}: {what}, Pyodide", f"{name}.page-{game}", f"{name}.cpython-{game}"),
        )
    ],
}


def table(samples: Samples, weights: Mapping[str, int], troubles: Sequence[str]) -> str:
    """The whole result, readable on a terminal."""
    return "\n".join([*_measured(samples), *_weighed(weights), *_troubled(troubles)])


def _measured(samples: Samples) -> Iterator[str]:
    for title, rows in TABLE.items():
        yield f"{title:36}{'median':>9}  {'[least..most]':22}{'ratio':22}goal"
        yield from (_line(row, samples) for row in rows)


def _line(row: Row, samples: Samples) -> str:
    value = figure(samples[row.name])
    compared = ratio(samples[row.name], samples[row.to]) if row.to else None
    judged = (compared or value).median
    told = _figure(compared, 2, 0) if compared else ""
    return f"  {row.what:34}{_figure(value, 0, 9):33}{told:22}{row.goal.verdict(judged) if row.goal else ''}".rstrip()


def _figure(value: Figure, digits: int, width: int) -> str:
    median, least, most = (f"{number:,.{digits}f}" for number in value)
    return f"{median:>{width}}  [{least}..{most}]"


def _weighed(weights: Mapping[str, int]) -> Iterator[str]:
    yield f"{'First visit, kB over the wire':36}{'':>9}"
    yield from (f"  {name:34}{weight / KB:>9,.0f}" for name, weight in weights.items())
    total = sum(weights.values()) / KB
    yield f"  {'total':34}{total:>9,.0f}{'':46}{LIGHT.verdict(total)}"


def _troubled(troubles: Sequence[str]) -> Iterator[str]:
    yield f"{'Errors and failed requests':36}{len(troubles):>9}  {'goal 0: MISSED' if troubles else 'goal 0: met'}"
    yield from (f"  {trouble}" for trouble in troubles)
