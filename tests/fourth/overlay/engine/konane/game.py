"""Konane as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import rulebook
from engine.konane import moves, notation
from engine.konane.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.game import Option
    from engine.konane.moves import Action

RULEBOOK = rulebook(
    "konane",
    ("table", "board"),
    ("start", "turn", "own", "first", "second"),
    ("jump", "jump", "jump.straight", "jump.over", "jump.land", "take"),
    ("end", "end"),
)


class Konane:
    """Black and white stones on a full board: they jump over each other until somebody cannot."""

    name = "konane"
    version = 1
    options: tuple[Option, ...] = ()
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = False

    def seats(self, _options: Mapping[str, str]) -> int:
        """Return 2: black and white."""
        return 2

    def options_of(self, _position: Position) -> Mapping[str, str]:
        """Return nothing: there is nothing to choose."""
        return {}

    def start(self, _options: Mapping[str, str], _rng: Random | None = None) -> Position:
        """Return the full board with black to move (konane.turn)."""
        return Position()

    def read(self, text: str) -> Position:
        """Return the position that the text says; raise Unreadable."""
        return Position(*notation.read(text))

    def read_view(self, text: str) -> Position:
        """Return the position that the text says: all is open; raise Unreadable."""
        return self.read(text)

    def read_move(self, text: str, _position: Position) -> Action:
        """Return the action that the text says, legal or not; raise Unreadable."""
        return moves.read(text)


GAME = Konane()
