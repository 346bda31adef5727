"""The state of a game of Xok: what lies on the board and whose turn it is; the supplies follow (xok.supply)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.xok.moves import KINDS
from engine.xok.swarm import has_won, strongest

if TYPE_CHECKING:
    from engine.xok.board import Board
    from engine.xok.moves import Shark, Table

FISH_EACH = 14
SHARKS_EACH = dict(zip(KINDS, (3, 1, 1, 1), strict=True))
"""How many sharks of each kind a player has."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """The data of a position of Xok: by seat, fish as a set of cells and sharks as placed, in order of cell."""

    table: Table
    fish: tuple[int, int]
    sharks: tuple[tuple[Shark, ...], tuple[Shark, ...]]
    turn: int

    @property
    def board(self) -> Board:
        """The tables of the board."""
        return self.table.board

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

    def fish_supply(self, seat: int) -> int:
        """How many fish a seat has in its supply."""
        return FISH_EACH - self.fish[seat].bit_count()

    def shark_supply(self, seat: int) -> dict[str, int]:
        """How many sharks of each kind a seat has in its supply."""
        placed = [shark.kind for shark in self.sharks[seat]]
        return {kind: number - placed.count(kind) for kind, number in SHARKS_EACH.items()}

    def strongest(self, seat: int) -> tuple[int, int, int]:
        """Size, number of sharks and cells of the best swarm of a seat."""
        return strongest(self.board, self.pieces(seat), self.shark_cells(seat))

    @property
    def winner(self) -> int | None:
        """The seat with a swarm that wins, None if there is none (xok.win)."""
        # Only the mover's swarms can grow, so the seat that is not to move is looked at first.
        return next((seat for seat in (1 - self.turn, self.turn) if has_won(self.board, self.pieces(seat))), None)
