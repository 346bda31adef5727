"""The rules of Bait.

Everybody is dealt five of 24 numbered baits. Five fish come one after the other, worth 1 to 5 points. For each, in
turn, everybody lays a bait face down; then all are turned up, and the highest takes the fish and begins the next round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from engine.events import Event
from engine.game import rulebook
from engine.refusal import Refusal
from engine.small.ending import most_points
from engine.small.events import Secret
from engine.small.game import SmallGame
from engine.small.moves import SmallMove, table
from engine.small.piles import Numbers, Pile, Piles, put, without
from engine.small.position import SmallPosition
from engine.zones import Sight, Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.outcome import Outcome

BOX = {str(number): 1 for number in range(1, 25)}
ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Laid(Secret):
    """A seat laid a bait face down."""

    hidden: ClassVar = ("bait",)

    bait: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """All baits were turned up, by seat."""

    reveals: ClassVar = True

    baits: Pile


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat took the fish."""

    seat: int
    bait: str
    points: int


@dataclass(frozen=True, slots=True)
class Position(SmallPosition):
    """A frozen moment of Bait."""

    hands: Piles
    baits: Piles
    used: Pile
    rest: Pile
    points: Numbers
    turn: int = 0

    zones = Zones(
        BOX,
        Zone("hands", Sight.OWNER, is_split=True, is_sorted=True),
        Zone("baits", Sight.OWNER, is_split=True),
        Zone("used", is_sorted=True),
        Zone("rest", Sight.NOBODY),
    )
    table = table("{}", BOX, seen="?")

    @property
    def fish(self) -> int:
        """The points of the fish on offer (bait.fish)."""
        return ROUNDS + 1 - len(self.hands[self.turn])

    def wrongs(self, move: SmallMove) -> Iterator[Refusal]:
        """A bait has to be in the hand (bait.held)."""
        if move.text not in self.hands[self.turn]:
            yield Refusal("bait.held", (move.text,), {"n": int(move.text)})

    def after(self, move: SmallMove) -> Self:
        """The bait lies on the table (bait.lay); with the last one, the fish is taken (bait.take)."""
        baits = put(self.baits, self.turn, (move.text,))
        hands = put(self.hands, self.turn, without(self.hands[self.turn], move.text))
        if not all(baits):
            return self.but(hands=hands, baits=baits, turn=(self.turn + 1) % self.seats)
        up = [bait for (bait,) in baits]
        winner = up.index(max(up, key=int))
        points = put(self.points, winner, self.points[winner] + self.fish)
        return self.but(hands=hands, baits=((),) * self.seats, used=(*self.used, *up), points=points, turn=winner)

    def events(self, move: SmallMove, after: Self) -> Iterator[Event]:
        """The bait laid; with the last one, all of them and who took the fish."""
        yield Laid(self.turn, move.text)
        if not any(after.baits):
            up = tuple(bait for (bait,) in put(self.baits, self.turn, (move.text,)))
            yield TurnedUp(up)
            yield Took(after.turn, up[after.turn], self.fish)

    def outcome(self) -> Outcome | None:
        """Most points win when the last fish is taken (bait.end)."""
        return None if any(self.hands) or any(self.baits) else most_points("bait.end", self.points)

    def is_possible(self) -> bool:
        """Baits lie in the order of turns, and with them everybody has as many."""
        laid = [len(self.baits[(self.turn + seat) % self.seats]) for seat in range(self.seats)]
        numbers = {len(hand) + len(baits) for hand, baits in zip(self.hands, self.baits, strict=True)}
        return laid == sorted(laid) and not laid[0] and laid[-1] <= 1 and len(numbers) == 1 and max(numbers) <= ROUNDS


def deal(seats: int, rng: Random) -> Position:
    """Five baits each (bait.deal)."""
    hands, rest = Position.zones.deal(seats, ROUNDS, rng)
    return Position(hands, ((),) * seats, (), rest, (0,) * seats)


RULES = rulebook("bait", ("table", "deal", "fish"), ("play", "lay", "held", "take", "end"))
GAME = SmallGame(Position, RULES, deal=deal)
