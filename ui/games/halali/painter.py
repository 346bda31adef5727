"""The board of Halali!: a pure function from a scene to one SVG picture, in hundredths of a square's width."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from ui.draw import board
from ui.draw.board import Painter, mark, marks, piece, refusals, standing
from ui.draw.geometry import Point, number
from ui.draw.grid import focused, grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(board.Scene):
    """All that a picture of the board shows.

    Squares are names like "d4", exits "n", "e", "s" and "w". An exit that has a label under ">n", ">e", ">s" or ">w"
    is a button too.
    """

    tiles: tuple[Tile, ...] = ()
    lit: frozenset[str] = frozenset()
    prey: frozenset[str] = frozenset()
    exits: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    selected: str | None = None
    fire: frozenset[str] = frozenset()
    reach: frozenset[str] = frozenset()
    flipped: str | None = None
    moved: tuple[str, str] | None = None
    captured: tuple[Tile, ...] = ()
    departed: tuple[Tile, str] | None = None  # a tile that left, from its square, and the exit
    prefix: str = "h"
    turned: bool = False
    final: bool = False


def _classes(scene: Scene) -> str:
    return " ".join(name for on, name in ((scene.turned, "turned"), (scene.final, "final")) if on)


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    where, taken = layout(SIDE, turned=scene.turned), {tile.square for tile in scene.tiles}
    yield cloth(table=scene.table)
    yield _gates(scene)
    yield coordinates(turned=scene.turned) if scene.coordinates else NOTHING
    yield _ways_out(scene)
    yield _marks([square for square in scene.last if square not in taken], "from", where)
    yield _marks([square for square in scene.last if square in taken], "last", where)
    yield _marks(scene.reach, "reach", where)
    yield _marks(scene.fire, "fire", where)
    yield _shot(scene, where)
    yield grid(scene, where.centres, lambda square: hit(where.centres[square]))
    yield _exits(scene)
    yield _marks(scene.lit - taken, "lit", where)
    yield _marks(_rings(scene), "ring", where)
    yield _marks(() if scene.selected is None else (scene.selected,), "selected", where)
    yield _tiles(scene, where)
    yield _marks(scene.prey, "prey", where)
    yield _marks(scene.barred, "barred", where)
    yield refusals(scene, sorted(scene.refused), lambda cell: _refusal(scene, where, cell))


def _marks(squares: Collection[str], name: str, where: Layout) -> Markup:
    return marks("halali", name, sorted(squares), where.centres)


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
    return _tile(
        scene, where, tile, *standing(scene, "tile", tile.square, _moving(scene, where, tile), _still(scene, tile))
    )


def _moving(scene: Scene, where: Layout, tile: Tile) -> str:
    """How the last move set the tile in motion, if it did."""
    if tile.square == scene.flipped and tile.up:
        return "flipped"
    if scene.moved and tile.square == scene.moved[1]:
        return f"{_way(where.way(tile.square, scene.moved[0]))} moved"
    return ""


def _still(scene: Scene, tile: Tile) -> str:
    states = (tile.square == scene.selected, "chosen"), (tile.square in scene.lit, "can")
    return " ".join(name for on, name in states if on) or "still"


def _tile(scene: Scene, where: Layout, tile: Tile, state: str, ident: str) -> Markup:
    drawing = back(tile.square) if tile.shown == HIDDEN else face(tile.square, tile.kind, turned=scene.turned)
    if tile.was:
        drawing = join((drawing, was(tile.square, tile.was, turned=scene.turned)))
    turning = back(tile.square) if state == "flipped" else NOTHING
    return piece(f"tile {'up' if tile.up else 'down'} {state}", ident, where.centres[tile.square], drawing, turning)


def _way(way: Point) -> str:
    """The classes that tell the style sheet a straight way: towards which side, as it is seen, and how many squares."""
    x, y = way
    side = ("e" if x > 0 else "w") if x else ("s" if y > 0 else "n")
    return f"to-{side} by-{number(abs(x + y) / WIDTH)}"


def _refusal(scene: Scene, where: Layout, cell: str) -> Markup:
    """The frame round a refused square, or the cross before a refused exit."""
    side = cell.removeprefix(">")
    return barrier(side, turned=scene.turned) if side in EXITS else mark("halali", "no", where.centres[cell])


PAINTER = Painter("halali", lambda scene: box(table=scene.table), _layers, _classes)
paint, picture = PAINTER.paint, PAINTER.picture
