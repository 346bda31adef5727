"""The result as an aligned table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.games import GAMES
from tools.bench import boot, looks, memory
from tools.bench.figures import Figure, figure, ratio
from tools.bench.stage import PLAIN, sample_name
from tools.build.weight import BUDGET, KB

Samples = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Goal:
    """The limit of a figure."""

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


def _goal(most: float) -> Goal:
    return Goal(most, f"<= {most:g}")


LIGHT = Goal(BUDGET / KB, f"<= {BUDGET / KB:,.0f}")
LOOK = _goal(200)
"""Milliseconds of the longest task of a first look at a screen."""
BOARD = _goal(100)
"""Milliseconds after a press on a cover until its board is there; Python may come later."""
PRESSES: Mapping[str, Goal | None] = {"lesson": _goal(300), "settings": None}
"""Milliseconds of the first tap at 5 Mbit/s as soon as Python is there."""
FIRST, MOBILE = "first", "phone-first"
STARTS: Mapping[str, tuple[str, Goal | None, Goal | None, Goal | None]] = {
    "first": (FIRST, _goal(0.07), _goal(0.45), _goal(200)),
    "second": (FIRST, _goal(0.07), _goal(0.25), None),
    "slow": ("slow", None, _goal(0.45), None),
    "phone-first": (MOBILE, None, _goal(0.38), _goal(800)),
    "phone-second": (MOBILE, None, _goal(0.20), None),
    "third": (FIRST, None, None, None),
    "again": (FIRST, None, None, None),
}
"""By visit, the bare visit that is 1, and the most for covers painted, a game begun, and tasks that hold it up."""
RESUMED: Mapping[str, str] = {"resumed": "game under way", sample_name("resumed", PLAIN): "game under way, plainly"}
"""By kind of visit to a table, what is said of it."""
TAPS: Mapping[str, tuple[Goal | None, Goal | None]] = {
    "desktop": (_goal(26), _goal(45)),
    "phone": (_goal(36), _goal(45)),
    "4x": (None, None),
}
"""By device, the most for the 95th percentile of taps, as the page measures it and as the browser does."""

MEMORY: Mapping[str, tuple[str, Goal | None]] = {
    "start": ("a later visit", None),
    "game": ("a game against level 3", None),
    "games": ("a game of each kind", None),
    "idle": ("a minute later", _goal(1.8)),
    **{f"{number}-reloads": (f"after {number} reloads", None) for number in (memory.FEW, memory.MANY)},
}
"""By moment, what is said of it, and the most in bare pages."""


def _start(kind: str) -> Iterator[Row]:
    """The rows of a visit."""
    one, painted, playable, blocked = STARTS[kind]
    yield Row(f"{kind}: bare Pyodide, 1+1 done", f"bare.{kind}")
    yield Row(f"{kind}: covers painted", f"painted.{kind}", f"bare.{one}", painted)
    yield Row(f"{kind}: board after a press", f"board.{kind}", goal=BOARD)
    yield Row(f"{kind}: game begun", f"playable.{kind}", f"bare.{one}", playable)
    yield Row(f"{kind}: game begun, plainly", f"playable.{sample_name(kind, PLAIN)}", f"bare.{one}")
    yield Row(f"{kind}: held up", f"blocked.{kind}", goal=blocked)
    yield Row(f"{kind}: longest task", f"longest.{kind}")


def _elsewhere(way: str) -> Iterator[Row]:
    """The rows of a phone's first visit that begins elsewhere."""
    yield Row(f"phone-{way}: board there", f"playable.phone-{way}", f"bare.{MOBILE}")
    yield Row(f"phone-{way}: longest task", f"longest.phone-{way}")


def _taps(device: str) -> Iterator[Row]:
    """The rows of the taps on a device."""
    seen, shown = TAPS[device]
    yield Row(f"{device}: bare button, 95th percentile", f"p95.bare-{device}")
    yield Row(f"{device}: bare, 95th on the screen", f"clicks.bare-{device}")
    for game in GAMES:
        yield Row(f"{device}: {game}, 95th percentile", f"p95.{device}-{game}", goal=seen)
        yield Row(f"{device}: {game}, median", f"median.{device}-{game}")
        yield Row(f"{device}: of it Python and patch", f"worked.{device}-{game}")
        yield Row(f"{device}: {game}, 95th on the screen", f"clicks.{device}-{game}", goal=shown)


