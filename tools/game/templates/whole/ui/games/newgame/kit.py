"""Setting up Newgame by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.newgame.rules import CELLS, EMPTY, NAMES, SIDE, STONES
from ui.draw.squareboard import Scene
from ui.games.kit import Tool, Tray
from ui.games.newgame.desk import DESK, PAINTER, cell_label, icon
from ui.games.plain_kit import SquaresKit

if TYPE_CHECKING:
    from random import Random

    from engine.language import Language
    from engine.newgame.rules import Position
    from ui.games.desk import Look


class NewgameKit(SquaresKit[Scene]):
    """The pieces of Newgame: stones."""

    game = "newgame"
    painter = PAINTER
    side = SIDE
    turns = STONES
    first = STONES[0]
    eraser = EMPTY
    words = frozenset({EMPTY, *STONES})

    def trays(self, _position: Position, _hand: str, language: Language) -> list[Tray]:
        """Return a stone of each colour."""
        said = {stone: language.say(f"piece.newgame.{stone}") for stone in STONES}
        tools = (Tool(stone, said[stone], icon(seat, said[stone])) for seat, stone in enumerate(STONES))
        return [Tray("setup.newgame.stones", tuple(tools))]

    def at(self, position: Position, place: str) -> str:
        """Return the stone on a cell."""
        return position.stones[CELLS[place]] if place in CELLS else ""

    def put(self, position: Position, place: str, word: str) -> Position:
        """Return the position with a stone on a cell, or without."""
        if place not in CELLS:
            return position
        cell = CELLS[place]
        return replace(position, stones=f"{position.stones[:cell]}{word}{position.stones[cell + 1 :]}")

    def preset(self, position: Position, _name: str, _rng: Random) -> Position:
        """Return the position without any stone."""
        return replace(position, stones=EMPTY * len(NAMES))

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Return the cells with what lies there."""
        return {cell: cell_label(position, cell, language) for cell in CELLS}

    def board_scene(self, position: Position, _look: Look) -> Scene:
        """Return the board."""
        return DESK.still(position, "", "setup")


KIT = NewgameKit()
