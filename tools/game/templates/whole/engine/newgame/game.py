"""Newgame as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import rulebook
from engine.newgame.about import SEATS
from engine.newgame.rules import Position, read_move, read_position

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.game import Option
    from engine.newgame.rules import Lay

RULEBOOK = rulebook("newgame", ("table", "board"), ("play", "turn", "free", "end"))


class Newgame:
    """Two players fill a small board, and the first complete line wins."""

    name = "newgame"
    version = 1
    seats = SEATS
    options: tuple[Option, ...] = ()
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = False

    def options_of(self, _position: Position) -> Mapping[str, str]:
        """Return nothing: there is nothing to choose."""
        return {}

    def start(self, _options: Mapping[str, str], _rng: Random | None = None) -> Position:
        """Return the empty board with white to move (newgame.turn)."""
        return Position()

    def read(self, text: str) -> Position:
        """Return the position that the text says; raise Unreadable."""
        return read_position(text)

    def read_view(self, text: str) -> Position:
        """Return the position that the text says: all is open; raise Unreadable."""
        return self.read(text)

    def read_move(self, text: str, _position: Position) -> Lay:
        """Return the action that the text says, legal or not; raise Unreadable."""
        return read_move(text)


GAME = Newgame()
