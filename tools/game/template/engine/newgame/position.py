"""A position of Newgame: the stones on the board, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from engine.events import Ended
from engine.game import Step
from engine.newgame import ending, legality, notation
from engine.newgame.board import LINES, NAMES
from engine.newgame.events import Laid

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.newgame.moves import Action
    from engine.outcome import Outcome
    from engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Position:
    """A frozen moment of Newgame: a letter of the notation for each cell, and the seat to act."""

    stones: str = notation.EMPTY * len(NAMES)
    turn: int = 0

    @property
    def text(self) -> str:
        """The position in notation."""
        return notation.write(self)

    @property
    def line(self) -> tuple[int, ...] | None:
        """The first line without an empty cell, None if there is none."""
        return next((line for line in LINES if all(self.stones[cell] != notation.EMPTY for cell in line)), None)

    def legal_moves(self) -> tuple[Action, ...]:
        """Return every legal move, from a1 on."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """Return the first reason by the order of the rules why the action is not legal, None if it is."""
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """Return how the game ended (newgame.end), None while it goes on."""
        return ending.outcome(self)

    def seen_by(self, _seat: int) -> Self:
        """Return the position itself: all is open."""
        return self

    def guess(self, _rng: Random) -> Self:
        """Return the position itself: nothing is unknown."""
        return self

    def play(self, move: Action, _rng: Random | None = None) -> Step[Position]:
        """Return the step of a legal move; there is no chance."""
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def after(self, move: Action) -> Position:
        """Return the position that a legal move leads to."""
        before, behind = self.stones[: move.cell], self.stones[move.cell + 1 :]
        return Position(f"{before}{notation.STONES[self.turn]}{behind}", 1 - self.turn)


def _events(before: Position, move: Action, after: Position) -> Iterator[Event]:
    yield Laid(before.turn, NAMES[move.cell])
    if result := after.outcome():
        yield Ended(result)
