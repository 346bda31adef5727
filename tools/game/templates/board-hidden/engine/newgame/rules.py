"""The rules of Newgame.

Each player holds three numbers that nobody else sees. In turn each lays one on an empty cell and draws another. A line
is a point for the player who completes it, if no number in it is higher.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from engine import squares
from engine.events import Event
from engine.game import rulebook
from engine.refusal import Refusal
from engine.small.ending import most_points
from engine.small.events import Secret
from engine.small.game import SmallGame
from engine.small.moves import SmallMove, table
from engine.small.piles import Numbers, Pile, Piles, put, without
from engine.small.position import SmallPosition
from engine.zones import EMPTY, Sight, Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.outcome import Outcome

SIDE = 5
"""How many cells the board has along each edge."""

CELLS = squares.names(SIDE)
LINES = squares.lines(SIDE)

BOX = dict.fromkeys("123456", 5)
"""The numbers, and how many there are of each."""

HELD = 3
"""How many of them each player holds."""


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid a number on a cell."""

    seat: int
    number: str
    cell: str


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A seat got n points for lines that it completed."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Drew(Secret):
    """A seat drew a number that nobody else sees."""

    hidden: ClassVar = ("number",)

    number: str


@dataclass(frozen=True, slots=True)
class Position(SmallPosition):
    """A moment of the game."""

    cells: str
    hands: Piles
    rest: Pile
    points: Numbers
    turn: int = 0

    zones = Zones(
        BOX,
        Zone("cells", cells=CELLS),
        Zone("hands", Sight.OWNER, is_split=True, is_sorted=True),
        Zone("rest", Sight.NOBODY),
    )
    table = table("{}@{}", BOX, CELLS)

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """The number has to be in the hand (newgame.held), and the cell empty (newgame.free)."""
        number, cell = move.parts
        if number not in self.hands[self.turn]:
            yield Refusal("newgame.held", (number,), {"number": number})
        if self.cells[CELLS.index(cell)] != EMPTY:
            yield Refusal("newgame.free", (cell,), {"cell": cell})

    def after(self, move: SmallMove) -> Self:
        """The position with the number laid (newgame.lay), and with its points (newgame.line)."""
        number, cell = move.parts
        at = CELLS.index(cell)
        cells = f"{self.cells[:at]}{number}{self.cells[at + 1 :]}"
        hand = without(self.hands[self.turn], number) + self.rest[:1]
        return self.but(
            cells=cells,
            hands=put(self.hands, self.turn, hand),
            rest=self.rest[1:],
            points=put(self.points, self.turn, self.points[self.turn] + complete_lines(cells, number, cell)),
            turn=(self.turn + 1) % self.seats,
        )

    def events(self, move: SmallMove, after: Self) -> Iterator[Event]:
        """A number was laid, perhaps it completed a line, and another one was drawn."""
        yield Laid(self.turn, *move.parts)
        if points := after.points[self.turn] - self.points[self.turn]:
            yield Completed(self.turn, points)
        yield from (Drew(self.turn, number) for number in self.rest[:1])

    def outcome(self) -> Outcome | None:
        """The most points win when the board is full (newgame.end)."""
        return None if EMPTY in self.cells else most_points("newgame.end", self.points)


def complete_lines(cells: str, number: str, cell: str) -> int:
    """How many lines through a cell are complete and have no number that is higher."""
    lying = {each: word for each, word in zip(CELLS, cells, strict=True) if word != EMPTY}
    lines = (line for line in LINES if cell in line and lying.keys() >= {*line})
    return sum(max(lying[each] for each in line) == number for line in lines)


def deal(seats: int, rng: Random) -> Position:
    """The empty board, and three numbers each (newgame.deal)."""
    hands, rest = Position.zones.deal(seats, HELD, rng)
    return Position(EMPTY * len(CELLS), hands, rest, (0,) * seats)


GAME = SmallGame(
    Position,
    rulebook("newgame", ("table", "deal"), ("turn", "lay", "held", "free", "line", "end")),
    deal=deal,
)
