"""The rules of Newgame.

In turn each player lays a stone on an empty cell. A complete line is a point for the player who completes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from engine import squares
from engine.events import Event
from engine.game import rulebook
from engine.newgame.about import SEATS
from engine.refusal import Refusal
from engine.small.ending import most_points
from engine.small.game import SmallGame
from engine.small.moves import SmallMove, table
from engine.small.piles import Numbers, put
from engine.small.position import SmallPosition
from engine.zones import EMPTY, Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.outcome import Outcome

SIDE = 5
"""How many cells the board has along each edge."""

CELLS = squares.names(SIDE)
LINES = squares.lines(SIDE)

STONES = "abcdefgh"[: SEATS[-1]]
"""By seat, the letter of a stone."""


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid a stone."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A seat completed n lines."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Position(SmallPosition):
    """A moment of the game."""

    stones: str
    points: Numbers
    turn: int = 0

    zones = Zones(dict.fromkeys(STONES, len(CELLS)), Zone("stones", cells=CELLS))
    table = table("{}", CELLS)

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """The cell has to be empty (newgame.free)."""
        if self.stones[CELLS.index(move.text)] != EMPTY:
            yield Refusal("newgame.free", (move.text,), {"cell": move.text})

    def after(self, move: SmallMove) -> Self:
        """The position with a stone there (newgame.turn), and what that brings (newgame.line)."""
        cell = CELLS.index(move.text)
        stones = f"{self.stones[:cell]}{STONES[self.turn]}{self.stones[cell + 1 :]}"
        points = put(self.points, self.turn, self.points[self.turn] + complete_lines(stones, move.text))
        return self.but(stones=stones, points=points, turn=(self.turn + 1) % self.seats)

    def events(self, move: SmallMove, after: Self) -> Iterator[Event]:
        """A stone was laid, and perhaps it completed a line."""
        yield Laid(self.turn, move.text)
        if points := after.points[self.turn] - self.points[self.turn]:
            yield Completed(self.turn, points)

    def outcome(self) -> Outcome | None:
        """The most points win when the board is full (newgame.end)."""
        return None if EMPTY in self.stones else most_points("newgame.end", self.points)


def complete_lines(stones: str, cell: str) -> int:
    """How many lines through a cell are complete."""
    lying = dict(zip(CELLS, stones, strict=True))
    return sum(all(lying[each] != EMPTY for each in line) for line in LINES if cell in line)


def deal(seats: int, _rng: Random) -> Position:
    """The empty board (newgame.board)."""
    return Position(EMPTY * len(CELLS), (0,) * seats)


GAME = SmallGame(Position, rulebook("newgame", ("table", "board"), ("turn", "turn", "free", "line", "end")), deal=deal)
