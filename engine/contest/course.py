"""One game of a contest, and how much time each side took for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

from engine.games import game_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.contest.sides import Side
    from engine.game import Move, Position
    from engine.outcome import Outcome

SIDES = 2
"""Contests are between two sides, of which each has every second seat."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the sides of the first and of the second seat, and the seed of its deal and all thoughts."""

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
    """How a fixture ended, and what each of its sides spent on it."""

    outcome: Outcome
    spent: tuple[Spent, Spent]

    def share(self, side: int) -> float:
        """The share of its seats with which a side has won."""
        seats = range(side, len(self.outcome.points), SIDES)
        return fmean(seat in self.outcome.winners for seat in seats)


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
        side = position.turn % SIDES
        view = position.view_for(position.turn)
        allowance = self._allowance(side, view)
        begun = self.clock()
        move = self._choose(side, view, begun + allowance)
        self.spent[side].seconds += self.clock() - begun
        self.spent[side].moves += 1
        return move

    def _choose(self, side: int, view: Position, deadline: float) -> Move:
        return self.fixture.sides[side].choose(
            self.fixture.game, view, Random(self.rng.random()), lambda: self.clock() >= deadline
        )

    def _allowance(self, side: int, view: Position) -> float:
        """How long a side may think that has a multiple of its opponent's time: so that it comes out in all."""
        player, own, other = self.fixture.sides[side], self.spent[side], self.spent[1 - side]
        if player.level:
            return 0.0
        mean = other.mean or self._trial(1 - side, view)
        return player.ratio * mean * (own.moves + 1) - own.seconds

    def _trial(self, side: int, view: Position) -> float:
        """How long a side that has not moved yet would think about a view."""
        begun = self.clock()
        self._choose(side, view, begun)
        return self.clock() - begun


def play(fixture: Fixture, clock: Callable[[], float]) -> Played:
    """How a fixture ends; the same deal and, but for searches against the clock, the same moves each time."""
    return Course(fixture, clock, Random(fixture.seed)).play()
