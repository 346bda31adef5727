"""A faster form of a position for the search: sets and supplies, without the way a shark faces.

How a placed shark faces changes nothing any more (xok.eat.once, xok.shark.stays), so positions that differ in nothing
else are one form, and moves that lead to the same form are one move. Looking at a form takes a fifth of the time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Self

from engine.outcome import Outcome
from engine.xok.board import bits
from engine.xok.moves import KINDS, Fish
from engine.xok.shape import parts
from engine.xok.state import FISH_EACH
from engine.xok.swarm import WINNING_SIZE, strongest

if TYPE_CHECKING:
    from engine.xok.moves import Action, Shark, Table
    from engine.xok.position import Position

UNITS = dict(zip(KINDS, (8, 1, 2, 4), strict=True))
"""The place value of each kind in the number that stands for a supply of sharks."""

SUPPLIES = 32
"""No supply of sharks counts so much."""

MEMORY = 1 << 16
"""So many sharks that bite are remembered."""


class Swift(NamedTuple):
    """A moment of Xok: fish, sharks and the supply of sharks of the side to move and of its foe; cells are sets."""

    table: Table
    turn: int
    fish: int
    sharks: int
    supply: int
    foe_fish: int
    foe_sharks: int
    foe_supply: int

    @property
    def empty(self) -> int:
        """The set of empty cells."""
        return self.table.board.mask & ~(self.fish | self.sharks | self.foe_fish | self.foe_sharks)

    def legal_moves(self) -> list[Action]:
        """The legal moves, of those that lead to the same form one; none when the game is over."""
        return [] if self._winner() is not None else self._moves()

    def _moves(self) -> list[Action]:
        table, prey, empty = self.table, self.foe_fish, self.empty
        moves: list[Action] = []
        if self.fish.bit_count() <= FISH_EACH - 2:
            taken = ~empty
            moves += [move for move in table.fish if not move.cells & taken]
        near = table.board.near
        for cell in bits((empty | prey) & table.board.grow(prey)) if self.supply else ():
            moves += biting_sharks(table, cell, prey & near[cell], self.supply)
        return moves

    def after(self, move: Action) -> Self:
        """The form that a legal move leads to."""
        table, turn, fish, sharks, supply, foe_fish, foe_sharks, foe_supply = self
        if isinstance(move, Fish):
            return type(self)(table, 1 - turn, foe_fish, foe_sharks, foe_supply, fish | move.cells, sharks, supply)
        left = supply - UNITS[move.kind]
        return type(self)(
            table, 1 - turn, foe_fish & ~move.bite, foe_sharks, foe_supply, fish, sharks | move.spot, left
        )

    def pass_turn(self) -> Self:
        """The form in which the other side is to move."""
        table, turn, fish, sharks, supply, foe_fish, foe_sharks, foe_supply = self
        return type(self)(table, 1 - turn, foe_fish, foe_sharks, foe_supply, fish, sharks, supply)

    def outcome(self) -> Outcome | None:
        """How the game ended (xok.win, xok.stuck), None while it goes on; cells are not told."""
        winner = self._winner()
        if winner is not None:
            return Outcome((winner,), "xok.win", (0, 0))
        return None if self._can_move() else self._stuck_outcome()

    def _winner(self) -> int | None:
        if self._has_won(self.foe_fish | self.foe_sharks):
            return 1 - self.turn
        return self.turn if self._has_won(self.fish | self.sharks) else None

    def _has_won(self, pieces: int) -> bool:
        swarms = parts(self.table.board, pieces)
        return bool(swarms) and swarms[0].bit_count() >= WINNING_SIZE

    def _can_move(self) -> bool:
        empty, board = self.empty, self.table.board
        e, ne, nw, *_ = board.steps
        pairs = empty & (empty << e | empty << ne | empty << nw)
        return bool(pairs and self.fish.bit_count() <= FISH_EACH - 2) or bool(self._moves())

    def _stuck_outcome(self) -> Outcome:
        ours = strongest(self.table.board, self.fish | self.sharks, self.sharks)[:2]
        theirs = strongest(self.table.board, self.foe_fish | self.foe_sharks, self.foe_sharks)[:2]
        winners = () if ours == theirs else (self.turn,) if ours > theirs else (1 - self.turn,)
        return Outcome(winners, "xok.stuck", (0, 0))


def swift(position: Position) -> Swift:
    """The form of a position."""
    me, foe = position.turn, 1 - position.turn
    own, theirs = (sum(UNITS[kind] * n for kind, n in position.shark_supply(seat).items()) for seat in (me, foe))
    return Swift(
        position.table,
        me,
        position.fish[me],
        position.shark_cells(me),
        own,
        position.fish[foe],
        position.shark_cells(foe),
        theirs,
    )


@lru_cache(MEMORY)
def biting_sharks(table: Table, cell: int, prey: int, supply: int) -> tuple[Shark, ...]:
    """Sharks for a cell that bite some of the prey, of each kind in the supply one for each meal."""
    kinds = [kind for kind in KINDS if count(supply, kind)]
    meals = {(kind, shark.bite & prey): shark for kind in kinds for shark in reversed(table.sharks[cell][kind])}
    return tuple(shark for (_, meal), shark in reversed(meals.items()) if meal)


def count(supply: int, kind: str) -> int:
    """How many sharks of a kind are in a supply."""
    unit = UNITS[kind]
    return supply // unit if kind == KINDS[0] else int(bool(supply & unit))
