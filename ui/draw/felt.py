"""The ground of a board of squares: felt with a patch for each square, its tray, the names of lines."""

from functools import cache

from ui.draw.geometry import Point, number
from ui.draw.layers import label, shape
from ui.draw.markup import NOTHING, Markup, tag
from ui.draw.squares import FILES, WIDTH, layout, square

HEM = 38.0  # from the outermost squares to the edge of the felt
FRAME = 42.0  # … to the edge of the picture: with the tray half a square, so that squares stay 44 pixels on a phone
TRAY = 8.0
LABEL_DISTANCE = 19.0
ASIDE = 45.0  # from the middle of a line to a name that makes room there


def box(side: int, *, table: bool = False) -> str:
    """The viewBox of a board with that many squares a side; its middle is the origin."""
    half = _half(side, table=table)
    return " ".join(number(value) for value in (-half, -half, 2 * half, 2 * half))


@cache
def felt(side: int, *, table: bool = False, sewn: tuple[Markup, ...] = (), trim: tuple[Markup, ...] = ()) -> Markup:
    """The empty board, in its tray if that is in the picture, with what is sewn on its squares and on its hem."""
    edge, centres = _sheet(side, HEM, 30.0), list(layout(side).centres.values())
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        _tray(side) if table else NOTHING,
        shape("cloth-shade", edge, transform="translate(0 4)"),
        shape("cloth-body", edge),
        shape("patches", "".join(square(centre, 1.5, 9) for centre in centres)),
        shape("stitches", "".join(square(centre, 7, 6) for centre in centres)),
        *sewn,
        shape("seam", _sheet(side, HEM - 6.0, 25.0)),
        *trim,
        shape("weave", edge, fill="url(#squares-weave)"),
        shape("lamp", edge, fill="url(#squares-lamp)"),
    )


@cache
def coordinates(side: int, *, turned: bool = False, aside: str = "") -> Markup:
    """The letters of the files below and the numbers of the ranks at the left, on the hem.

    Those in `aside` are not in the middle of their lines: something lies there.
    """
    where = layout(side, turned=turned)
    edge = where.reach + LABEL_DISTANCE
    step = dict.fromkeys(aside, ASIDE)
    ranks = (
        label((-edge, where.centres[f"a{rank}"][1] - step.get(rank, 0)), rank) for rank in map(str, range(1, side + 1))
    )
    files = (label((where.centres[f"{file}1"][0] - step.get(file, 0), edge), file) for file in FILES[:side])
    return tag("g", {"class": "coordinates", "aria-hidden": "true"}, *ranks, *files)


@cache
def hit(centre: Point) -> Markup:
    """The whole square as an area that takes taps."""
    return shape("hit", square(centre, 0, 9))


def _half(side: int, *, table: bool) -> float:
    return side * WIDTH / 2 + FRAME + (TRAY if table else 0.0)


def _tray(side: int) -> Markup:
    half = _half(side, table=True)
    area = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 36}
    return tag("rect", {"class": "table", **area})


def _sheet(side: int, margin: float, corner: float) -> str:
    """A square round all squares."""
    return square((0.0, 0.0), (WIDTH - side * WIDTH) / 2 - margin, corner)
