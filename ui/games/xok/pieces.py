"""The pieces of Xok as drawings, made of the symbols of assets/art/xok.svg."""

from functools import cache
from math import cos, radians

from ui.draw.board import icon
from ui.draw.geometry import number
from ui.draw.hexes import angle
from ui.draw.markup import Markup, join, tag

COLOURS = ("white", "black")
FISH: tuple[int, ...] = ()

# How a shark stands in a tray or a list: the mouths of each kind.
KINDS: dict[str, tuple[int, ...]] = {"fish": FISH, "small": (0,), "60": (0, 1), "120": (1, 5), "180": (0, 3)}
SMALL = 0.78
"""The size of a shark in a small picture, which leaves room round it."""
SPANS = {1: "60", 2: "120", 3: "180"}


def kind(mouths: tuple[int, ...]) -> str:
    """The kind of a piece with these mouths: "fish", "small", or the angle between two mouths."""
    if len(mouths) < len(KINDS["60"]):
        return "small" if mouths else "fish"
    span = mouths[1] - mouths[0]
    return SPANS[min(span, 6 - span)]


@cache
def drawing(seat: int, mouths: tuple[int, ...], *, tall: bool = False) -> Markup:
    """One piece round the origin, 100 wide with the cell's margin: its shadow, its thickness and its face."""
    name, turn = f"{kind(mouths)}-{COLOURS[seat]}", turn_transform(mouths, tall=tall)
    shade = _use(f"cut-{name}", f"translate(2 6.5){turn}", "shade")
    side = _use(f"cut-{name}", f"translate(0 3.2){turn}", "side")
    return join((shade, side, _use(name, turn, "face")))


@cache
def silhouette(seat: int, mouths: tuple[int, ...], *, tall: bool = False) -> Markup:
    """The outline of one piece alone: a line with a dashed thread on it."""
    name, turn = f"cut-{kind(mouths)}-{COLOURS[seat]}", turn_transform(mouths, tall=tall)
    return join((_use(name, turn, "outline"), _use(name, turn, "basting")))


def turn_transform(mouths: tuple[int, ...], *, tall: bool = False) -> str:
    """The SVG transform that turns a symbol's mouths to these; a fish is never turned."""
    if not mouths:
        return ""
    degrees = angle(_first(mouths), tall=tall)
    # A small shark and one with opposite mouths have an upper side: they are mirrored rather than laid on their backs.
    if kind(mouths) in {"small", "180"} and cos(radians(degrees)) < -0.1:  # noqa: PLR2004 - upright counts as right
        return f"scale(-1 1){_rotate(180.0 - degrees)}"
    return _rotate(degrees)


def piece_icon(seat: int, shape: str | tuple[int, ...], *, label: str = "", css: str = "") -> Markup:
    """One piece as a small picture: a kind of KINDS, or the mouths; with a label it is an image, else decoration.

    Round a shark are the ways in which it bites: its mouths are too small to be told apart.
    """
    mouths = KINDS[shape] if isinstance(shape, str) else shape
    names = f"xok piece-icon {COLOURS[seat]}{' ' + css if css else ''}"
    return icon(names, "-52 -52 104 104", _small(seat, mouths) if mouths else drawing(seat, mouths), label)


@cache
def _small(seat: int, mouths: tuple[int, ...]) -> Markup:
    ways = (_use("way", _rotate(angle(mouth)), "way") for mouth in mouths)
    return join((tag("g", {"transform": f"scale({SMALL})"}, drawing(seat, mouths)), *ways))


def _first(mouths: tuple[int, ...]) -> int:
    """The mouth that the symbol has at the right: the other one lies to its left."""
    wraps = len(mouths) > 1 and mouths[1] - mouths[0] > 3  # noqa: PLR2004 - the shorter way round
    return mouths[1] if wraps else mouths[0]


def _rotate(degrees: float) -> str:
    turned = degrees % 360.0
    return f"rotate({number(turned)})" if turned else ""


def _use(symbol: str, transform: str, css: str) -> Markup:
    return tag("use", {"class": css, "href": f"#xok-{symbol}", "transform": transform or None})
