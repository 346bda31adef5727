"""The divers, sharks and cards of Hai Noon as drawings, made of the symbols of assets/art/hainoon.svg."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from ui.draw.board import icon
from ui.draw.geometry import translation
from ui.draw.markup import NOTHING, Markup, join, tag
from ui.games.hainoon.sea import centres, heading

DUMMY, HIDDEN, WILD = "x", "?", "w"
TILES = "PTGK"
COLOURS = "rgby"
ACTIONS = "chsfda"
CARDS = (*(colour + action for colour in COLOURS for action in ACTIONS), WILD)
# A sign on the chest of each diver, so that nobody needs colours to tell them apart.
SIGNS: Mapping[str, str] = MappingProxyType({"P": "star", "T": "shell", "G": "fish", "K": "anchor"})
CHEST = "translate(0 28.5)"
BADGE = 31.5
DOWN, UP = 90, 270


@dataclass(frozen=True, slots=True)
class Diver:
    """A diver (P pink, T turquoise, G green, K black) or a dummy "x" on a place; a camouflaged one has no place."""

    place: str
    tile: str
    injured: bool = False
    caged: bool = False


@cache
def diver(tile: str, *, injured: bool = False) -> Markup:
    """A diver's tile, 88 wide round the origin; an injured one's is bitten.

    Raises KeyError for a tile that is none of TILES nor a dummy.
    """
    if tile == DUMMY:
        return join((_use("blank"), _use("dummy")))
    cut = "-bitten" if injured else ""
    panel = tag("use", {"href": f"#hainoon-panel{cut}", "class": f"panel-{tile}"})
    return join((_use(f"blank{cut}"), panel, figure(tile, injured=injured)))


@cache
def figure(tile: str, *, injured: bool = False) -> Markup:
    """A diver without the tile."""
    body = tag("use", {"href": f"#hainoon-diver{'-hurt' if injured else ''}", "class": f"suit-{tile}"})
    return join((body, badge(tile)))


@cache
def badge(tile: str) -> Markup:
    """The sign on a diver's chest, which a cage does not hide; a dummy has none."""
    return NOTHING if tile == DUMMY else join((_use("chest", CHEST), _use(SIGNS[tile], CHEST)))


@cache
def shark(place: str, *, hungry: bool, turned: int = 0) -> Markup:
    """A shark's tile as it lies on a place of the ring: it looks at its diver, its back outwards, its badge upright."""
    name, sign = ("hungry", "fork") if hungry else ("full", "bone")
    side = BADGE if centres(turned)[place][0] > 0 else -BADGE
    return join(
        (_use(f"blank-{name}"), _use(name, _shark_transform(place, turned)), _use(sign, translation((side, BADGE))))
    )


@cache
def face(card: str) -> Markup:
    """A card, 80 wide and 112 high round the origin: as in CARDS, or "?" face down.

    Raises KeyError for a card that is not in the box.
    """
    if card == HIDDEN:
        return _use("card-back")
    if card not in CARDS:
        raise KeyError(card)
    return join((_use(f"card-{card[0]}"), _use(f"does-{card[-1]}", "translate(0 15.7)")))


def card(text: str, *, label: str = "", css: str = "") -> Markup:
    """One card as a small picture, "?" for a back; with a label it is an image."""
    return _icon("-42 -58 85 119", f"card-face{_more(css)}", label, face(text))


def card_back(*, label: str = "", css: str = "") -> Markup:
    """A card face down as a small picture; with a label it is an image."""
    return card(HIDDEN, label=label, css=css)


@lru_cache(maxsize=64)
def diver_icon(tile: str, *, injured: bool = False, caged: bool = False, label: str = "", css: str = "") -> Markup:
    """One diver as a small picture; with a label it is an image."""
    cage = join((_use("cage"), badge(tile))) if caged else NOTHING
    return _icon("-48 -48 96 100", f"tile-icon{_more(css)}", label, join((diver(tile, injured=injured), cage)))


def shark_icon(*, hungry: bool, label: str = "", css: str = "") -> Markup:
    """One shark as a small picture; with a label it is an image."""
    return _icon("-48 -48 96 100", f"tile-icon{_more(css)}", label, shark("12", hungry=hungry))


def _use(symbol: str, transform: str | None = None) -> Markup:
    return tag("use", {"href": f"#hainoon-{symbol}", "transform": transform})


def _shark_transform(place: str, turned: int) -> str | None:
    """The SVG transform of a shark drawn towards the right: mirrored if its back were not outwards or upwards."""
    angle = heading(place, turned) % 360
    right = centres(turned)[place][0] > 0
    mirrored = right != (angle == DOWN) if angle in {DOWN, UP} else right
    turn = (180 - angle) % 360 if mirrored else angle
    return f"{'scale(-1 1)' if mirrored else ''}{f'rotate({turn})' if turn else ''}" or None


def _icon(box: str, css: str, label: str, drawing: Markup) -> Markup:
    return icon(f"hainoon {css}", box, drawing, label)


def _more(css: str) -> str:
    return f" {css}" if css else ""
