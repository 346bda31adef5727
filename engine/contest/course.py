"""One game of a contest, and how much time each side took for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.contest.sides import Side
    from engine.game import Move, Position
    from engine.outcome import Outcome

SEATS = 2
"""Contests are between two."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the sides by seat, and the seed of its deal and of all thoughts."""

    game: str
    sides: tuple[Side, Side]
    seed: int


@dataclass(slots=True)
class Spent:
    """The seconds that a side has thought, and for how many moves."""

    seconds: float = 0.0
    moves: int = 0

    @property
    def mean(self) -> float:
        """The seconds a move."""
        return self.seconds / self.moves if self.moves else 0.0

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.seconds + other.seconds, self.moves + other.moves)


@dataclass(frozen=True, slots=True)
class Played:
    """How a fixture ended, and what each seat spent on it."""

    outcome: Outcome
    spent: tuple[Spent, Spent]


@dataclass(slots=True)
class Course:
    """A game that is being played; `clock` gives seconds of this process at work."""

    fixture: Fixture
    clock: Callable[[], float]
    rng: Random
    spent: tuple[Spent, Spent] = field(default_factory=lambda: (Spent(), Spent()))

    def play(self) -> Played:
        """Play the game to its end."""
        position: Position = game_named(self.fixture.game).start({}, self.rng)
        while (outcome := position.outcome()) is None:
            position = position.play(self._move(position), self.rng).position
        return Played(outcome, self.spent)

    def _move(self, position: Position) -> Move:
        seat = position.turn
        view = position.view_for(seat)
        allowance = self._allowance(seat, view)
        begun = self.clock()
        move = self._choose(seat, view, begun + allowance)
        self.spent[seat].seconds += self.clock() - begun
        self.spent[seat].moves += 1
        return move

    def _choose(self, seat: int, view: Position, deadline: float) -> Move:
        side = self.fixture.sides[seat]
        return side.choose(self.fixture.game, view, Random(self.rng.random()), lambda: self.clock() >= deadline)

    def _allowance(self, seat: int, view: Position) -> float:
        """How long a side may think that has a multiple of its opponent's time: so that it comes out in all."""
        side, own, other = self.fixture.sides[seat], self.spent[seat], self.spent[1 - seat]
        if side.level:
            return 0.0
        mean = other.mean or self._trial(1 - seat, view)
        return side.ratio * mean * (own.moves + 1) - own.seconds

    def _trial(self, seat: int, view: Position) -> float:
        """How long a side that has not moved yet would think about a view."""
        begun = self.clock()
        self._choose(seat, view, begun)
        return self.clock() - begun


def play(fixture: Fixture, clock: Callable[[], float]) -> Played:
    """How a fixture ends; the same deal and, but for searches against the clock, the same moves each time."""
    return Course(fixture, clock, Random(fixture.seed)).play()
