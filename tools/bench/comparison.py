"""The costs of other built sites beside ours, as a table: figures within rounds, then the median of these."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games import GAMES
from tools.bench.figures import Figure, difference, ratio
from tools.bench.report import Samples
from tools.bench.stage import sample_name

STARTS = {
    "first": "first",
    "phone-first": "first, phone",
    "slow": "first, 5 Mbit/s",
    "second": "second",
    "phone-second": "second, phone",
    "resumed": "game under way",
}
"""Headings by kind of visit."""
RATIOS = {
    "playable": "Game begun, to ours",
    "board": "Board after a press, to ours",
    "painted": "Covers painted, to ours",
    "bytes": "Bytes until the game has begun, to ours",
}
TAPS = {
    "median": "Tap to paint at 4x, median, to ours",
    "worked": "Python and patch at 4x, median, to ours",
    "drew": "Layout and paint at 4x, median, to ours",
    "p95": "Tap to paint at 4x, 95th percentile, to ours",
}
HELD = "blocked"
WIDTH, CELL = 20, 20


def table(samples: Samples, others: Sequence[str], troubles: Sequence[str]) -> str:
    """The whole comparison, readable on a terminal."""
    games = {f"4x-{game}": game for game in GAMES}
    lines = [line for measure, title in RATIOS.items() for line in _block(samples, others, (measure, title), STARTS)]
    lines += _block(samples, others, (HELD, "Held up, ms more than ours"), STARTS)
    lines += [line for measure, title in TAPS.items() for line in _block(samples, others, (measure, title), games)]
    return "\n".join(
        [*lines, f"Errors and failed requests: {len(troubles)}", *(f"  {trouble}" for trouble in troubles)]
    )


def _block(
    samples: Samples, others: Sequence[str], measured: tuple[str, str], kinds: Mapping[str, str]
) -> Iterator[str]:
    """The lines of one measure, one for each other site; none if it was not measured."""
    measure, title = measured
    known = [kind for kind in kinds if f"{measure}.{kind}" in samples]
    if not known:
        return
    yield f"\n{title}"
    yield f"{'':{WIDTH}}" + "".join(f"{kinds[kind]:>{CELL}}" for kind in known)
    for other in others:
        cells = (_cell(samples, f"{measure}.{kind}", other) for kind in known)
        yield f"  {other:{WIDTH - 2}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _cell(samples: Samples, name: str, other: str) -> str:
    ours, theirs = samples[name], samples[sample_name(name, other)]
    if name.startswith(f"{HELD}."):
        return _figure(difference(theirs, ours), "+.0f")
    return _figure(ratio(theirs, ours), ".2f") if all(ours) else ""


def _figure(value: Figure, form: str) -> str:
    return f"{value.median:{form}} [{value.least:{form}}..{value.most:{form}}]"
