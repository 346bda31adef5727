"""A position of Xok: what lies on the board and whose turn it is; the supplies follow (xok.supply)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.events import Ended
from engine.game import Step
from engine.xok import ending, legality, notation
from engine.xok.events import FishEaten, FishPlaced, SharkPlaced, SwarmGrown, SwarmShrunk
from engine.xok.moves import KINDS, Fish, Shark, Table
from engine.xok.swarm import strongest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.outcome import Outcome
    from engine.refusal import Refusal
    from engine.xok.board import Board
    from engine.xok.moves import Action

FISH_EACH = 14
SHARKS_EACH = dict(zip(KINDS, (3, 1, 1, 1), strict=True))
"""How many sharks of each kind a player has."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A frozen moment of Xok: by seat, fish as a set of cells and sharks as placed, in order of cell."""

    table: Table
    fish: tuple[int, int]
    sharks: tuple[tuple[Shark, ...], tuple[Shark, ...]]
    turn: int

    def __repr__(self) -> str:
        """The notation: the tables behind a position would fill pages."""
        return f"Position({self.text!r})"

    @property
    def board(self) -> Board:
        """The tables of the board."""
        return self.table.board

    @property
    def text(self) -> str:
        """The position in notation."""
        return notation.write(self)

    def shark_cells(self, seat: int) -> int:
        """The set of cells under the sharks of a seat."""
        return sum(shark.spot for shark in self.sharks[seat])

    def pieces(self, seat: int) -> int:
        """The set of cells under all pieces of a seat."""
        return self.fish[seat] | self.shark_cells(seat)

    @property
    def empty(self) -> int:
        """The set of empty cells."""
        return self.board.mask & ~(self.pieces(0) | self.pieces(1))

    def fish_left(self, seat: int) -> int:
        """How many fish a seat has in its supply."""
        return FISH_EACH - self.fish[seat].bit_count()

    def sharks_left(self, seat: int) -> dict[str, int]:
        """How many sharks of each kind a seat has in its supply."""
        placed = [shark.kind for shark in self.sharks[seat]]
        return {kind: number - placed.count(kind) for kind, number in SHARKS_EACH.items()}

    def strongest(self, seat: int) -> tuple[int, int, int]:
        """Return size, number of sharks and cells of the best swarm of a seat."""
        return strongest(self.board, self.pieces(seat), self.shark_cells(seat))

    def legal_moves(self) -> tuple[Action, ...]:
        """Every legal move: pairs of fish, then sharks by cell."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """The first reason by the order of the rules why the action is not legal, None if it is."""
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """How the game ended (xok.win, xok.stuck), None while it goes on."""
        return ending.outcome(self)

    def seen_by(self, _seat: int) -> Self:
        """The position itself: all is open."""
        return self

    def guess(self, _rng: Random) -> Self:
        """The position itself: nothing is unknown."""
        return self

    def play(self, move: Action, _rng: Random | None = None) -> Step[Self]:
        """The step of a legal move; Xok knows no chance."""
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def after(self, move: Action) -> Self:
        """The position that a legal move leads to."""
        me, foe = self.turn, 1 - self.turn
        fish, sharks = list(self.fish), list(self.sharks)
        if isinstance(move, Fish):
            fish[me] |= move.cells
        else:
            fish[foe] &= ~move.bite
            sharks[me] = tuple(sorted((*sharks[me], move), key=lambda shark: shark.cell))
        return replace(self, fish=(fish[0], fish[1]), sharks=(sharks[0], sharks[1]), turn=foe)


def _events(before: Position, move: Action, after: Position) -> Iterator[Event]:
    board, me, foe = before.board, before.turn, 1 - before.turn
    if isinstance(move, Fish):
        yield FishPlaced(me, (board.names[move.first], board.names[move.second]))
    else:
        yield SharkPlaced(me, board.names[move.cell], move.kind, move.mouths)
        yield FishEaten(foe, board.named(before.fish[foe] & move.bite))
        if (left := after.strongest(foe)[0]) < before.strongest(foe)[0]:
            yield SwarmShrunk(foe, left)
    size = after.strongest(me)[0]
    if size > before.strongest(me)[0]:
        yield SwarmGrown(me, size)
    if result := after.outcome():
        yield Ended(result)
