"""Positions of Xok as text: `ROWS TURN`, strict, canonical and total."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.xok.board import SIDES, bits
from engine.xok.moves import MOUTHS, Shark, kind_of, table

if TYPE_CHECKING:
    from engine.xok.moves import Table
    from engine.xok.state import State

FISH = "Ff"
SHARK = "Ss"
TURNS = "wb"
LONGEST = 400
"""Longer texts are refused unread; the fullest valid position is well below."""

_SIDE_BY_ROWS = {2 * side - 1: side for side in SIDES}
_PIECE = re.compile(r"[.Ff]|[Ss][0-9]*")


def write(state: State) -> str:
    """The position text."""
    pieces = _pieces(state)
    rows = ("".join(pieces.get(cell, ".") for cell in row) for row in reversed(state.board.rows))
    return f"{'/'.join(rows)} {TURNS[state.turn]}"


def _pieces(state: State) -> dict[int, str]:
    """The notation of the cells that are not empty."""
    fish = {cell: letter for letter, cells in zip(FISH, state.fish, strict=True) for cell in bits(cells)}
    placed = zip(SHARK, state.sharks, strict=True)
    return fish | {shark.cell: letter + _digits(shark) for letter, sharks in placed for shark in sharks}


def _digits(shark: Shark) -> str:
    return "".join(str(mouth) for mouth in shark.mouths)


class Pieces:
    """The pieces read so far, by seat: fish as a set of cells, sharks as placed."""

    def __init__(self) -> None:
        """Begin with none."""
        self.fish = [0, 0]
        self.sharks: tuple[list[Shark], list[Shark]] = ([], [])


def read(text: str) -> tuple[Table, Pieces, int]:
    """Table, pieces and turn that a position text says, each piece well formed; raises Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable("unreadable.long", "position", n=LONGEST)
    fields = text.split(" ")
    if len(fields) != 2:  # noqa: PLR2004 -- ROWS and TURN
        raise Unreadable("unreadable.fields", "position", n=2, text=text)
    rows, turn = fields
    moves, pieces = _read_rows(rows)
    if turn not in tuple(TURNS):
        raise Unreadable("unreadable.xok.turn", "TURN", text=turn)
    return moves, pieces, TURNS.index(turn)


def _read_rows(text: str) -> tuple[Table, Pieces]:
    rows = text.split("/")
    side = _SIDE_BY_ROWS.get(len(rows))
    if side is None:
        raise Unreadable("unreadable.xok.rows", "ROWS", n=len(rows))
    moves, pieces = table(side), Pieces()
    for cells, row in zip(moves.board.rows, reversed(rows), strict=True):
        _read_row(moves, cells, row, pieces)
    return moves, pieces


def _read_row(moves: Table, cells: tuple[int, ...], row: str, pieces: Pieces) -> None:
    letters = _PIECE.findall(row)
    name = moves.board.names[cells[0]][0]
    if "".join(letters) != row:
        raise Unreadable("unreadable.xok.piece", "ROWS", row=name, text=row)
    if len(letters) != len(cells):
        raise Unreadable("unreadable.xok.width", "ROWS", row=name, n=len(letters), want=len(cells))
    for cell, letter in zip(cells, letters, strict=True):
        if letter in FISH:
            pieces.fish[FISH.index(letter)] |= 1 << cell
        elif letter != ".":
            pieces.sharks[SHARK.index(letter[0])].append(_read_shark(moves, cell, letter))


def _read_shark(moves: Table, cell: int, text: str) -> Shark:
    mouths = tuple(int(digit) for digit in text[1:])
    if mouths not in MOUTHS:
        raise Unreadable("unreadable.xok.mouths", "ROWS", cell=moves.board.names[cell], text=text)
    return next(shark for shark in moves.sharks[cell][kind_of(mouths)] if shark.mouths == mouths)
