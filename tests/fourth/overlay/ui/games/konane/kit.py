"""Setting up Konane by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.konane.board import ALL, CELLS
from engine.konane.notation import EMPTY, STONES
from ui.games.kit import Choice, Pile, Tool, Tray
from ui.games.konane.painter import icon, paint
from ui.games.konane.scene import MIDDLE, still_scene
from ui.games.konane.wording import lies

if TYPE_CHECKING:
    from random import Random

    from engine.konane.position import Position
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look

STONE = "o"
"""What is laid: its colour is that of the cell."""


class KonaneKit:
    """What is laid at Konane: stones; see Kit for what each part promises."""

    first = STONE
    eraser = EMPTY
    words = frozenset({STONE, EMPTY})
    presets = ("bare", "full")

    def trays(self, _position: Position, _hand: str, language: Language) -> list[Tray]:
        """Return the stone."""
        said = language.say("setup.konane.stone")
        return [Tray("setup.konane.stones", (Tool(STONE, said, icon(0, said)),))]

    def piles(self, _position: Position, _language: Language) -> list[Pile]:
        """Return nothing: nothing lies beside the board."""
        return []

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """Return who is to move."""
        seats = {letter: language.say(f"seat.konane.{seat}") for seat, letter in enumerate(STONES)}
        return [Choice("turn", language.say("setup.turn"), STONES[position.turn], seats)]

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

    def chosen(self, position: Position, _name: str, value: str) -> Position:
        """Return the position with the other side to move."""
        return replace(position, turn=STONES.index(value))

    def preset(self, position: Position, name: str, _rng: Random) -> Position:
        """Return the position without any stone, or with all of them."""
        return replace(position, stones=ALL if name == "full" else 0)

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Return the cells with what lies there."""
        return {cell: lies(position, cell, language) for cell in CELLS}

    def board(self, position: Position, labels: dict[str, str], cursor: str, _look: Look) -> Markup:
        """Return the board."""
        focus = cursor if cursor in labels else MIDDLE
        return paint(replace(still_scene(position, "", "setup"), labels=labels, focus=focus))


KIT = KonaneKit()
