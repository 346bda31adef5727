"""The rules of Newgame.

Numbers lie in three piles, open to all. In turn each player takes the top one of a pile. When all are taken the
highest sum wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from engine.events import Event
from engine.game import rulebook
from engine.refusal import Refusal
from engine.small.ending import most_points
from engine.small.game import SmallGame
from engine.small.moves import SmallMove, table
from engine.small.piles import Numbers, Pile, put
from engine.small.position import SmallPosition
from engine.zones import Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.outcome import Outcome

BOX = {str(number): 1 for number in range(1, 81)}
"""All numbers there are, one of each."""

EACH = 10
"""How many of them there are for each player."""

PILES = ("left", "middle", "right")
"""The piles, as moves name them."""


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat took a number."""

    seat: int
    number: str


@dataclass(frozen=True, slots=True)
class Position(SmallPosition):
    """A moment of the game."""

    left: Pile
    middle: Pile
    right: Pile
    points: Numbers
    turn: int = 0

    zones = Zones(BOX, *map(Zone, PILES))
    table = table("{}", PILES)

    def pile(self, move: SmallMove) -> Pile:
        """The pile that a move takes from; its last number is the top one."""
        pile: Pile = getattr(self, move.text)
        return pile

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """There has to be a number in the pile (newgame.empty)."""
        if not self.pile(move):
            yield Refusal("newgame.empty", (move.text,))

    def after(self, move: SmallMove) -> Self:
        """The position without the top number of that pile, which counts for its taker (newgame.take)."""
        *others, top = self.pile(move)
        points = put(self.points, self.turn, self.points[self.turn] + int(top))
        piles = {move.text: tuple(others)}
        return self.but(**piles, points=points, turn=(self.turn + 1) % self.seats)

    def events(self, move: SmallMove, _after: Self) -> Iterator[Event]:
        """A number was taken."""
        yield Took(self.turn, self.pile(move)[-1])

    def outcome(self) -> Outcome | None:
        """The highest sum wins when all piles are empty (newgame.end)."""
        return None if self.left or self.middle or self.right else most_points("newgame.end", self.points)


def deal(seats: int, _rng: Random) -> Position:
    """High and low numbers mixed, always in the same way (newgame.piles)."""
    numbers = [str(19 * place % 81) for place in range(1, EACH * seats + 1)]
    return Position(*(tuple(numbers[place :: len(PILES)]) for place in range(len(PILES))), (0,) * seats)


GAME = SmallGame(Position, rulebook("newgame", ("table", "piles"), ("turn", "take", "empty", "end")), deal=deal)
