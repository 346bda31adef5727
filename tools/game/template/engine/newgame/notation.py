"""Positions of Newgame as text: `ROWS TURN`, strict, canonical and total."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.newgame.board import SIDE
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.newgame.position import Position

STONES = "wb"
"""By seat, the letter of a stone and of a turn."""

EMPTY = "."

_TEXT = re.compile("/".join([f"[{STONES}{EMPTY}]{{{SIDE}}}"] * SIDE) + f" [{STONES}]")


def write(position: Position) -> str:
    """Return the position text."""
    rows = (position.stones[SIDE * rank : SIDE * (rank + 1)] for rank in reversed(range(SIDE)))
    return f"{'/'.join(rows)} {STONES[position.turn]}"


def read(text: str) -> tuple[str, int]:
    """Return the stones and the turn that a position text says; raise Unreadable."""
    if not _TEXT.fullmatch(text):
        raise Unreadable("unreadable.newgame.position", "position", text=text)
    rows, turn = text.split(" ")
    return "".join(reversed(rows.split("/"))), STONES.index(turn)
