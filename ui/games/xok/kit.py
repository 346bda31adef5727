"""Setting up Xok by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.xok.board import SIDES
from engine.xok.moves import KINDS, MOUTHS, kind_of
from engine.xok.notation import FISH, SHARK, TURNS
from ui.draw.hexes import layout
from ui.games.kit import Choice, Tool, Tray, options
from ui.games.plain_kit import PlainKit
from ui.games.xok.desk import is_tall
from ui.games.xok.painter import PAINTER, Scene, piece_icon
from ui.games.xok.scene import still_scene
from ui.games.xok.wording import COLOURS, cell_label, facing_text

if TYPE_CHECKING:
    from random import Random

    from engine.language import Language
    from engine.xok.position import Position
    from ui.games.desk import Look

EMPTY = "."
FACINGS = {kind: tuple(mouths for mouths in MOUTHS if kind_of(mouths) == kind) for kind in KINDS}
"""By kind of shark, the ways in which it can lie."""


def word(seat: int, mouths: tuple[int, ...] = ()) -> str:
    """A piece in notation; without mouths it is a fish."""
    return SHARK[seat] + "".join(map(str, mouths)) if mouths else FISH[seat]


def mouths_of(piece: str) -> tuple[int, ...]:
    """The directions of the mouths of a piece in notation, none for a fish."""
    return tuple(map(int, piece[1:]))


WORDS = frozenset({EMPTY, *FISH, *(word(seat, mouths) for seat in (0, 1) for mouths in MOUTHS)})


class XokKit(PlainKit[Scene]):
    """The kit of Xok: fish and sharks."""

    game = "xok"
    painter = PAINTER
    turns = TURNS
    first = FISH[0]
    eraser = EMPTY
    words = WORDS

    def trays(self, _position: Position, hand: str, language: Language) -> list[Tray]:
        """The pieces of each colour, and the ways in which the shark in hand can lie."""
        pieces = [Tray(f"setup.xok.{colour}", _pieces(seat, hand, language)) for seat, colour in enumerate(COLOURS)]
        if hand[0] not in SHARK:
            return pieces
        seat = SHARK.index(hand[0])
        ways = (_shark(seat, way, facing_text(way, language)) for way in FACINGS[kind_of(mouths_of(hand))])
        return [*pieces, Tray("setup.xok.facing", tuple(ways))]

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """The choices of the side to move and of the board's size."""
        sides = options(tuple(map(str, SIDES)), "option.xok.board.{}", language)
        size = Choice("board", language.say("option.xok.board"), str(position.board.side), sides)
        return [*super().choices(position, language), size]

    def at(self, position: Position, place: str) -> str:
        """The piece on a cell."""
        if place not in position.board.cells:
            return ""
        spot = position.board.cells[place]
        for seat in (0, 1):
            if position.fish[seat] >> spot & 1:
                return word(seat)
            for shark in position.sharks[seat]:
                if shark.cell == spot:
                    return word(seat, shark.mouths)
        return EMPTY

    def put(self, position: Position, place: str, piece: str) -> Position:
        """The position with the piece on a cell."""
        if place not in position.board.cells:
            return position
        spot = position.board.cells[place]
        fish = [own & ~(1 << spot) for own in position.fish]
        sharks = [[shark for shark in own if shark.cell != spot] for own in position.sharks]
        if piece in FISH:
            fish[FISH.index(piece)] |= 1 << spot
        elif piece != EMPTY:
            mouths = mouths_of(piece)
            same = position.table.sharks[spot][kind_of(mouths)]
            sharks[SHARK.index(piece[0])].append(next(shark for shark in same if shark.mouths == mouths))
        white, black = (tuple(sorted(own, key=lambda shark: shark.cell)) for own in sharks)
        return replace(position, fish=(fish[0], fish[1]), sharks=(white, black))

    def choose(self, position: Position, name: str, value: str) -> Position:
        """The position with another side to move, or on a board of another size."""
        return super().choose(position, name, value) if name == "turn" else resize(self, position, int(value))

    def preset(self, position: Position, _name: str, _rng: Random) -> Position:
        """The empty board."""
        return replace(position, fish=(0, 0), sharks=((), ()))

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """The cells."""
        return {cell: cell_label(position, cell, language, {}) for cell in position.board.cells}

    def board_scene(self, position: Position, look: Look) -> Scene:
        """The board, the large one tall in a narrow window."""
        return replace(still_scene(position, "", "setup"), tall=is_tall(position, look))

    def middle(self, position: Position) -> str:
        """The middle cell."""
        return layout(position.board.side).middle


def resize(kit: XokKit, position: Position, side: int) -> Position:
    """The position in the middle of a board of that size; what has no place there is gone."""
    by = side - position.board.side
    after = replace(_empty(side), turn=position.turn)
    for cell in position.board.cells:
        moved = f"{chr(ord(cell[0]) + by)}{int(cell[1:]) + by}"
        after = kit.put(after, moved, kit.at(position, cell))
    return after


def _empty(side: int) -> Position:
    """The empty board of that size."""
    start: Position = game_named("xok").start({"board": str(side)}, None)  # type: ignore[arg-type]
    return start


def _pieces(seat: int, hand: str, language: Language) -> tuple[Tool, ...]:
    """A tool for each kind of piece of a colour; a shark lies as the one in hand if it is of its kind."""
    fish = Tool(word(seat), language.say(f"piece.{COLOURS[seat]}.fish"), piece_icon(seat, ()))
    held = mouths_of(hand) if hand[0] == SHARK[seat] else ()
    lying = {kind: held if held in ways else ways[0] for kind, ways in FACINGS.items()}
    named = ((mouths, language.say(f"piece.{COLOURS[seat]}.shark.{kind}")) for kind, mouths in lying.items())
    return (fish, *(_shark(seat, mouths, name) for mouths, name in named))


def _shark(seat: int, mouths: tuple[int, ...], name: str) -> Tool:
    return Tool(word(seat, mouths), name, piece_icon(seat, mouths))


KIT = XokKit()
