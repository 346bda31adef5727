"""The board of Halali!: a pure function from a scene to one SVG picture, in hundredths of a square's width."""

from collections.abc import Iterator
from dataclasses import dataclass

from ui.draw.board import Painter, marks, piece, refusals, state_and_id
from ui.draw.felt import hit
from ui.draw.geometry import number
from ui.draw.grid import grid, tab_cell
from ui.draw.layers import group, shape
from ui.draw.markup import NOTHING, Markup, join, tag
from ui.draw.squareboard import (
    Marked,
    lights,
    piece_layers,
    slide_classes,
    square_mark,
    square_marks,
    still,
    traces,
    turn_class,
    way,
)
from ui.draw.squares import Layout, layout, square
from ui.games.halali.cloth import EXITS, SIDE, barrier, box, cloth, coordinates, exit_hit, gate, leave
from ui.games.halali.tiles import HIDDEN, HUNTERS, back, face, tile_icon, was

LINE = (12.5, 7.0)
"""How far inside of its square the line on the back of a tile is, and how round."""

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
    def visible_kind(self) -> str:
        """The kind that a picture may show: nobody may see the face of a face-down tile."""
        return self.kind if self.up else HIDDEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Marked):
    """All that a picture of the board shows.

    Squares are names like "d4", exits "n", "e", "s" and "w". An exit that has a label under ">n", ">e", ">s" or ">w"
    is a button too.
    """

    tiles: tuple[Tile, ...] = ()
    exits: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    fire: frozenset[str] = frozenset()
    flipped: str | None = None
    captured: tuple[Tile, ...] = ()
    departed: tuple[Tile, str] | None = None  # a tile that left, from its square, and the exit
    prefix: str = "h"
    final: bool = False


def _classes(scene: Scene) -> str:
    return f"{turn_class(scene)}{' final' if scene.final else ''}".strip()


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    where, taken = layout(SIDE, turned=scene.turned), {tile.square for tile in scene.tiles}
    yield cloth(table=scene.table)
    yield _gates(scene)
    yield coordinates(turned=scene.turned) if scene.coordinates else NOTHING
    yield _ways_out(scene)
    yield from traces(scene, taken, where)
    yield marks("halali", "fire", sorted(scene.fire), where.centres)
    yield _line_of_fire(scene, where)
    yield grid(scene, where.centres, lambda square: hit(where.centres[square]))
    yield _exits(scene)
    # Tiles face down have a line of their own, upon them.
    yield from lights(scene, taken, {tile.square for tile in scene.tiles if tile.up}, where)
    yield _tiles(scene, where)
    yield _turnable(scene, where)
    yield square_marks("prey", scene.prey, where)
    yield marks("halali", "barred", sorted(scene.barred), where.centres)
    yield refusals(scene, sorted(scene.refused), lambda cell: _refusal(scene, where, cell))


def _gates(scene: Scene) -> Markup:
    return group("gates", [gate(side, turned=scene.turned, final=scene.final) for side in EXITS])


def _ways_out(scene: Scene) -> Markup:
    return group("marks leave-marks", [leave(side, turned=scene.turned) for side in EXITS if side in scene.exits])


def _line_of_fire(scene: Scene, where: Layout) -> Markup:
    """The line of fire, from the selected hunter to the last square that it meets."""
    guns = [tile.visible_kind for tile in scene.tiles if tile.square == scene.selected and tile.visible_kind in HUNTERS]
    if not guns or not scene.fire or scene.selected is None:
        return group("shot", [])
    x, y = where.centres[scene.selected]
    across, down = where.step(guns[0].lower())
    reach = max(sum(map(abs, where.way(scene.selected, square))) for square in scene.fire) / 100
    data = f"M{number(x + across / 2)} {number(y + down / 2)}L{number(x + across * reach)} {number(y + down * reach)}"
    return group("shot", [tag("path", {"class": css, "d": data}) for css in ("shot-band", "shot-line")])


def _turnable(scene: Scene, where: Layout) -> Markup:
    """The line on each tile that can be turned over."""
    down = [tile.square for tile in scene.tiles if not tile.up and tile.square in scene.lit]
    lines = "".join(square(where.centres[cell], *LINE) for cell in down)
    return group("marks turnable-marks", [shape("turnable", lines)] if lines else [])


def _exits(scene: Scene) -> Markup:
    """The ways out that have a name; they are no squares, so they stand beside the grid."""
    if not scene.labels:
        return NOTHING
    named = [side for side in EXITS if f">{side}" in scene.labels]
    exits = [_exit(scene, side, 0 if tab_cell(scene) == f">{side}" else -1) for side in named]
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
    tiles = {tile.square: _tile_in_state(scene, where, tile) for tile in scene.tiles}
    captured = (
        _tile(scene, where, tile, "captured", _departure_id(scene, "captured", tile)) for tile in scene.captured
    )
    return group("tiles", [*piece_layers(scene, tiles, captured, where), *_departing_tile(scene, where)])


def _departing_tile(scene: Scene, where: Layout) -> Iterator[Markup]:
    """The tile that the last move took out by an exit, on its way there."""
    if scene.departed:
        tile, side = scene.departed
        (across, down), (x, y) = where.way(tile.square, EXITS[side]), where.step(side)
        state = f"{way((across + x, down + y))} departed"
        yield _tile(scene, where, tile, state, _departure_id(scene, "departed", tile))


def _departure_id(scene: Scene, how: str, tile: Tile) -> str:
    return f"{scene.prefix}-{how}{scene.ply}-{tile.square}"


def _tile_in_state(scene: Scene, where: Layout, tile: Tile) -> Markup:
    flipped = tile.square == scene.flipped and tile.up
    moving = "flipped" if flipped else slide_classes(scene, tile.square, where)
    return _tile(scene, where, tile, *state_and_id(scene, "tile", tile.square, moving, still(scene, tile.square)))


def _tile(scene: Scene, where: Layout, tile: Tile, state: str, ident: str) -> Markup:
    drawing = back(tile.square) if tile.visible_kind == HIDDEN else face(tile.square, tile.kind, turned=scene.turned)
    if tile.was:
        drawing = join((drawing, was(tile.square, tile.was, turned=scene.turned)))
    turning = back(tile.square) if state == "flipped" else NOTHING
    return piece(f"tile {'up' if tile.up else 'down'} {state}", ident, where.centres[tile.square], drawing, turning)


def _refusal(scene: Scene, where: Layout, cell: str) -> Markup:
    """The frame round a refused square, or the cross before a refused exit."""
    side = cell.removeprefix(">")
    return barrier(side, turned=scene.turned) if side in EXITS else square_mark("no", cell, where)


PAINTER = Painter("halali", lambda scene: box(table=scene.table), _layers, _classes)
paint, picture = PAINTER.paint, PAINTER.picture
