"""The tiles of Halali! as drawings, made of the symbols of assets/art/halali.svg."""

from functools import cache

from ui.draw.board import icon
from ui.draw.markup import Markup, tag
from ui.draw.squares import layout
from ui.games.halali.cloth import leaf

HIDDEN, TREE, HUNTER = "?", "T", "H"
HUNTERS = "NESW"
KINDS = f"BFL{HUNTERS}DP{TREE}"
TREES = 2
WAS = 0.62  # of its size: the rim of the back is seen round it
ICON_GUN = "S"  # seen from the front


@cache
def back(square: str) -> Markup:
    """A tile face down: its leaf is the square's, so it tells nothing."""
    return tag("use", {"href": f"#halali-back-{leaf(square)}"})


@cache
def face(square: str, kind: str, *, turned: bool = False) -> Markup:
    """A tile face up, 90 wide round the origin; a gun points as it is seen, and a tree is leaf or needle by its square.

    Raises KeyError for a kind that is none of KINDS.
    """
    return tag("use", {"href": f"#halali-{_symbol(square, kind, turned=turned)}"})


@cache
def was(square: str, kind: str, *, turned: bool = False) -> Markup:
    """The face of a tile that lay face down, small upon its back, so that nobody takes it for an open one."""
    return tag("g", {"class": "was", "transform": f"scale({WAS})"}, face(square, kind, turned=turned))


def tile_icon(kind: str, *, label: str = "", css: str = "") -> Markup:
    """One tile as a small picture: a kind of KINDS, "H" for any hunter, "?" for a back; with a label it is an image."""
    names = f"halali tile-icon{' ' + css if css else ''}"
    drawing = back("a1") if kind == HIDDEN else face("a1", ICON_GUN if kind == HUNTER else kind)
    return icon(names, "-48 -48 100 100", drawing, label)


def _symbol(square: str, kind: str, *, turned: bool) -> str:
    if kind not in KINDS:
        raise KeyError(kind)
    if kind == TREE:
        return f"{TREE}{leaf(square) % TREES}"
    return layout(1, turned=turned).side_on_screen(kind.lower()).upper() if kind in HUNTERS else kind
