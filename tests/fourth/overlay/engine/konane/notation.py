"""Positions of Konane as text: `ROWS TURN`, strict, canonical and total."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.konane.board import COLOURS, NAMES, SIDE
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.konane.position import Position

STONES = "bw"
EMPTY = "."
LONGEST = 100
"""Longer texts are refused unread."""

_ROWS = re.compile("/".join([f"[{STONES}{EMPTY}]{{{SIDE}}}"] * SIDE))


def write(position: Position) -> str:
    """Return the position text."""
    letters = "".join(stone(cell) if position.stones >> cell & 1 else EMPTY for cell in range(len(NAMES)))
    rows = (letters[SIDE * rank : SIDE * (rank + 1)] for rank in reversed(range(SIDE)))
    return f"{'/'.join(rows)} {STONES[position.turn]}"


def stone(cell: int) -> str:
    """Return the letter of the colour that a stone on a cell has."""
    return STONES[COLOURS[1] >> cell & 1]


def read(text: str) -> tuple[int, int]:
    """Return the stones and the turn that a position text says; raise Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable("unreadable.long", "position", n=LONGEST)
    rows, *turn = text.split(" ")
    if len(turn) != 1:
        raise Unreadable("unreadable.fields", "position", n=2, text=text)
    if turn[0] not in tuple(STONES):
        raise Unreadable("unreadable.konane.turn", "TURN", text=turn[0])
    return _stones(rows), STONES.index(turn[0])


def _stones(rows: str) -> int:
    if not _ROWS.fullmatch(rows):
        raise Unreadable("unreadable.konane.rows", "ROWS", text=rows)
    stones = 0
    for cell, letter in enumerate("".join(reversed(rows.split("/")))):
        if letter not in (EMPTY, stone(cell)):
            raise Unreadable("unreadable.konane.stone", "ROWS", cell=NAMES[cell], text=letter)
        stones |= (letter != EMPTY) << cell
    return stones
