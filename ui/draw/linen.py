"""The ground of a board of hexagons: the linen cloth with its stitched cells, what it lies on, the names of rows."""

from collections.abc import Collection
from functools import cache
from itertools import groupby
from math import cos, radians
from typing import NamedTuple

from ui.draw.geometry import Point, number, path
from ui.draw.hexes import Layout, extent, hexagon, layout, ray
from ui.draw.layers import group, label, shape
from ui.draw.markup import NOTHING, Markup, join, tag
from ui.draw.sheets import SHARED

FRAME = 26.0  # from the outermost cells to the edge of the picture: cells stay 44 pixels wide on a phone of 390
HEM = 22.0  # from the outermost cells to the edge of the cloth
TABLE = 34.0  # how much of the table a picture shows around that
TABLE_BESIDE_TALL = 10.0  # at the sides of a tall board, which is for phones: there cells need the width
LABEL_DISTANCE, LABEL_DROP = 58.5, 7.0
WEST, SOUTH_EAST = 3, 5
LIT_INSET = 6.7


class Patterns(NamedTuple):
    """The symbols that the ground is filled with; without one for the table that is plain."""

    weave: str = f"{SHARED}-weave"
    lamp: str = f"{SHARED}-lamp"
    table: str = ""


PLAIN = Patterns()


def box(side: int, *, tall: bool = False, table: bool = False) -> str:
    """The viewBox of a board; its middle is the origin."""
    return " ".join(number(value) for value in _bounds(side, tall=tall, table=table))


@cache
def cloth(side: int, *, tall: bool = False, table: bool = False, patterns: Patterns = PLAIN) -> Markup:
    """The empty board, on the table if that is in the picture."""
    hem = _hexagon_cloth(side, HEM, tall=tall)
    seam = _hexagon_cloth(side, HEM - 7.0, tall=tall)
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        _table(side, patterns.table, tall=tall) if table else NOTHING,
        shape("cloth-shade", hem, transform="translate(0 5)"),
        shape("cloth-body", hem),
        shape("patches", _cells(side, 1.5, tall=tall)),
        shape("stitches", _cells(side, 6.5, tall=tall)),
        shape("seam", seam),
        shape("weave", hem, fill=f"url(#{patterns.weave})"),
        shape("lamp", hem, fill=f"url(#{patterns.lamp})"),
    )


@cache
def coordinates(side: int, *, tall: bool = False) -> Markup:
    """The letters of the rows and the numbers of the columns, on the hem."""
    where = layout(side, tall=tall)
    rows = [next(cells) for _, cells in groupby(where.centres, key=lambda cell: cell[0])]
    columns = [
        next(cells) for _, cells in groupby(sorted(where.centres, key=lambda cell: cell[1]), lambda cell: cell[1])
    ]
    letters = (label(where.point(cell, WEST, LABEL_DISTANCE), cell[0], LABEL_DROP) for cell in rows)
    digits = (label(where.point(cell, SOUTH_EAST, LABEL_DISTANCE), cell[1], LABEL_DROP) for cell in columns)
    return tag("g", {"class": "coordinates", "aria-hidden": "true"}, *letters, *digits)


@cache
def hit(centre: Point, tall: bool) -> Markup:  # noqa: FBT001 - a key of the cache
    """The whole cell as an area that takes taps."""
    return shape("hit", path(hexagon(centre, tall=tall)))


def lit_area(cells: Collection[str], where: Layout) -> Markup:
    """The area of all empty cells that can be tapped next: one path, so that a tap restyles one element."""
    data = "".join(_inside(where.centres[cell], where.tall) for cell in sorted(cells))
    return group("marks lit-marks", [shape("lit", data)] if data else [])


@cache
def _inside(centre: Point, tall: bool) -> str:  # noqa: FBT001 -- a key of the cache
    return path(hexagon(centre, tall=tall, inset=LIT_INSET))


def _bounds(side: int, *, tall: bool, table: bool) -> tuple[float, float, float, float]:
    beside, above = (TABLE_BESIDE_TALL if tall else TABLE, TABLE) if table else (0.0, 0.0)
    half_width, half_height = extent(side, tall=tall)
    left, top = -half_width - FRAME - beside, -half_height - FRAME - above
    return left, top, -2 * left, -2 * top


def _table(side: int, pattern: str, *, tall: bool) -> Markup:
    left, top, width, height = (number(value) for value in _bounds(side, tall=tall, table=True))
    area: dict[str, object] = {"x": left, "y": top, "width": width, "height": height, "rx": 26}
    grain = tag("rect", area | {"fill": f"url(#{pattern})"}) if pattern else NOTHING
    return join((tag("rect", {"class": "table", **area}), grain))


def _cells(side: int, inset: float, *, tall: bool) -> str:
    centres = layout(side, tall=tall).centres.values()
    return "".join(path(hexagon(centre, tall=tall, inset=inset)) for centre in centres)


def _hexagon_cloth(side: int, margin: float, *, tall: bool) -> str:
    """A big hexagon round all cells, with corners rounded so far that it fits into the frame."""
    reach = (extent(side, tall=True)[0] + margin) / cos(radians(30.0))
    corners = [ray((30.0 if tall else 0.0) + 60.0 * step, reach) for step in range(6)]
    cut = 0.17 + 0.02 * (5 - side)
    curves = (_rounded_corner(corners[step - 1], corners[step], corners[(step + 1) % 6], cut) for step in range(6))
    return f"M{'L'.join(curves)}Z"


def _rounded_corner(before: Point, corner: Point, after: Point, cut: float) -> str:
    start, end = _between(corner, before, cut), _between(corner, after, cut)
    return f"{_point(start)}Q{_point(corner)} {_point(end)}"


def _between(here: Point, there: Point, share: float) -> Point:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
