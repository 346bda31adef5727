"""The cells of a board for fingers, keys and screen readers: a grid, read row by row."""

from collections.abc import Callable, Mapping
from itertools import groupby

from ui.draw.board import Scene
from ui.draw.geometry import Point
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, tag, text


def grid(scene: Scene, centres: Mapping[str, Point], hit: Callable[[str], Markup]) -> Markup:
    """The cells with these centres as an ARIA grid, each with the area that takes its taps; nothing without labels."""
    if not scene.labels:
        return NOTHING
    focus = tab_cell(scene)
    cells = ([_cell(scene, cell, focus, hit(cell)) for cell in row] for row in rows(centres))
    lines = [tag("g", {"role": "row"}, *row) for row in cells]
    return group("cells", lines, {"role": "grid", "aria-labelledby": f"{scene.prefix}-board"})


def tab_cell(scene: Scene) -> str:
    """The one cell that is reached by Tab: where keys went last, or the first that has a name."""
    return scene.focus or next(iter(scene.labels))


def rows(centres: Mapping[str, Point]) -> list[list[str]]:
    """The names of the points row by row as they are seen: from above, and each row from the left."""
    seen = sorted(centres, key=lambda name: (round(centres[name][1]), centres[name][0]))
    return [list(row) for _, row in groupby(seen, key=lambda name: round(centres[name][1]))]


def _cell(scene: Scene, cell: str, focus: str, hit: Markup) -> Markup:
    # Every cell is written anew for every tap, so not by `tag`, which takes three times as long; names need no escape.
    can, tabindex = " can" if cell in scene.lit else "", 0 if cell == focus else -1
    return Markup(
        f'<g class="cell{can}" id="{scene.prefix}-{cell}" data-do="tap {cell}" role="gridcell" tabindex="{tabindex}"'
        f' aria-label="{text(scene.labels.get(cell, cell))}">{hit}</g>'
    )
