"""Setting up Konane by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.konane.board import ALL, CELLS, SIDE
from engine.konane.notation import EMPTY, STONES
from ui.draw.squareboard import Scene
from ui.games.kit import Tool, Tray
from ui.games.konane.painter import PAINTER, icon
from ui.games.konane.scene import still_scene
from ui.games.konane.wording import lies
from ui.games.plain_kit import SquaresKit

if TYPE_CHECKING:
    from random import Random

    from engine.konane.position import Position
    from engine.language import Language
    from ui.games.desk import Look

STONE = "o"
"""What is laid: its colour is that of the cell."""


class KonaneKit(SquaresKit[Scene]):
    """What is laid at Konane: stones."""

    game = "konane"
    painter = PAINTER
    side = SIDE
    turns = STONES
    first = STONE
    eraser = EMPTY
    words = frozenset({STONE, EMPTY})
    presets = ("bare", "full")

    def trays(self, _position: Position, _hand: str, language: Language) -> list[Tray]:
        """Return the stone."""
        said = language.say("setup.konane.stone")
        return [Tray("setup.konane.stones", (Tool(STONE, said, icon(0, said)),))]

    def at(self, position: Position, place: str) -> str:
        """Return whether there is a stone on a cell."""
        if place not in CELLS:
            return ""
        return STONE if position.stones >> CELLS[place] & 1 else EMPTY

    def put(self, position: Position, place: str, word: str) -> Position:
        """Return the position with a stone on a cell, or without."""
        if place not in CELLS:
            return position
        cell = 1 << CELLS[place]
        return replace(position, stones=position.stones & ~cell | (cell if word == STONE else 0))

    def preset(self, position: Position, name: str, _rng: Random) -> Position:
        """Return the position without any stone, or with all of them."""
        return replace(position, stones=ALL if name == "full" else 0)

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Return the cells with what lies there."""
        return {cell: lies(position, cell, language) for cell in CELLS}

    def board_scene(self, position: Position, _look: Look) -> Scene:
        """Return the board."""
        return still_scene(position, "", "setup")


KIT = KonaneKit()