def _looks(visit: str) -> Iterator[Row]:
    """The rows of first looks on a visit."""
    for screen in looks.SCREENS:
        yield Row(f"{visit}: {screen}", f"{screen}.{visit}-look", goal=LOOK)


def _engine(game: str) -> Iterator[Row]:
    """The rows of a game's engine."""
    for what, name in (("perft leaves", "perft"), ("random games", "playouts"), ("nodes of thought", "thoughts")):
        yield Row(f"{game}: {what}, CPython", f"{name}.cpython-{game}")
        yield Row(f"{game}: {what}, Pyodide", f"{name}.page-{game}", f"{name}.cpython-{game}")


TABLE: Mapping[str, Sequence[Row]] = {
    "Start, ms from navigation": [
        *(row for kind in STARTS for row in _start(kind)),
        *(Row(f"slow: first press, {what}", f"{what}.slow", goal=goal) for what, goal in PRESSES.items()),
        *(Row(f"{what}: board there", f"playable.{kind}", "bare.first") for kind, what in RESUMED.items()),
        Row("second: to bare's second visit", "playable.second", "bare.second"),
        Row("phone-second: to bare's second", "playable.phone-second", "bare.phone-second"),
        *(row for way in boot.ELSEWHERE for row in _elsewhere(way)),
    ],
    "Tap to paint, ms": [row for device in TAPS for row in _taps(device)],
    "Longest task of a first look, ms": [row for visit in ("first", "second") for row in _looks(visit)],
    "Engine, a second": [row for game in GAMES for row in _engine(game)],
    "Private memory of page and workers, MB": [
        Row("bare Pyodide", "memory.bare"),
        *(Row(what, f"memory.{kind}", "memory.bare", goal) for kind, (what, goal) in MEMORY.items()),
    ],
}


def table(samples: Samples, weights: Mapping[str, int], troubles: Sequence[str], *, has_goals: bool = True) -> str:
    """The whole result, readable on a terminal; the goals are those for Chromium."""
    return "\n".join([*_sample_lines(samples, has_goals=has_goals), *_weight_lines(weights), *_trouble_lines(troubles)])


def _sample_lines(samples: Samples, *, has_goals: bool) -> Iterator[str]:
    for title, rows in TABLE.items():
        known = [row for row in rows if row.name in samples and (not row.to or row.to in samples)]
        if known:
            yield f"{title:38}{'median':>9}  {'[least..most]':22}{'ratio':22}goal"
            yield from (_line(row if has_goals else replace(row, goal=None), samples) for row in known)


def _line(row: Row, samples: Samples) -> str:
    value = figure(samples[row.name])
    compared = ratio(samples[row.name], samples[row.to]) if row.to else None
    judged = (compared or value).median
    told = _figure(compared, 2, 0) if compared else ""
    return f"  {row.what:36}{_figure(value, 0, 9):33}{told:22}{row.goal.verdict(judged) if row.goal else ''}".rstrip()


def _figure(value: Figure, digits: int, width: int) -> str:
    median, least, most = (f"{number:,.{digits}f}" for number in value)
    return f"{median:>{width}}  [{least}..{most}]"


def _weight_lines(weights: Mapping[str, int]) -> Iterator[str]:
    if not weights:
        return
    yield f"{'First visit, kB over the wire':38}{'':>9}"
    yield from (f"  {name:36}{weight / KB:>9,.0f}" for name, weight in weights.items())
    total = sum(weights.values()) / KB
    yield f"  {'total':36}{total:>9,.0f}{'':46}{LIGHT.verdict(total)}"


def _trouble_lines(troubles: Sequence[str]) -> Iterator[str]:
    yield f"{'Errors and failed requests':38}{len(troubles):>9}  {'goal 0: MISSED' if troubles else 'goal 0: met'}"
    yield from (f"  {trouble}" for trouble in troubles)
