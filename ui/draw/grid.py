"""The cells of a board for fingers, keys and screen readers: a grid, read row by row."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import groupby

from ui.draw.board import Scene
from ui.draw.geometry import Point
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, tag


def grid(scene: Scene, centres: Mapping[str, Point], hit: Callable[[str], Markup]) -> Markup:
    """The cells with these centres as an ARIA grid, each with the area that takes its taps; nothing without labels."""
    if not scene.labels:
        return NOTHING
    focus = tab_cell(scene)
    lit, labels, prefix = scene.lit, scene.labels, scene.prefix
    cells = (
        [_cell(prefix, cell, labels.get(cell, cell), (cell in lit, cell == focus), hit(cell)) for cell in row]
        for row in rows(centres)
    )
    lines = [_row(*row) for row in cells]
    return group("cells", lines, {"role": "grid", "aria-labelledby": f"{scene.prefix}-board"})


def tab_cell(scene: Scene) -> str:
    """The one cell that is reached by Tab: where keys went last, or the first that has a name."""
    return scene.focus or next(iter(scene.labels))


def rows(centres: Mapping[str, Point]) -> list[list[str]]:
    """The names of the points row by row as they are seen: from above, and each row from the left."""
    return _rows(tuple(centres.items()))


@lru_cache(maxsize=16)
def _rows(centres: tuple[tuple[str, Point], ...]) -> list[list[str]]:
    seen = sorted(centres, key=lambda one: (round(one[1][1]), one[1][0]))
    return [[name for name, _ in row] for _, row in groupby(seen, key=lambda one: round(one[1][1]))]


@lru_cache(maxsize=128)
def _row(*cells: Markup) -> Markup:
    return tag("g", {"role": "row"}, *cells)


@lru_cache(maxsize=512)
def _cell(prefix: str, cell: str, label: str, state: tuple[bool, bool], hit: Markup) -> Markup:
    """A cell that can be tapped next or not, and that has the focus or not."""
    can, focused = state
    return tag(
        "g",
        {
            "class": "cell can" if can else "cell",
            "id": f"{prefix}-{cell}",
            "data-do": f"tap {cell}",
            "role": "gridcell",
            "tabindex": 0 if focused else -1,
            "aria-label": label,
        },
        hit,
    )
