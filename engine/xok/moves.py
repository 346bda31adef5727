"""The moves of a board, built once in tables and then only selected (xok.fish.*, xok.shark.*).

An action of a board is one object, so actions are compared by identity; they travel as text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.xok.board import DIRECTIONS, SIDES, board

if TYPE_CHECKING:
    from engine.xok.board import Board

KINDS = ("small", "60", "120", "180")
"""The kinds of shark: one mouth, or two with so many degrees between them (xok.large)."""

MOUTHS = tuple(m for size in (1, 2) for m in combinations(range(6), size))
"""Every facing: one or two directions, rising (xok.shark.facing)."""


@dataclass(frozen=True, slots=True, eq=False)
class Fish:
    """Two fish on two cells; legal ones are neighbours."""

    text: str
    first: int
    second: int
    cells: int
    adjacent: bool


@dataclass(frozen=True, slots=True, eq=False)
class Shark:
    """A shark on a cell with its mouths.

    `bite` is the set of cells that it eats from: its own (xok.eat.under) and those that it faces (xok.eat.mouth).
    """

    text: str
    cell: int
    mouths: tuple[int, ...]
    kind: str
    spot: int
    bite: int


Action = Fish | Shark


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Table:
    """The moves of one board: neighbouring pairs, sharks by cell and kind, and any action by its text."""

    board: Board
    fish: tuple[Fish, ...]
    sharks: dict[int, dict[str, tuple[Shark, ...]]]
    actions: dict[str, Action]

    def read(self, text: str) -> Action:
        """The action that a move text says, legal or not; raises Unreadable (xok.form)."""
        action = self.actions.get(text) or self._apart(text)
        if action is None:
            raise Unreadable("xok.form", "move", text=text)
        return action

    def _apart(self, text: str) -> Fish | None:
        """Two fish on cells that are no neighbours: never legal, so they are not kept in a table by size."""
        match = re.fullmatch(r"([a-i][1-9])\+([a-i][1-9])", text)
        first, second = (self.board.cells.get(name, -1) for name in match.groups()) if match else (-1, -1)
        return _fish(self.board, first, second) if 0 <= first < second else None


@cache
def table(side: int) -> Table:
    """The moves of the board with that side."""
    tiles = board(side)
    fish = tuple(_fish(tiles, a, b) for a in tiles.names for b in tiles.neighbours[a][:3] if b is not None)
    sharks = {cell: _sharks(tiles, cell) for cell in tiles.names}
    every: list[Action] = [shark for kinds in sharks.values() for facings in kinds.values() for shark in facings]
    every += fish
    return Table(tiles, fish, sharks, {move.text: move for move in every})


def texts() -> tuple[str, ...]:
    """Every move that can be legal on a board of any size, in notation."""
    return tuple(dict.fromkeys(text for side in SIDES for text in table(side).actions))


def kind_of(mouths: tuple[int, ...]) -> str:
    """The kind of the shark with these mouths."""
    if len(mouths) == 1:
        return KINDS[0]
    turn = mouths[1] - mouths[0]
    return KINDS[min(turn, 6 - turn)]


def _fish(tiles: Board, first: int, second: int) -> Fish:
    text = f"{tiles.names[first]}+{tiles.names[second]}"
    return Fish(text, first, second, 1 << first | 1 << second, second in tiles.neighbours[first])


def _sharks(tiles: Board, cell: int) -> dict[str, tuple[Shark, ...]]:
    every = [_shark(tiles, cell, mouths) for mouths in MOUTHS]
    return {kind: tuple(shark for shark in every if shark.kind == kind) for kind in KINDS}


def _shark(tiles: Board, cell: int, mouths: tuple[int, ...]) -> Shark:
    faced = (tiles.neighbours[cell][mouth] for mouth in mouths)
    bite = sum(1 << other for other in faced if other is not None)
    text = f"{tiles.names[cell]}:{','.join(DIRECTIONS[mouth] for mouth in mouths)}"
    return Shark(text, cell, mouths, kind_of(mouths), 1 << cell, 1 << cell | bite)
