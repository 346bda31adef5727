"""Xok as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Option, rulebook
from engine.match import GamesWon
from engine.refusal import Unreadable
from engine.xok import notation
from engine.xok.about import SEATS
from engine.xok.board import SIDES
from engine.xok.moves import table
from engine.xok.position import Position
from engine.xok.swarm import has_won

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.xok.moves import Action

BOARD = Option("board", tuple(str(side) for side in SIDES), str(SIDES[0]))

RULEBOOK = rulebook(
    "xok",
    ("table", "board", "supply", "large"),
    ("turn", "start", "turn"),
    ("fish", "fish.two", "fish.adjacent", "fish.empty"),
    ("shark", "shark.cell", "shark.not-own", "shark.facing", "shark.must-eat", "shark.stays", "shark.supply"),
    ("eat", "eat.under", "eat.mouth", "eat.once", "eat.return"),
    ("end", "swarm", "win", "stuck"),
)


class Xok(GamesWon):
    """Two shoals of fish and sharks: a swarm of ten wins."""

    name = "xok"
    version = 1
    seats = SEATS
    options = (BOARD,)
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = False

    def options_of(self, position: Position) -> Mapping[str, str]:
        """The board's size."""
        return {BOARD.name: str(position.board.side)}

    def start(self, options: Mapping[str, str], _rng: Random | None = None) -> Position:
        """The empty board with white to move (xok.start)."""
        return Position(table(int(options.get(BOARD.name, BOARD.default))), (0, 0), ((), ()), 0)

    def read(self, text: str) -> Position:
        """The position that the text says; raises Unreadable."""
        moves, pieces, turn = notation.read(text)
        fish, (white, black) = pieces.fish, pieces.sharks
        position = Position(moves, (fish[0], fish[1]), (tuple(white), tuple(black)), turn)
        _check(position)
        return position

    def read_view(self, text: str) -> Position:
        """The position that the text says: all is open; raises Unreadable."""
        return self.read(text)

    def read_move(self, text: str, position: Position) -> Action:
        """The action that the text says on the board of the position, legal or not; raises Unreadable."""
        return position.table.read(text)


def _check(position: Position) -> None:
    """Raise Unreadable unless the pieces are in the box and at most one colour has won (xok.supply, xok.win)."""
    for seat, colour in enumerate(("white", "black")):
        if position.fish_supply(seat) < 0:
            raise Unreadable("unreadable.xok.fish", "ROWS", what=colour)
        for kind, left in position.shark_supply(seat).items():
            if left < 0:
                raise Unreadable("unreadable.xok.sharks", "ROWS", what=f"{colour}.{kind}")
    if all(has_won(position.board, position.pieces(seat)) for seat in (0, 1)):
        raise Unreadable("unreadable.xok.winners", "ROWS")


GAME = Xok()
