"""The cells of a board for fingers, keys and screen readers: a grid, read row by row."""

from collections.abc import Callable, Collection, Mapping
from itertools import groupby
from typing import Protocol

from ui.draw.geometry import Point
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, tag


class _Scene(Protocol):
    """What a scene tells of its cells: their names, those that can be tapped next, and where the keys are."""

    @property
    def prefix(self) -> str: ...
    @property
    def labels(self) -> Mapping[str, str]: ...
    @property
    def lit(self) -> Collection[str]: ...
    @property
    def focus(self) -> str | None: ...


def grid(scene: _Scene, centres: Mapping[str, Point], hit: Callable[[str], Markup]) -> Markup:
    """The cells with these centres as an ARIA grid, each with the area that takes its taps; nothing without labels."""
    if not scene.labels:
        return NOTHING
    focus = focused(scene)
    lines = (tag("g", {"role": "row"}, *(_cell(scene, cell, focus, hit) for cell in row)) for row in rows(centres))
    return group("cells", tuple(lines), {"role": "grid", "aria-labelledby": f"{scene.prefix}-board"})


def focused(scene: _Scene) -> str:
    """The one cell that is reached by Tab: where keys went last, or the first that has a name."""
    return scene.focus or next(iter(scene.labels))


def rows(centres: Mapping[str, Point]) -> list[list[str]]:
    """The names of the points row by row as they are seen: from above, and each row from the left."""
    seen = sorted(centres, key=lambda name: (round(centres[name][1]), centres[name][0]))
    return [list(row) for _, row in groupby(seen, key=lambda name: round(centres[name][1]))]


def _cell(scene: _Scene, cell: str, focus: str, hit: Callable[[str], Markup]) -> Markup:
    attributes = {
        "class": "cell can" if cell in scene.lit else "cell",
        "id": f"{scene.prefix}-{cell}",
        "data-do": f"tap {cell}",
        "role": "gridcell",
        "tabindex": 0 if cell == focus else -1,
        "aria-label": scene.labels.get(cell, cell),
    }
    return tag("g", attributes, hit(cell))
