"""The board of Halali!: a pure function from a scene to one SVG picture, in hundredths of a square's width."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from ui.draw import sheets
from ui.draw.geometry import Point, moved, number
from ui.draw.grid import focused, grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.squares import WIDTH, Layout, layout
from ui.games.halali.cloth import EXITS, SIDE, barrier, box, cloth, coordinates, exit_hit, gate, hit, leave
from ui.games.halali.tiles import HIDDEN, HUNTERS, back, face, tile_icon, was

__all__ = ["Scene", "Tile", "paint", "picture", "tile_icon"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on a square: B F L D P T, a hunter as N E S W by his gun, or "?" for one that lies face down.

    `was` is what lay under it, where all may know.
    """

    square: str
    kind: str = HIDDEN
    up: bool = True
    was: str = ""

    @property
    def shown(self) -> str:
        """What a picture may show: what lies under a face-down tile is nobody's to see."""
        return self.kind if self.up else HIDDEN


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of the board shows.

    Squares are names like "d4", exits "n", "e", "s" and "w". Without labels it is a picture; with them each square is
    a button with its label as name, and so is each exit that has a label under ">n", ">e", ">s" or ">w".
    """

    tiles: tuple[Tile, ...] = ()
    lit: frozenset[str] = frozenset()
    prey: frozenset[str] = frozenset()
    exits: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    selected: str | None = None
    fire: frozenset[str] = frozenset()
    reach: frozenset[str] = frozenset()
    last: Collection[str] = ()  # the squares of the last action: where a tile lies now, and where it came from
    refused: frozenset[str] = frozenset()
    refusal: int = 0  # counts refusals, so that a second one on the same square shakes it again
    flipped: str | None = None
    moved: tuple[str, str] | None = None
    captured: tuple[Tile, ...] = ()
    departed: tuple[Tile, str] | None = None  # a tile that left, from its square, and the exit
    ply: int = 0  # names what the last move animates, so that only a new move starts it again
    labels: Mapping[str, str] = field(default_factory=dict)
    focus: str | None = None
    title: str = ""
    prefix: str = "h"
    turned: bool = False
    coordinates: bool = False
    table: bool = False
    final: bool = False


def paint(scene: Scene) -> Markup:
    """The scene as one svg element; it draws with the symbols of the game, which the page holds once."""
    return tag("svg", _attributes(scene), _inside(scene))


def picture(scene: Scene) -> str:
    """The scene as an SVG document that needs nothing else: symbols, colours and styles are in it."""
    return sheets.document("halali", _attributes(scene), _inside(scene))


def _attributes(scene: Scene) -> dict[str, object]:
    live = bool(scene.labels)
    states = ((scene.turned, " turned"), (scene.final, " final"), (live, " live"))
    return {
        "class": "board halali" + "".join(name for on, name in states if on),
        "id": f"{scene.prefix}-board" if live else None,
        "viewBox": box(table=scene.table),
        "role": "group" if live else "img",
        "aria-label": scene.title or None,
    }


def _inside(scene: Scene) -> Markup:
    title = NOTHING if scene.labels or not scene.title else tag("title", None, text(scene.title))
    where = layout(SIDE, turned=scene.turned)
    return join((title, cloth(table=scene.table), *_layers(scene, where)))


def _layers(scene: Scene, where: Layout) -> Iterator[Markup]:
    """The layers above the cloth, the lowest first."""
    taken = {tile.square for tile in scene.tiles}
    yield _gates(scene)
    yield coordinates(turned=scene.turned) if scene.coordinates else NOTHING
    yield _ways_out(scene)
    yield _marks([square for square in scene.last if square not in taken], "from", where)
    yield _marks([square for square in scene.last if square in taken], "last", where)
    yield _marks(scene.reach, "reach", where)
    yield _marks(scene.fire, "fire", where)
    yield _shot(scene, where)
    yield grid(scene, where.centres, lambda square: hit(square, turned=scene.turned))
    yield _exits(scene)
    yield _marks(scene.lit - taken, "lit", where)
    yield _marks(_rings(scene), "ring", where)
    yield _marks(() if scene.selected is None else (scene.selected,), "selected", where)
    yield _tiles(scene, where)
    yield _marks(scene.prey, "prey", where)
    yield _marks(scene.barred, "barred", where)
    yield _refusals(scene)


def _marks(squares: Collection[str], name: str, where: Layout) -> Markup:
    return group(f"marks {name}-marks", [_mark(square, name, where.turned) for square in sorted(squares)])


@cache
def _mark(square: str, name: str, turned: bool) -> Markup:  # noqa: FBT001 - a key of the cache
    move = moved(layout(SIDE, turned=turned).centres[square])
    return tag("use", {"class": name, "href": f"#halali-{name}", "transform": move})


def _gates(scene: Scene) -> Markup:
    return group("gates", [gate(side, turned=scene.turned, final=scene.final) for side in EXITS])


def _ways_out(scene: Scene) -> Markup:
    return group("marks leave-marks", [leave(side, turned=scene.turned) for side in EXITS if side in scene.exits])


def _rings(scene: Scene) -> set[str]:
    """The tiles lying face up that can be tapped next; those face down show it themselves."""
    up = {tile.square for tile in scene.tiles if tile.up}
    return up & scene.lit - scene.prey - {scene.selected}


def _shot(scene: Scene, where: Layout) -> Markup:
    """The line of fire, from the selected hunter to the last square that it meets."""
    guns = [tile.shown for tile in scene.tiles if tile.square == scene.selected and tile.shown in HUNTERS]
    if not guns or not scene.fire or scene.selected is None:
        return group("shot", [])
    x, y = where.centres[scene.selected]
    across, down = where.step(guns[0].lower())
    reach = max(sum(map(abs, where.way(scene.selected, square))) for square in scene.fire) / 100
    data = f"M{number(x + across / 2)} {number(y + down / 2)}L{number(x + across * reach)} {number(y + down * reach)}"
    return group("shot", [tag("path", {"class": css, "d": data}) for css in ("shot-band", "shot-line")])


def _exits(scene: Scene) -> Markup:
    """The ways out that have a name; they are no squares, so they stand beside the grid."""
    if not scene.labels:
        return NOTHING
    named = [side for side in EXITS if f">{side}" in scene.labels]
    exits = [_exit(scene, side, 0 if focused(scene) == f">{side}" else -1) for side in named]
    return group("exits", exits, {"role": "presentation"})


def _exit(scene: Scene, side: str, tabindex: int) -> Markup:
    attributes = {
        "class": "cell exit can" if side in scene.exits else "cell exit",
        "id": f"{scene.prefix}-exit-{side}",
        "data-do": f"tap >{side}",
        "role": "button",
        "tabindex": tabindex,
        "aria-label": scene.labels[f">{side}"],
    }
    return tag("g", attributes, exit_hit(side, turned=scene.turned))


def _tiles(scene: Scene, where: Layout) -> Markup:
    """The tiles, a captured one under the tile that took it, and above all the tile that moves or leaves."""
    on_its_way = scene.moved[1] if scene.moved else None
    tiles = {tile.square: _standing(scene, where, tile) for tile in scene.tiles}
    moving = [tiles.pop(square) for square in (on_its_way,) if square in tiles]
    captured = [
        _tile(scene, where, tile, "captured", f"{scene.prefix}-captured{scene.ply}-{tile.square}")
        for tile in scene.captured
    ]
    # A place of its own for each square: a new element among its like has the page move all that come after it.
    still = [tag("g", None, tiles.get(square, NOTHING)) for square in where.centres] if scene.labels else tiles.values()
    return group("tiles", [*still, *captured, *moving, *_departing(scene, where)])


def _departing(scene: Scene, where: Layout) -> Iterator[Markup]:
    """The tile that the last move took out by an exit, on its way there."""
    if scene.departed:
        tile, side = scene.departed
        (across, down), (x, y) = where.way(tile.square, EXITS[side]), where.step(side)
        ident = f"{scene.prefix}-departed{scene.ply}-{tile.square}"
        yield _tile(scene, where, tile, f"{_way((across + x, down + y))} departed", ident)


def _standing(scene: Scene, where: Layout, tile: Tile) -> Markup:
    # An element with a new id is a new element to the page: only so does its animation start.
    square, prefix = tile.square, scene.prefix
    if square in scene.refused:
        return _tile(scene, where, tile, "shaken", f"{prefix}-no{scene.refusal}-tile-{square}")
    if square == scene.flipped and tile.up:
        return _tile(scene, where, tile, "flipped", f"{prefix}-tile{scene.ply}-{square}")
    if scene.moved and square == scene.moved[1]:
        back_home = _way(where.way(square, scene.moved[0]))
        return _tile(scene, where, tile, f"{back_home} moved", f"{prefix}-tile{scene.ply}-{square}")
    return _tile(scene, where, tile, _still(scene, tile), f"{prefix}-tile-{square}")


def _still(scene: Scene, tile: Tile) -> str:
    states = (tile.square == scene.selected, "chosen"), (tile.square in scene.lit, "can")
    return " ".join(name for on, name in states if on) or "still"


def _tile(scene: Scene, where: Layout, tile: Tile, state: str, ident: str) -> Markup:
    attributes = {
        "class": f"tile {'up' if tile.up else 'down'} {state}",
        "id": ident,
        "transform": moved(where.centres[tile.square]),
    }
    drawing = back(tile.square) if tile.shown == HIDDEN else face(tile.square, tile.kind, turned=scene.turned)
    body = tag(
        "g", {"class": "body"}, drawing, was(tile.square, tile.was, turned=scene.turned) if tile.was else NOTHING
    )
    # The transform of CSS takes the place of the attribute's: what is animated has a group of its own.
    turning = tag("g", {"class": "body away"}, back(tile.square)) if state == "flipped" else NOTHING
    return tag("g", attributes, turning, body)


def _way(way: Point) -> str:
    """The classes that tell the style sheet a straight way: towards which side, as it is seen, and how many squares."""
    x, y = way
    side = ("e" if x > 0 else "w") if x else ("s" if y > 0 else "n")
    return f"to-{side} by-{number(abs(x + y) / WIDTH)}"


def _refusals(scene: Scene) -> Markup:
    return group("refusals", [_refusal(scene, cell) for cell in sorted(scene.refused)])


def _refusal(scene: Scene, cell: str) -> Markup:
    """The frame round a refused square, or the cross before a refused exit."""
    side = cell.removeprefix(">")
    mark = barrier(side, turned=scene.turned) if side in EXITS else _mark(cell, "no", scene.turned)
    ident = f"{scene.prefix}-no{scene.refusal}-{side}"
    return tag("g", {"class": "shaken", "id": ident}, tag("g", {"class": "body"}, mark))
