"""A move drawn over a board: pieces as ghosts, arrows for moving ones, frames round chosen ones.

A hint is dashed. In the look back the move that was played is a broken line with an open head and a cross, the better
one a solid line with a full head and a tick, what an author marks a solid line without: nobody has to tell colours
apart. Lengths are hundredths of a cell.
"""

from itertools import pairwise

from ui.draw.geometry import Point, number, rectangle, translation
from ui.draw.layers import shape
from ui.draw.markup import NOTHING, Element, Markup, Parts, join, tag

HINT, PLAYED, BETTER, MARK = "hint", "played", "better", "mark"
KINDS = (HINT, PLAYED, BETTER, MARK)

TAIL, TIP = 16.0, 20.0  # from the middle of the first cell to the arrow, and from its tip to that of the last one
HEAD, BARB = 34.0, 25.0  # the head's length, and half its width
FRAME = 46.0  # half a frame's width
SIGN = 33.0  # from the middle of a frame to its sign, across and up
SIGNS = {PLAYED: "M-6-6L6 6M6-6L-6 6", BETTER: "M-7 0.5L-2 6L7-5.5"}
BOARD = '<svg class="board '
"""The first words of a board's picture."""
CURL = "M-27-9A28.5 28.5 0 0 1 18-22"
CURL_HEAD = "M33-9L12-11L25-31Z"


def sketch_layer(kind: str, *parts: Markup, do: str = "") -> Markup:
    """The parts as one layer above a board; with `do`, tapping what is drawn sends that."""
    attributes = {"class": f"sketch {kind}", "aria-hidden": "true", "data-do": do or None}
    return tag("g", attributes, *parts) if any(parts) else NOTHING


def over(board: Markup, drawn: Markup) -> Markup:
    """Markup that holds the picture of a board, with something drawn over the first one in it."""
    if not drawn or BOARD not in board or not isinstance(board, Parts):
        return board
    if isinstance(board, Element) and board.startswith(BOARD):
        return tag(board.name, board.attributes, *board.children, drawn)
    place = next(number for number, part in enumerate(board.children) if BOARD in part)
    parts = [over(part, drawn) if number == place else part for number, part in enumerate(board.children)]
    return tag(board.name, board.attributes, *parts) if isinstance(board, Element) else join(parts)


def ghost(kind: str, at: Point, drawing: Markup, css: str = "", frame: str = "") -> Markup:
    """A piece where it would come to lie: see-through, framed; `frame` is a path round the origin."""
    body = tag("g", {"class": "body"}, drawing)
    return tag("g", {"class": f"drawn {css}".rstrip(), "transform": translation(at)}, body, _frame(kind, frame))


def frame_at(kind: str, at: Point, frame: str = "") -> Markup:
    """A frame round what lies at a point already, or round an empty place."""
    return tag("g", {"class": "drawn", "transform": translation(at)}, _frame(kind, frame))


def arrow(kind: str, start: Point, end: Point, *, both: bool = False) -> Markup:
    """An arrow from one point to another, a little shorter than the way; `both` gives it a head at either end."""
    (x, y), (to_x, to_y) = start, end
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    if not far:
        return NOTHING
    across, down = (to_x - x) / far, (to_y - y) / far
    tail = (x + across * (TIP if both else TAIL), y + down * (TIP if both else TAIL))
    tip = (to_x - across * TIP, to_y - down * TIP)
    heads = (_head(tip, across, down), *([_head(tail, -across, -down)] if both else []))
    neck = (tip[0] - across * HEAD * 0.8, tip[1] - down * HEAD * 0.8)
    shaft = f"M{_at(tail)}L{_at(neck)}"
    return tag("g", {"class": "arrow"}, _line_on_case("shaft", shaft), *(_arrow_head(kind, head) for head in heads))


def route(kind: str, points: tuple[Point, ...]) -> Markup:
    """Arrows from point to point; a frame round a single one."""
    if len(points) == 1:
        return frame_at(kind, points[0])
    return join(arrow(kind, start, end) for start, end in pairwise(points))


def flip(kind: str, at: Point) -> Markup:
    """Two bent arrows round a point: what lies there is turned over."""
    bent = join((_line_on_case("shaft", CURL), _arrow_head(kind, CURL_HEAD)))
    other = tag("g", {"transform": "rotate(180)"}, bent)
    return tag("g", {"class": "arrow flip", "transform": translation(at)}, bent, other)


def box(wide: float, tall: float = 0.0, corner: float = 10.0) -> str:
    """A rectangle as a frame, from half its width and height."""
    return rectangle((0.0, 0.0), wide, tall or wide, corner)


def _frame(kind: str, frame: str) -> Markup:
    outline = _line_on_case("frame", frame or box(FRAME, corner=FRAME))
    sign = SIGNS.get(kind)
    return join((outline, _sign(sign))) if sign else outline


def _sign(data: str) -> Markup:
    disc = tag("circle", {"class": "disc", "r": 15})
    return tag("g", {"class": "sign", "transform": translation((SIGN, -SIGN))}, disc, shape("stroke", data))


def _line_on_case(css: str, data: str) -> Markup:
    """A line on a lighter, broader one, which stands out from any ground."""
    return join((shape(f"{css} case", data), shape(f"{css} line", data)))


def _arrow_head(kind: str, data: str) -> Markup:
    """A full head, or an open one for the move that was played."""
    return _line_on_case("head open" if kind == PLAYED else "head", data.removesuffix("Z") if kind == PLAYED else data)


def _head(tip: Point, across: float, down: float) -> str:
    (x, y), back = tip, (tip[0] - across * HEAD, tip[1] - down * HEAD)
    left, right = (-down * BARB, across * BARB), (down * BARB, -across * BARB)
    wings = [(back[0] + side[0], back[1] + side[1]) for side in (left, right)]
    return f"M{_at(wings[0])}L{_at((x, y))}L{_at(wings[1])}Z"


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
