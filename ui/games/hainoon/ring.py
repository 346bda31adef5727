"""Where arrow keys lead on the board of Hai Noon: a square of four by four, and a side beyond each edge."""

from __future__ import annotations

from engine.hainoon.board import SIDES
from ui.games.hainoon.gesture import BOARD

ROWS = (
    ("1", "2", "3", "4"),
    ("12", "A", "B", "5"),
    ("11", "D", "C", "6"),
    ("10", "9", "8", "7"),
)
KEYS = {"up": (-1, 0, "N"), "right": (0, 1, "E"), "down": (1, 0, "S"), "left": (0, -1, "W")}
"""By key, the step in rows and columns, and the side that lies beyond the edge."""

INWARD = {"N": ("down", "2"), "E": ("left", "5"), "S": ("up", "9"), "W": ("right", "12")}
"""By side, the key that leads back onto the board, and where to."""

_AT = {name: (row, column) for row, names in enumerate(ROWS) for column, name in enumerate(names)}


WAYS = tuple(KEYS)
QUARTER = 90


def next_place(now: str, to: str, turned: int) -> str:
    """Where a key leads on a board turned clockwise; a name of the board leads to itself, all else nowhere."""
    if to in BOARD:
        return to
    if to not in KEYS:
        return now
    to = WAYS[WAYS.index(to) - turned // QUARTER]
    if now in SIDES:
        key, inside = INWARD[now]
        return inside if to == key else now
    down, right, side = KEYS[to]
    row, column = _AT.get(now, (1, 1))
    row, column = row + down, column + right
    return ROWS[row][column] if 0 <= row < len(ROWS) and 0 <= column < len(ROWS) else side
