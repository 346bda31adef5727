"""A table for cards, for a game without a board: rows of piles on cloth, and cards that bear a word.

Colours are those of every board, of which a game may set its own on its class (board.css).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ui.draw import board
from ui.draw.board import Painter, piece, refusals
from ui.draw.geometry import Point, number, rectangle
from ui.draw.grid import grid
from ui.draw.layers import group, label, shape
from ui.draw.markup import NOTHING, Markup, join, tag, text

SIDE = 660.0
EDGE, TRAY = 12.0, 8.0  # from the rows to the edge of the cloth, and of the picture
WIDE, TALL = 80.0, 112.0  # of a card
LARGEST = 1.5  # how many times as large a card is at most
TITLE, NAME = 34.0, 30.0  # the room above and below the cards of a row
LETTER = 12.5  # the width of a letter, about
CARD = "-42 -58 85 119"
"""The viewBox of a card as a small picture."""

PAPER, INK, BACK, TRIM = (f"var(--board-{name})" for name in ("casing", "rim", "floor", "seam"))
BOOK = "var(--book, Georgia, serif)"
SIZES: Mapping[int, int] = MappingProxyType({1: 62, 2: 50, 3: 36, 4: 28, 5: 23, 6: 20})
"""By number of letters, how large a word is on a card."""
SMALLEST = 13
SHORT = 3
"""How many letters of a word go into the corners of its card at most."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together: the name of their place, the words below them, and their pictures from left to right."""

    place: str
    title: str
    cards: tuple[Markup, ...] = ()
    placed: int = 0  # how many of the last ones the last move put there
    number: str = ""  # of cards, where they lie on one another
    share: int = 1  # of the row's width


@dataclass(frozen=True, slots=True)
class Row:
    """Piles side by side, and the words above them."""

    title: str
    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(board.Scene):
    """All that a picture of the table shows; its places are the piles."""

    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """The room of a pile: its middle, half its size, how large its cards are, the room above for a title."""

    middle: Point
    wide: float
    tall: float
    scale: float
    above: float


def painter(game: str) -> Painter[Scene]:
    """How the table of that game is painted."""
    return Painter(game, lambda scene: _box(table=scene.table), _layers)


def centres(rows: tuple[Row, ...]) -> Mapping[str, Point]:
    """The middles of the piles by their places."""
    return {place: spot.middle for place, spot in _spots(rows).items()}


def cards_spot(rows: tuple[Row, ...], place: str) -> tuple[Point, float]:
    """The middle of the cards of a pile, and how large they are."""
    spot = _spots(rows)[place]
    return _middle(spot), spot.scale


@cache
def face(word: str, sign: Markup = NOTHING) -> Markup:
    """A card that bears a word, and a drawing in place of the large word if there is one."""
    ink = {"fill": INK, "font-family": BOOK, "font-weight": 650, "text-anchor": "middle"}
    size = SIZES.get(len(word), SMALLEST)
    large = sign or tag("text", {"y": number(size * 0.36), "font-size": size}, text(word))
    size = 20 if len(word) == 1 else 15
    corner = tag("text", {"x": number(-33 + 0.33 * size * len(word)), "y": -36, "font-size": size}, text(word))
    turned = tag("g", {"transform": "rotate(180)"}, corner)
    corners = (corner, turned) if len(word) <= SHORT else ()
    line = {"fill": "none", "stroke": INK, "stroke-width": 1, "stroke-opacity": 0.4}
    inner = tag("rect", {"x": -35, "y": -51, "width": 70, "height": 102, "rx": 6, **line})
    return join((_paper(PAPER), inner, tag("g", ink, large, *corners)))


@cache
def back() -> Markup:
    """A card from behind."""
    line = {"fill": "none", "stroke": TRIM, "stroke-width": 2}
    inner = tag("rect", {"x": -33, "y": -49, "width": 66, "height": 98, "rx": 6, **line})
    lattice = "".join(
        f"M{x} -49L{x + 22} -16.3L{x} 16.3L{x + 22} 49M{x + 22} -49L{x} -16.3L{x + 22} 16.3L{x} 49"
        for x in (-33, -11, 11)
    )
    return join((_paper(BACK), tag("path", {"d": lattice, **line, "stroke-opacity": 0.5}), inner))


def icon(game: str, drawing: Markup, name: str = "") -> Markup:
    """A card as a small picture; with a name it is an image."""
    return board.icon(f"{game} card-face", CARD, drawing, name)


def _paper(fill: str) -> Markup:
    area = {"x": -WIDE / 2, "y": -TALL / 2, "width": WIDE, "height": TALL, "rx": 10}
    return tag("rect", {**area, "fill": fill, "stroke": INK, "stroke-width": 2})


def _box(*, table: bool) -> str:
    half = _half(table=table)
    return " ".join(number(value) for value in (-half, -half, 2 * half, 2 * half))


