"""The rules of Newgame: its board, moves and positions.

A game that grows gets a module for each part: `board`, `moves`, `position`, `legality`, `ending`, `notation`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from engine.events import Ended
from engine.game import Step
from engine.newgame.events import Laid
from engine.outcome import Outcome
from engine.refusal import Refusal, Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event

SIDE = 5

NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcde")
"""The names of the cells in their order, row by row from a1 (newgame.board)."""

CELLS = {name: cell for cell, name in enumerate(NAMES)}
"""The cells by name; a cell is its place among the names."""

_ROWS = tuple(tuple(range(SIDE * rank, SIDE * (rank + 1))) for rank in range(SIDE))

LINES = (*_ROWS, *zip(*_ROWS, strict=True))
"""The cells of each row and each column."""

STONES = "wb"
"""By seat, the letter of a stone and of a turn."""

EMPTY = "."

_TEXT = re.compile("/".join([f"[{STONES}{EMPTY}]{{{SIDE}}}"] * SIDE) + f" [{STONES}]")


@dataclass(frozen=True, slots=True, eq=False)
class Lay:
    """A stone laid on a cell (newgame.turn). Equal moves are one object, so they are compared by identity."""

    text: str
    cell: int


MOVES = tuple(Lay(name, cell) for cell, name in enumerate(NAMES))
"""By cell, a stone laid there."""


def read_move(text: str) -> Lay:
    """Return the move that a text says, legal or not; raise Unreadable (newgame.form)."""
    if text not in CELLS:
        raise Unreadable("newgame.form", "move", text=text)
    return MOVES[CELLS[text]]


@dataclass(frozen=True, slots=True)
class Position:
    """A frozen moment of Newgame: a letter of the notation for each cell, and the seat to act."""

    stones: str = EMPTY * len(NAMES)
    turn: int = 0

    @property
    def text(self) -> str:
        """The position in notation: `ROWS TURN`, the highest row first."""
        rows = (self.stones[SIDE * rank : SIDE * (rank + 1)] for rank in reversed(range(SIDE)))
        return f"{'/'.join(rows)} {STONES[self.turn]}"

    @property
    def line(self) -> tuple[int, ...] | None:
        """The first line without an empty cell, None if there is none."""
        return next((line for line in LINES if all(self.stones[cell] != EMPTY for cell in line)), None)

    def legal_moves(self) -> tuple[Lay, ...]:
        """Return every legal move, from a1 on."""
        return tuple(move for move in MOVES if self.is_free(move)) if self.line is None else ()

    def is_free(self, move: Lay) -> bool:
        """Return whether nothing lies on the cell of the move (newgame.free)."""
        return self.stones[move.cell] == EMPTY

    def refusal(self, move: Lay) -> Refusal | None:
        """Return the first reason by the order of the rules why the move is not legal, None if it is."""
        if self.line is not None:
            return Refusal("newgame.over")
        if not self.is_free(move):
            return Refusal("newgame.free", (move.text,), {"cell": move.text})
        return None

    def outcome(self) -> Outcome | None:
        """Return that the seat that completed a line has won, a point for it (newgame.end); None before that."""
        if self.line is None:
            return None
        winner = 1 - self.turn
        return Outcome((winner,), "newgame.end", (1 - winner, winner), tuple(NAMES[cell] for cell in self.line))

    def view_for(self, _seat: int) -> Self:
        """Return the position itself: all is open."""
        return self

    def guess(self, _rng: Random) -> Self:
        """Return the position itself: nothing is unknown."""
        return self

    def play(self, move: Lay, _rng: Random | None = None) -> Step[Position]:
        """Return the step of a legal move; there is no chance."""
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def after(self, move: Lay) -> Position:
        """Return the position that a legal move leads to."""
        return Position(f"{self.stones[: move.cell]}{STONES[self.turn]}{self.stones[move.cell + 1 :]}", 1 - self.turn)


def _events(before: Position, move: Lay, after: Position) -> Iterator[Event]:
    yield Laid(before.turn, move.text)
    if result := after.outcome():
        yield Ended(result)


def read_position(text: str) -> Position:
    """Return the position that a text says; raise Unreadable."""
    if not _TEXT.fullmatch(text):
        raise Unreadable("unreadable.newgame.position", "position", text=text)
    rows, turn = text.split(" ")
    return Position("".join(reversed(rows.split("/"))), STONES.index(turn))
