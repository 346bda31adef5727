"""Halali! as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import rulebook
from engine.halali import ending, moves, notation
from engine.halali.about import SEATS
from engine.halali.board import MIDDLE
from engine.halali.position import Position
from engine.halali.tiles import BOX, EMPTY, ZONES, face_down

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from engine.game import Option
    from engine.halali.moves import Action
    from engine.outcome import Outcome

RULEBOOK = rulebook(
    "halali",
    ("table", "board", "tiles", "gun"),
    ("turn", "start", "turn", "flip"),
    (
        "move",
        "move.whose",
        "move.tree",
        "move.face-up",
        "move.origin",
        "move.straight",
        "move.clear",
        "move.one",
        "move.back",
        "move.neutral",
        "move.quiet",
    ),
    ("take", "take", "take.lumberjack", "take.hunter", "take.bear", "take.fox", "take.neutral"),
    ("final", "final", "exit", "final.pass", "end.early"),
    ("score", "score", "tie", "match"),
)


class Halali:
    """Blue's bears and foxes against brown's lumberjacks and hunters: most points in prizes win."""

    name = "halali"
    version = 1
    seats = SEATS
    options: tuple[Option, ...] = ()
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = ZONES.has_private_hands
    match_games = usual_games = 2
    is_by_points = True

    def options_of(self, _position: Position) -> Mapping[str, str]:
        """Nothing: there is nothing to choose."""
        return {}

    def start(self, _options: Mapping[str, str], rng: Random) -> Position:
        """The forest with the whole box dealt face down around the empty middle, blue to move (halali.start)."""
        tiles = [face_down(each, rng) for each, number in BOX.items() for _ in range(number)]
        rng.shuffle(tiles)
        tiles.insert(MIDDLE, EMPTY)
        return Position("".join(tiles))

    def read(self, text: str) -> Position:
        """The whole position that the text says; raises Unreadable."""
        return notation.read(text, Position)

    def read_view(self, text: str) -> Position:
        """The view that the text of an observation says; raises Unreadable."""
        return notation.read(text, Position, view=True)

    def read_move(self, text: str, _position: Position) -> Action:
        """The action that the text says, legal or not; raises Unreadable."""
        return moves.read(text)

    def match(self, ends: Sequence[Position]) -> Outcome:
        """The winner of a match of two games with the sides changed, by player (halali.match)."""
        return ending.match(ends)


GAME = Halali()
