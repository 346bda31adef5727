"""The ground of Halali!: the tray, the felt with its sewn squares, the gates and the names of lines."""

from functools import cache

from ui.draw import felt
from ui.draw.geometry import Point, translation
from ui.draw.markup import Markup, join, tag
from ui.draw.squares import FILES, SIDES, Layout, layout

SIDE = 7
EXITS = {"n": "d7", "e": "g4", "s": "d1", "w": "a4"}
# One of six leaves fell on each square, rank 7 first: mixed by hand, so that no two neighbours are alike.
LEAVES = ("1201201", "5435432", "3012145", "4523023", "2345451", "0103124", "4524035")


def box(*, table: bool = False) -> str:
    """The viewBox of the board; its middle is the origin."""
    return felt.box(SIDE, table=table)


@cache
def cloth(*, table: bool = False) -> Markup:
    """The empty board with its leaves, in its tray if that is in the picture."""
    sprays = (tag("use", {"href": "#halali-spray", "transform": f"rotate({90 * turn})"}) for turn in range(4))
    sprigs = (_sprig(*at) for at in layout(SIDE).centres.items())
    return felt.felt(SIDE, table=table, sewn=tuple(sprigs), trim=tuple(sprays))


@cache
def coordinates(*, turned: bool = False) -> Markup:
    """The letters of the files and the numbers of the ranks, beside the gates."""
    return felt.coordinates(SIDE, turned=turned, aside="d4")


@cache
def gate(side: str, *, turned: bool, final: bool) -> Markup:
    """The gate at a side of the world: shut, and open in the final phase."""
    return _edge_mark("gate", f"gate-{'open' if final else 'shut'}", side, turned=turned, narrow="scale(.78 1)")


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


def leaf(square_name: str) -> int:
    """The number of the leaf that fell on the square, 0 to 5: always the same, whatever lies there."""
    return int(LEAVES[SIDE - int(square_name[1:])][FILES.index(square_name[0])])


def _edge_mark(css: str, symbol: str, side: str, *, turned: bool, narrow: str = "") -> Markup:
    transform = _at_edge(layout(SIDE, turned=turned), side) + narrow
    return tag("use", {"class": css, "href": f"#halali-{symbol}", "transform": transform})


def _sprig(square_name: str, centre: Point) -> Markup:
    """A leaf that is sewn into a square of the floor."""
    kind, turn = leaf(square_name) % 3, 77 * (leaf(square_name) + int(square_name[1:]))
    return tag("use", {"href": f"#halali-sprig-{kind}", "transform": f"{translation(centre)}rotate({turn % 360})"})


def _at_edge(where: Layout, side: str) -> str:
    """The SVG transform to the middle of a side's outer edge, outwards being up."""
    seen = where.side_on_screen(side)
    x, y = where.centres[EXITS[side]]
    across, down = where.step(side)
    return f"{translation((x + across / 2, y + down / 2))}rotate({90 * SIDES.index(seen)})"
