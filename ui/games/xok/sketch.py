"""A move of Xok drawn on the board: the pieces where they would lie, and what a shark would eat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.moves import Fish
from ui.draw import sketch
from ui.draw.board import mark
from ui.draw.geometry import path
from ui.draw.hexes import hexagon, layout
from ui.draw.markup import join
from ui.games.xok.pieces import COLOURS, drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action
    from engine.xok.position import Position
    from ui.draw.markup import Markup

INSET = 5.0


def sketch_move(position: Position, move: Action, kind: str, *, tall: bool) -> Markup:
    """The move as ghosts."""
    names = position.board.names
    placed = [move.first, move.second] if isinstance(move, Fish) else [move.cell]
    mouths = () if isinstance(move, Fish) else move.mouths
    where, frame = layout(position.board.side, tall=tall), path(hexagon((0.0, 0.0), tall=tall, inset=INSET))
    face = drawing(position.turn, mouths, tall=tall)
    css = f"piece {COLOURS[position.turn]}"
    ghosts = [sketch.ghost(kind, where.centres[names[cell]], face, css, frame) for cell in placed]
    return join((*(mark("xok", "prey", where.centres[cell], where.turn) for cell in _prey(position, move)), *ghosts))


def _prey(position: Position, move: Action) -> Iterator[str]:
    """Yield the cells of the fish that the move would eat."""
    if not isinstance(move, Fish):
        yield from position.board.names_of(move.bite & position.fish[1 - position.turn])
