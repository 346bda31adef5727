"""The parts of every board's picture: a frame, layers of marks, pieces that move, and refusals."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Generic, TypeVar

from ui.draw import sheets
from ui.draw.geometry import Point, translation
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag, text


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The scene of any board; a game adds its pieces.

    Without labels it is a picture; with them each cell is a button with its label as name.
    """

    lit: Collection[str] = frozenset()  # the cells that can be tapped next
    last: Collection[str] = ()  # the cells of the last move
    refused: Collection[str] = frozenset()
    refusal: int = 0  # counts refusals, so that a second one on the same cell shakes it again
    ply: int = 0  # names what the last move animates, so that only a new move starts it again
    labels: Mapping[str, str] = field(default_factory=dict)
    focus: str | None = None
    title: str = ""
    prefix: str = "b"  # begins all ids, so that two boards on a page share none
    coordinates: bool = False
    table: bool = False  # whether what the board lies on is in the picture


Shown = TypeVar("Shown", bound=Scene)


@dataclass(frozen=True, slots=True)
class Painter(Generic[Shown]):
    """How a game's scenes become pictures: pure functions of a scene."""

    game: str
    box: Callable[[Shown], str]  # the viewBox
    layers: Callable[[Shown], Iterable[Markup]]  # all that is drawn, the lowest first
    classes: Callable[[Shown], str] = lambda _: ""  # what the style sheet knows of the whole board

    def paint(self, scene: Shown) -> Markup:
        """The scene as one svg element; it draws with the symbols of the game, which the page holds once."""
        return tag("svg", {**self._attributes(scene), "translate": "no"}, *self._inside(scene))

    def picture(self, scene: Shown) -> str:
        """The scene as an SVG document that needs nothing else: symbols, colours and styles are in it."""
        return sheets.document(self.game, self._attributes(scene), join(self._inside(scene)))

    def _attributes(self, scene: Shown) -> dict[str, object]:
        live = bool(scene.labels)
        return {
            "class": " ".join(filter(None, ("board", self.game, self.classes(scene), "live" if live else ""))),
            "id": f"{scene.prefix}-board" if live else None,
            "viewBox": self.box(scene),
            "role": "group" if live else "img",
            "aria-label": scene.title or None,
        }

    def _inside(self, scene: Shown) -> Iterator[Markup]:
        if scene.title and not scene.labels:
            yield tag("title", None, text(scene.title))
        yield from self.layers(scene)


def marks(sheet: str, name: str, cells: Iterable[str], centres: Mapping[str, Point], turn: str = "") -> Markup:
    """A layer with the mark of that name, a symbol of a sheet, on each of the cells."""
    return group(f"marks {name}-marks", [mark(sheet, name, centres[cell], turn) for cell in cells])


@cache
def mark(sheet: str, name: str, at: Point, turn: str = "") -> Markup:
    """One mark at a point; `turn` is an SVG transform that turns it."""
    return tag("use", {"class": name, "href": f"#{sheet}-{name}", "transform": f"{translation(at)}{turn}"})


@lru_cache(maxsize=512)
def piece(css: str, ident: str, at: Point, drawing: Markup, away: Markup = NOTHING) -> Markup:
    """A piece at a point, and what it was before, if it is seen to turn away."""
    # The transform of CSS takes the place of the attribute's: what is animated has a group of its own.
    before = tag("g", {"class": "body away"}, away) if away else NOTHING
    attributes = {"class": css, "id": ident, "transform": translation(at)}
    return tag("g", attributes, before, tag("g", {"class": "body"}, drawing))


def ghost(css: str, ident: str, at: Point, drawing: Markup, outline: Markup = NOTHING) -> Markup:
    """A piece of a half-made move: see-through, but for its outline."""
    attributes = {"class": f"piece ghost {css}", "id": ident, "transform": translation(at)}
    return tag("g", attributes, tag("g", {"class": "body"}, drawing), outline)


def icon(css: str, box: str, drawing: Markup, label: str = "") -> Markup:
    """A drawing as a small picture with that viewBox; with a label it is an image, else decoration."""
    naming: dict[str, object] = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return tag("svg", {"class": css, "viewBox": box, **naming}, drawing)


def state_and_id(scene: Scene, kind: str, cell: str, moving: str = "", still: str = "still") -> tuple[str, str]:
    """The state and the id of what stands on a cell: shaken if it was refused, else moving if the last move did that.

    An element with a new id is a new element to the page: only so does its animation start.
    """
    if cell in scene.refused:
        return "shaken", f"{scene.prefix}-no{scene.refusal}-{kind}-{cell}"
    return (moving, f"{scene.prefix}-{kind}{scene.ply}-{cell}") if moving else (still, f"{scene.prefix}-{kind}-{cell}")


def refusals(scene: Scene, cells: Iterable[str], drawn: Callable[[str], Markup]) -> Markup:
    """A layer with a mark for each of the refused cells; every refusal shakes it anew."""
    return group("refusals", [_refusal(scene, cell, drawn(cell)) for cell in cells])


def _refusal(scene: Scene, cell: str, drawing: Markup) -> Markup:
    ident = f"{scene.prefix}-no{scene.refusal}-{cell.removeprefix('>')}"
    return tag("g", {"class": "shaken", "id": ident}, tag("g", {"class": "body"}, drawing))
