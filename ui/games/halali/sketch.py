"""A move of Halali! drawn on the board: a tile that is turned over, or an arrow to where one goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.board import DIRECTIONS, NAMES
from engine.halali.moves import Flip, Leave, Walk
from ui.draw import sketch
from ui.draw.markup import NOTHING, join
from ui.draw.squares import layout
from ui.games.halali.cloth import EXITS, SIDE
from ui.games.halali.tiles import face

if TYPE_CHECKING:
    from engine.halali.moves import Action
    from engine.halali.position import Position
    from ui.draw.markup import Markup
    from ui.draw.squares import Layout

TILE = sketch.box(47.0)
EDGE = 0.85
"""How far beyond the exit's square the arrow of a tile that leaves ends, in squares."""


def sketch_move(position: Position, move: Action, kind: str, *, turned: bool) -> Markup:
    """The move as a sign on a tile, or as an arrow with a ghost where the tile would lie."""
    where = layout(SIDE, turned=turned)
    match move:
        case Flip(cell=cell):
            at = where.centres[NAMES[cell]]
            return join((sketch.frame_at(kind, at, TILE), sketch.flip(kind, at)))
        case Walk():
            return _sketch_walk(position, move, kind, where)
        case Leave(origin=origin, direction=direction):
            return _sketch_exit(NAMES[origin], DIRECTIONS[direction], kind, where)
    return NOTHING


def _sketch_walk(position: Position, move: Walk, kind: str, where: Layout) -> Markup:
    start, end = (where.centres[NAMES[cell]] for cell in (move.origin, move.target))
    tile = face(NAMES[move.target], position.tiles[move.origin], turned=where.turned)
    # A taken tile stays in sight under the frame.
    there = sketch.frame_at(kind, end, TILE) if move.takes else sketch.ghost(kind, end, tile, "tile", TILE)
    return join((there, sketch.arrow(kind, start, end)))


def _sketch_exit(origin: str, side: str, kind: str, where: Layout) -> Markup:
    (x, y), (across, down) = where.centres[EXITS[side]], where.step(side)
    return sketch.arrow(kind, where.centres[origin], (x + EDGE * across, y + EDGE * down))
