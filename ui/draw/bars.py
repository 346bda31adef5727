"""Bars of three parts, told apart by their patterns: pure functions from numbers to SVG pictures."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log10
from typing import TYPE_CHECKING

from ui.draw.geometry import number
from ui.draw.markup import NOTHING, Markup, tag, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Parts = Sequence[int]

KINDS = ("full", "striped", "hollow")
"""How the parts of a bar are painted, the first one at the bottom or at the left."""

HEIGHT, TOP, FOOT, LEFT = 200.0, 12.0, 26.0, 34.0
"""The height of a chart, and the room for words above, below and at the left of its bars."""
WIDEST = 46.0
"""How wide a bar can be."""
LABEL = 62.0
"""How much room a label below has at least."""
LINES = 4
"""How many lines there are at most above the lowest one."""
STEPS = (1, 2, 5, 10)

STRIPES = "bar-stripes"
"""The id of the pattern."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars side by side: the counts of each by part, the words below it, and the name of the whole."""

    bars: tuple[tuple[int, ...], ...]
    labels: tuple[str, ...]
    title: str
    width: float


def pattern() -> Markup:
    """The pattern of striped parts, for a page that has bars."""
    stripes = tag("path", {"d": "M0 6 6 0M-1 1 1 -1M5 7 7 5", "class": "stripe"})
    ground = tag("rect", {"width": 6, "height": 6, "class": "ground"})
    attrs = {"id": STRIPES, "width": 6, "height": 6, "patternUnits": "userSpaceOnUse"}
    return tag(
        "svg", {"class": "symbols", "aria-hidden": "true"}, tag("defs", None, tag("pattern", attrs, ground, stripes))
    )


def chart(scene: Chart) -> Markup:
    """The chart as one picture."""
    attrs = {"class": "bars", "viewBox": f"0 0 {number(scene.width)} {number(HEIGHT)}", "role": "img"}
    grid = tag("g", {"class": "grid"}, *_grid(scene))
    bars = (_bar(scene, at) for at in range(len(scene.bars)))
    return tag("svg", {**attrs, "aria-label": scene.title}, grid, *bars, tag("g", None, *_labels(scene)))


def strip(parts: Parts, most: int) -> Markup:
    """One lying bar, as long as its sum is beside the most that one can have; words beside it say the same."""
    width, height, rects, start = 200.0, 14.0, [], 1.0
    for kind, part in zip(KINDS, parts, strict=True):
        length = (width - 2) * part / max(most, 1)
        if part:
            rects.append(_rect(kind, start, 1, length, height - 2))
        start += length
    return tag(
        "svg",
        {"class": "bars strip", "viewBox": f"0 0 {number(width)} {number(height)}", "aria-hidden": "true"},
        *rects,
    )


def swatch(kind: str) -> Markup:
    """A sample of a part, for a legend."""
    return tag(
        "svg", {"class": "bars swatch", "viewBox": "0 0 14 14", "aria-hidden": "true"}, _rect(kind, 1, 1, 12, 12)
    )


def _rect(kind: str, x: float, y: float, width: float, height: float) -> Markup:
    place = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    return tag("rect", {"class": kind, **place, "fill": f"url(#{STRIPES})" if kind == "striped" else None})


def step(most: int) -> int:
    """The step between the lines of a chart, so that they are few and the numbers round."""
    raw = max(most, 1) / LINES
    ten = 10 ** max(0, ceil(log10(raw)) - 1) if raw > 1 else 1
    return next(ten * each for each in STEPS if ten * each >= raw)


def _top(scene: Chart) -> int:
    """The number at the highest line."""
    most = max(map(sum, scene.bars), default=0)
    return max(1, ceil(most / step(most))) * step(most)


def _up(scene: Chart, value: float) -> float:
    return HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * value / _top(scene)


def _grid(scene: Chart) -> Iterator[Markup]:
    """Yield a line for each round number, with the number."""
    for value in range(0, _top(scene) + 1, step(_top(scene))):
        y = _up(scene, value)
        yield tag("path", {"d": f"M{number(LEFT)} {number(y)}H{number(scene.width)}"})
        yield tag("text", {"x": number(LEFT - 6), "y": number(y + 4), "text-anchor": "end"}, text(str(value)))


def _middle(scene: Chart, at: int) -> float:
    return LEFT + _room(scene) * (at + 0.5)


def _room(scene: Chart) -> float:
    return (scene.width - LEFT) / max(len(scene.bars), 1)


def _bar(scene: Chart, at: int) -> Markup:
    """A bar, its parts one above the other."""
    width, below, rects = min(_room(scene) * 0.7, WIDEST), 0, []
    for kind, part in zip(KINDS, scene.bars[at], strict=True):
        if part:
            y = _up(scene, below + part)
            rects.append(_rect(kind, _middle(scene, at) - width / 2, y, width, _up(scene, below) - y))
        below += part
    return tag("g", None, *rects) if rects else NOTHING


def _labels(scene: Chart) -> Iterator[Markup]:
    """Yield the labels below the bars: as many as there is room for, the last one always."""
    every = max(1, ceil(LABEL / _room(scene)))
    for at in range(len(scene.bars) - 1, -1, -every):
        x = min(_middle(scene, at), scene.width - LABEL / 2)
        yield tag("text", {"x": number(x), "y": number(HEIGHT - 8), "text-anchor": "middle"}, text(scene.labels[at]))
