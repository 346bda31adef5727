"""The board of Newgame: a pure function from a scene to one SVG picture, in hundredths of a cell's width."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from ui.draw import sheets
from ui.draw.geometry import moved, number
from ui.draw.grid import grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.squares import FILES, WIDTH, layout, square

SIDE = 5
FRAME = 42.0
COLOURS = ("white", "black")


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of the board shows: stones with their seats, and marks.

    Without labels it is a picture; with them each cell is a button with its label as name.
    """

    stones: Mapping[str, int]
    lit: Collection[str] = ()
    last: Collection[str] = ()
    refused: Collection[str] = ()
    refusal: int = 0  # counts refusals, so that a second one on the same cell shakes it again
    labels: Mapping[str, str] = field(default_factory=dict)
    focus: str | None = None
    title: str = ""
    prefix: str = "k"


def paint(scene: Scene) -> Markup:
    """The scene as one svg element."""
    return tag("svg", _attributes(scene), _inside(scene))


def picture(scene: Scene) -> str:
    """The scene as an SVG document that needs nothing else: colours and styles are in it."""
    return sheets.document("newgame", _attributes(scene), _inside(scene))


def icon(seat: int, label: str) -> Markup:
    """One stone as a small picture with a name."""
    naming = {"role": "img", "aria-label": label}
    return tag("svg", {"class": "newgame piece-icon", "viewBox": "-48 -48 96 96", **naming}, _stone(seat))


def _attributes(scene: Scene) -> dict[str, object]:
    half = layout(SIDE).reach + FRAME
    return {
        "class": "board newgame",
        "id": f"{scene.prefix}-board" if scene.labels else None,
        "viewBox": " ".join(number(value) for value in (-half, -half, 2 * half, 2 * half)),
        "role": "group" if scene.labels else "img",
        "aria-label": scene.title or None,
    }


def _inside(scene: Scene) -> Markup:
    title = NOTHING if scene.labels or not scene.title else tag("title", None, text(scene.title))
    return join((title, *_layers(scene)))


def _layers(scene: Scene) -> Iterator[Markup]:
    """The layers, the lowest first."""
    centres = layout(SIDE).centres
    yield _cloth()
    yield _marks("last", scene.last)
    yield grid(scene, centres, lambda cell: tag("path", {"class": "hit", "d": square(centres[cell], 0, 9)}))
    yield _stones(scene)
    yield _marks("lit", scene.lit)
    yield _marks("refused", scene.refused)


def _cloth() -> Markup:
    centres, reach = layout(SIDE).centres, layout(SIDE).reach
    edge = square((0.0, 0.0), WIDTH / 2 - reach - FRAME, 30)
    hollows = "".join(square(centre, 3, 40) for centre in centres.values())
    files = (_label((centres[f"{file}1"][0], reach + 22), file) for file in FILES[:SIDE])
    ranks = (_label((-reach - 22, centres[f"a{rank}"][1]), str(rank)) for rank in range(1, SIDE + 1))
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        tag("path", {"class": "cloth-body", "d": edge}),
        tag("path", {"class": "patches", "d": hollows}),
        tag("g", {"class": "coordinates"}, *files, *ranks),
    )


def _label(point: tuple[float, float], words: str) -> Markup:
    return tag("text", {"x": number(point[0]), "y": number(point[1] + 6)}, text(words))


def _marks(name: str, cells: Collection[str]) -> Markup:
    centres = layout(SIDE).centres
    shapes = [tag("path", {"class": name, "d": square(centres[cell], 5, 38)}) for cell in sorted(cells)]
    return group(f"marks {name}-marks", shapes)


def _stones(scene: Scene) -> Markup:
    """The stones, each in a place of its own, so that the page need not move those that come after it."""
    places = [tag("g", None, _standing(scene, cell)) for cell in layout(SIDE).centres]
    return group("stones", places)


def _standing(scene: Scene, cell: str) -> Markup:
    """The stone on a cell, nothing where there is none."""
    if cell not in scene.stones:
        return NOTHING
    state, ident = "still", cell
    if cell in scene.refused:
        state, ident = "shaken", f"no{scene.refusal}-{cell}"
    attributes = {
        "class": f"stone {state}",
        "id": f"{scene.prefix}-stone-{ident}",
        "transform": moved(layout(SIDE).centres[cell]),
    }
    return tag("g", attributes, tag("g", {"class": "body"}, _stone(scene.stones[cell])))


def _stone(seat: int) -> Markup:
    return tag("circle", {"class": COLOURS[seat], "r": 38})
