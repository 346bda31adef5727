"""A position of Konane: where stones stand, and whose turn it is; colours follow from the cells (konane.board)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from engine.events import Ended
from engine.game import Step
from engine.konane import ending, legality, notation
from engine.konane.board import ALL, COLOURS, NAMES, named
from engine.konane.events import Jumped, Removed
from engine.konane.moves import Removal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.konane.moves import Action
    from engine.outcome import Outcome
    from engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Position:
    """A frozen moment of Konane: the set of cells with a stone, and the seat to act."""

    stones: int = ALL
    turn: int = 0

    @property
    def text(self) -> str:
        """The position in notation."""
        return notation.write(self)

    def pieces(self, seat: int) -> int:
        """Return the set of cells under the stones of a seat."""
        return self.stones & COLOURS[seat]

    def legal_moves(self) -> tuple[Action, ...]:
        """Return every legal move, from a1 on."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """Return the first reason by the order of the rules why the action is not legal, None if it is."""
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """Return how the game ended (konane.end), None while it goes on."""
        return ending.outcome(self)

    def seen_by(self, _seat: int) -> Self:
        """Return the position itself: all is open."""
        return self

    def guess(self, _rng: Random) -> Self:
        """Return the position itself: nothing is unknown."""
        return self

    def play(self, move: Action, _rng: Random | None = None) -> Step[Position]:
        """Return the step of a legal move; Konane knows no chance."""
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def after(self, move: Action) -> Position:
        """Return the position that a legal move leads to (konane.take)."""
        if isinstance(move, Removal):
            return Position(self.stones ^ 1 << move.cell, 1 - self.turn)
        return Position(self.stones & ~move.over ^ (1 << move.origin | 1 << move.target), 1 - self.turn)


def _events(before: Position, move: Action, after: Position) -> Iterator[Event]:
    if isinstance(move, Removal):
        yield Removed(before.turn, NAMES[move.cell])
    else:
        yield Jumped(before.turn, NAMES[move.origin], NAMES[move.target], named(move.over))
    if result := after.outcome():
        yield Ended(result)