def _half(*, table: bool) -> float:
    return SIDE / 2 + EDGE + (2 * TRAY if table else TRAY)


@cache
def _spots(rows: tuple[Row, ...]) -> Mapping[str, Spot]:
    """The room of each pile by its place."""
    found: dict[str, Spot] = {}
    high = SIDE / max(len(rows), 1)
    scale = min(LARGEST, (high - TITLE - NAME - 8) / TALL)
    for at, row in enumerate(rows):
        left, whole = -SIDE / 2, sum(pile.share for pile in row.piles)
        for pile in row.piles:
            wide = SIDE * pile.share / whole
            middle = (left + wide / 2, -SIDE / 2 + at * high + high / 2)
            found[pile.place] = Spot(middle, wide / 2, high / 2, scale, TITLE if row.title else 8.0)
            left += wide
    return MappingProxyType(found)


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    spots, piles = _spots(scene.rows), [pile for row in scene.rows for pile in row.piles]
    yield _cloth(table=scene.table)
    yield group("slots", [_slot(spots[pile.place]) for pile in piles if not pile.cards])
    yield group("names", list(_names(scene.rows, spots)))
    yield grid(scene, centres(scene.rows), lambda place: _hit(spots[place]))
    yield group("marks lit-marks", [_frame(spots[pile.place]) for pile in piles if pile.place in scene.lit])
    yield group("pieces", [card for pile in piles for card in _cards(scene, pile, spots[pile.place])])
    yield refusals(scene, sorted({*scene.refused} & {*spots}), lambda place: _frame(spots[place]))


@cache
def _cloth(*, table: bool) -> Markup:
    """The cloth, in its tray if that is in the picture."""
    half, edge = _half(table=True), _sheet(SIDE / 2 + EDGE, 30.0)
    area = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 36}
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        tag("rect", {"class": "table", **area}) if table else NOTHING,
        shape("cloth-shade", edge, transform="translate(0 4)"),
        shape("cloth-body", edge),
        shape("seam", _sheet(SIDE / 2 + EDGE - 6, 25.0)),
        shape("weave", edge, fill="url(#squares-weave)"),
        shape("lamp", edge, fill="url(#squares-lamp)"),
    )


def _sheet(half: float, corner: float) -> str:
    return rectangle((0.0, 0.0), half, half, corner)


def _middle(spot: Spot) -> Point:
    """The middle of the cards, between the words above and below them."""
    return spot.middle[0], spot.middle[1] + (spot.above - NAME) / 2


def _slot(spot: Spot) -> Markup:
    """The place of a card where none lies."""
    return shape("stitches", rectangle(_middle(spot), WIDE / 2 * spot.scale, TALL / 2 * spot.scale, 10 * spot.scale))


def _hit(spot: Spot) -> Markup:
    """The whole room of a pile as an area that takes taps."""
    return shape("hit", rectangle(spot.middle, spot.wide - 3, spot.tall - 3, 12))


def _frame(spot: Spot) -> Markup:
    line = {"fill": "none", "stroke": "var(--board-invite)", "stroke-width": "4"}
    return shape("frame", rectangle(spot.middle, spot.wide - 5, spot.tall - 5, 12), **line)


def _names(rows: tuple[Row, ...], spots: Mapping[str, Spot]) -> Iterator[Markup]:
    """The words above the rows and below the piles."""
    for row in rows:
        for pile in row.piles:
            spot, ((x, y), away) = spots[pile.place], _beside(spots[pile.place])
            if row.title and pile is row.piles[0]:
                yield _words((0.0, y - away), row.title, SIDE)
            words = " ".join(filter(None, (pile.title, pile.number)))
            yield _words((x, y + away), words, 2 * spot.wide)


def _beside(spot: Spot) -> tuple[Point, float]:
    """The middle of the cards, and how far from it words stand above and below them."""
    return _middle(spot), TALL / 2 * spot.scale + 17


def _words(at: Point, words: str, room: float) -> Markup:
    """Words of at most that width."""
    most = int(room / LETTER)
    short = words if len(words) <= most else f"{words[: most - 1]}…"
    return tag("g", {"font-size": 25}, label(at, short, 8.0))


def _cards(scene: Scene, pile: Pile, spot: Spot) -> Iterator[Markup]:
    """The cards of a pile, each partly over the one before it where they have no room."""
    (x, y), count, wide = _middle(spot), len(pile.cards), WIDE * spot.scale
    step = min(wide + 8, (2 * spot.wide - 20 - wide) / max(count - 1, 1))
    for at, drawing in enumerate(pile.cards):
        state = "placed" if at >= count - pile.placed else "still"
        ident = f"{scene.prefix}-card{scene.ply if state == 'placed' else ''}-{pile.place}-{at}"
        place = (x + step * (at - (count - 1) / 2), y)
        yield piece(
            f"piece {state}",
            ident,
            place,
            tag("g", {"transform": f"scale({spot.scale:.3g})"}, drawing),
        )
