"""What lies under the tiles of Halali!: the tray, the felt with its sewn squares, the gates and the names of lines."""

from functools import cache

from ui.draw.geometry import Point, moved, number
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.squares import FILES, SIDES, WIDTH, Layout, layout, square

SIDE = 7
HEM = 38.0  # from the outermost squares to the edge of the felt
FRAME = 42.0  # … to the edge of the picture: with the tray half a square, so that squares stay 44 pixels on a phone
TRAY = 8.0
LABEL_DISTANCE = 19.0
EXITS = {"n": "d7", "e": "g4", "s": "d1", "w": "a4"}
# Which of six leaves fell on each square, rank 7 first: mixed by hand, so that no two neighbours are alike.
LEAVES = ("1201201", "5435432", "3012145", "4523023", "2345451", "0103124", "4524035")


def box(*, table: bool = False) -> str:
    """The viewBox of the board; its middle is the origin."""
    half = _half(table=table)
    return " ".join(number(value) for value in (-half, -half, 2 * half, 2 * half))


@cache
def cloth(*, table: bool = False) -> Markup:
    """The empty board, in its tray if that is in the picture."""
    edge, seam = _sheet(HEM, 30.0), _sheet(HEM - 6.0, 25.0)
    centres = list(layout(SIDE).centres.values())
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        _tray() if table else NOTHING,
        tag("path", {"class": "cloth-shade", "d": edge, "transform": "translate(0 4)"}),
        tag("path", {"class": "cloth-body", "d": edge}),
        tag("path", {"class": "patches", "d": "".join(square(centre, 1.5, 9) for centre in centres)}),
        tag("path", {"class": "stitches", "d": "".join(square(centre, 7, 6) for centre in centres)}),
        *(_sprig(*at) for at in layout(SIDE).centres.items()),
        tag("path", {"class": "seam", "d": seam}),
        *(tag("use", {"href": "#halali-spray", "transform": f"rotate({90 * turn})"}) for turn in range(4)),
        tag("path", {"class": "weave", "d": edge, "fill": "url(#halali-weave)"}),
        tag("path", {"class": "lamp", "d": edge, "fill": "url(#halali-lamp)"}),
    )


@cache
def coordinates(*, turned: bool = False) -> Markup:
    """The letters of the files below and the numbers of the ranks at the left, on the hem."""
    where = layout(SIDE, turned=turned)
    edge = where.reach + LABEL_DISTANCE
    ranks = (_label((-edge, where.centres[f"a{rank}"][1]), str(rank)) for rank in range(1, SIDE + 1))
    files = (_label((where.centres[f"{file}1"][0], edge), file) for file in FILES[:SIDE])
    signs = (_sign(point) for point in ((-edge, 0.0), (0.0, edge)))
    return tag("g", {"class": "coordinates", "aria-hidden": "true"}, *signs, *ranks, *files)


@cache
def gate(side: str, *, turned: bool, final: bool) -> Markup:
    """The gate at a side of the world: shut, and open in the final phase."""
    return _edge_mark("gate", f"gate-{'open' if final else 'shut'}", side, turned=turned)


@cache
def leave(side: str, *, turned: bool) -> Markup:
    """The arrow at a gate by which a tile can leave."""
    return _edge_mark("leave", "leave", side, turned=turned)


@cache
def barrier(side: str, *, turned: bool) -> Markup:
    """The cross before a gate by which no tile can leave."""
    return _edge_mark("no", "barrier", side, turned=turned)


@cache
def exit_hit(side: str, *, turned: bool) -> Markup:
    """The area outside the gate that takes taps, a little deeper than the picture's edge; round it, a thumb's room."""
    where = {"transform": _at_edge(layout(SIDE, turned=turned), side)}
    thumb = {"class": "thumb", "x": -70, "y": -83, "width": 140, "height": 92}
    area = {"class": "hit", "x": -50, "y": -58, "width": 100, "height": 58, "rx": 10}
    return join((tag("rect", {**thumb, **where}), tag("rect", {**area, **where})))


@cache
def hit(centre: Point) -> Markup:
    """The whole square as an area that takes taps."""
    return tag("path", {"class": "hit", "d": square(centre, 0, 9)})


def leaf(square_name: str) -> int:
    """The number of the leaf that fell on the square, 0 to 5: always the same, whatever lies there."""
    return int(LEAVES[SIDE - int(square_name[1:])][FILES.index(square_name[0])])


def _edge_mark(css: str, symbol: str, side: str, *, turned: bool) -> Markup:
    transform = _at_edge(layout(SIDE, turned=turned), side)
    return tag("use", {"class": css, "href": f"#halali-{symbol}", "transform": transform})


def _half(*, table: bool) -> float:
    return SIDE * WIDTH / 2 + FRAME + (TRAY if table else 0.0)


def _tray() -> Markup:
    half = _half(table=True)
    area = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 36}
    return tag("rect", {"class": "table", **area})


def _sheet(margin: float, corner: float) -> str:
    """A square round all squares."""
    return square((0.0, 0.0), (WIDTH - SIDE * WIDTH) / 2 - margin, corner)


def _sprig(square_name: str, centre: Point) -> Markup:
    """A leaf that is sewn into a square of the floor."""
    kind, turn = leaf(square_name) % 3, 77 * (leaf(square_name) + int(square_name[1:]))
    return tag("use", {"href": f"#halali-sprig-{kind}", "transform": f"{moved(centre)}rotate({turn % 360})"})


def _at_edge(where: Layout, side: str) -> str:
    """The SVG transform to the middle of a side's outer edge, outwards being up."""
    seen = where.seen(side)
    x, y = where.centres[EXITS[side]]
    across, down = where.step(side)
    return f"{moved((x + across / 2, y + down / 2))}rotate({90 * SIDES.index(seen)})"


def _label(point: Point, words: str) -> Markup:
    return tag("text", {"x": number(point[0]), "y": number(point[1] + 6.0)}, text(words))


def _sign(point: Point) -> Markup:
    """What makes a name readable before a gate."""
    return tag("circle", {"class": "sign", "cx": number(point[0]), "cy": number(point[1]), "r": 12})
