"""Setting up Newgame by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.newgame.board import CELLS, NAMES
from engine.newgame.notation import EMPTY, STONES
from ui.games.kit import Choice, Pile, Tool, Tray
from ui.games.newgame.painter import icon, paint
from ui.games.newgame.scene import MIDDLE, still_scene
from ui.games.newgame.wording import lies

if TYPE_CHECKING:
    from random import Random

    from engine.language import Language
    from engine.newgame.position import Position
    from ui.draw.markup import Markup
    from ui.games.desk import Look


class NewgameKit:
    """What is laid at Newgame: stones; see Kit for what each part promises."""

    first = STONES[0]
    eraser = EMPTY
    words = frozenset({EMPTY, *STONES})
    presets = ("bare",)

    def trays(self, _position: Position, _hand: str, language: Language) -> list[Tray]:
        """Return a stone of each colour."""
        said = {stone: language.say(f"piece.newgame.{stone}") for stone in STONES}
        tools = (Tool(stone, said[stone], icon(seat, said[stone])) for seat, stone in enumerate(STONES))
        return [Tray("setup.newgame.stones", tuple(tools))]

    def piles(self, _position: Position, _language: Language) -> list[Pile]:
        """Return nothing: nothing lies beside the board."""
        return []

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """Return who is to move."""
        seats = {letter: language.say(f"seat.newgame.{seat}") for seat, letter in enumerate(STONES)}
        return [Choice("turn", language.say("setup.turn"), STONES[position.turn], seats)]

    def at(self, position: Position, place: str) -> str:
        """Return the stone on a cell."""
        return position.stones[CELLS[place]] if place in CELLS else ""

    def put(self, position: Position, place: str, word: str) -> Position:
        """Return the position with a stone on a cell, or without."""
        if place not in CELLS:
            return position
        cell = CELLS[place]
        return replace(position, stones=f"{position.stones[:cell]}{word}{position.stones[cell + 1 :]}")

    def chosen(self, position: Position, _name: str, value: str) -> Position:
        """Return the position with the other side to move."""
        return replace(position, turn=STONES.index(value))

    def preset(self, position: Position, _name: str, _rng: Random) -> Position:
        """Return the position without any stone."""
        return replace(position, stones=EMPTY * len(NAMES))

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Return the cells with what lies there."""
        return {cell: lies(position, cell, language) for cell in CELLS}

    def board(self, position: Position, labels: dict[str, str], cursor: str, _look: Look) -> Markup:
        """Return the board."""
        focus = cursor if cursor in labels else MIDDLE
        return paint(replace(still_scene(position, "", "setup"), labels=labels, focus=focus))


KIT = NewgameKit()
