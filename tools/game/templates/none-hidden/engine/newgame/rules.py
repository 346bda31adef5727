"""The rules of Newgame.

Each player holds five numbers that nobody else sees. In turn each plays one. The highest of a round is a point.
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
from engine.small.piles import Numbers, Pile, Piles, put, without
from engine.small.position import SmallPosition
from engine.zones import Sight, Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.outcome import Outcome

BOX = {str(number): 1 for number in range(1, 41)}
"""All numbers there are, one of each."""

HELD = 5
"""How many of them each player gets."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat played a number."""

    seat: int
    number: str


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat won the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Position(SmallPosition):
    """A moment of the game."""

    hands: Piles
    played: Piles
    used: Pile
    rest: Pile
    points: Numbers
    turn: int = 0

    zones = Zones(
        BOX,
        Zone("hands", Sight.OWNER, is_split=True, is_sorted=True),
        Zone("played", is_split=True),
        Zone("used", is_sorted=True),
        Zone("rest", Sight.NOBODY),
    )
    table = table("{}", BOX)

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """A number has to be in the hand (newgame.held)."""
        if move.text not in self.hands[self.turn]:
            yield Refusal("newgame.held", (move.text,), {"number": move.text})

    def after(self, move: SmallMove) -> Self:
        """The position with the number played (newgame.play), or the round won (newgame.win)."""
        hands = put(self.hands, self.turn, without(self.hands[self.turn], move.text))
        played = put(self.played, self.turn, (move.text,))
        after = self.but(hands=hands, played=played, turn=(self.turn + 1) % self.seats)
        return after._win_round() if all(played) else after  # noqa: SLF001 -- of the same class

    def _win_round(self) -> Self:
        numbers = [int(number) for (number,) in self.played]
        winner = numbers.index(max(numbers))
        return self.but(
            played=((),) * self.seats,
            used=(*self.used, *map(str, numbers)),
            points=put(self.points, winner, self.points[winner] + 1),
            turn=winner,
        )

    def events(self, move: SmallMove, after: Self) -> Iterator[Event]:
        """A number was played, and if it was the last one, a round was won."""
        yield Played(self.turn, move.text)
        if after.used != self.used:
            yield Won(after.turn)

    def outcome(self) -> Outcome | None:
        """The most points win when all hands are empty (newgame.end)."""
        return None if any(self.hands) or any(self.played) else most_points("newgame.end", self.points)


def deal(seats: int, rng: Random) -> Position:
    """Five numbers each, which nobody else sees (newgame.deal)."""
    hands, rest = Position.zones.deal(seats, HELD, rng)
    return Position(hands, ((),) * seats, (), rest, (0,) * seats)


GAME = SmallGame(Position, rulebook("newgame", ("table", "deal"), ("turn", "play", "held", "win", "end")), deal=deal)
