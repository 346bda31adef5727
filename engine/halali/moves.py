"""The moves of the forest, built once in tables and then only selected (halali.flip, halali.move.*, halali.exit).

An action is one object, so actions are compared by identity; they travel as text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.halali.board import CELLS, DIRECTIONS, EXITS, NAMES, RAYS
from engine.halali.tiles import FACES, SHORT
from engine.refusal import Unreadable


@dataclass(frozen=True, slots=True, eq=False)
class Flip:
    """Turning the tile on a cell; `shows` is the face that it is said to show, nothing for a legal move."""

    text: str
    cell: int
    shows: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Walk:
    """A tile going to another cell, perhaps to take what lies there; legal ones have a direction.

    `path` is what it passes over; `steps` the length of a straight way, 0 for any other.
    """

    text: str
    origin: int
    target: int
    takes: bool
    direction: int | None
    path: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True, eq=False)
class Leave:
    """A tile leaving by the exit in a direction; `steps` is 0 if that exit is not straight ahead.

    `path` is what it passes over, the exit cell last.
    """

    text: str
    origin: int
    direction: int
    path: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True, eq=False)
class Pass:
    """Losing a turn of the final phase for want of a move (halali.final.pass)."""

    text: str = "pass"


Action = Flip | Walk | Leave | Pass

Ray = tuple[tuple[int, Walk, Walk], ...]
"""The cells ahead, the nearest first, each with the move and the capture that end there."""


def _walk(origin: int, target: int, sign: str, direction: int | None = None, path: tuple[int, ...] = ()) -> Walk:
    steps = 0 if direction is None else len(path) + 1
    return Walk(f"{NAMES[origin]}{sign}{NAMES[target]}", origin, target, sign == "x", direction, path, steps)


def _leave(origin: int, direction: int) -> Leave:
    text = f"{NAMES[origin]}>{DIRECTIONS[direction]}"
    gate = EXITS[direction]
    if origin != gate and gate not in RAYS[origin][direction]:
        return Leave(text, origin, direction, (), 0)
    path = RAYS[origin][direction]
    return Leave(text, origin, direction, path, len(path) + 1)


def _ray(origin: int, direction: int, reach: int) -> Ray:
    ahead = RAYS[origin][direction][:reach]
    return tuple((cell, _STRAIGHT["-", origin, cell], _STRAIGHT["x", origin, cell]) for cell in ahead)


def _rays(reach: int) -> tuple[tuple[Ray, ...], ...]:
    return tuple(tuple(_ray(cell, way, reach) for way in range(len(DIRECTIONS))) for cell in range(len(NAMES)))


_STRAIGHT = {
    (sign, origin, target): _walk(origin, target, sign, direction, ray[:far])
    for sign in "-x"
    for origin, rays in enumerate(RAYS)
    for direction, ray in enumerate(rays)
    for far, target in enumerate(ray)
}

PASS = Pass()

FLIPS = tuple(Flip(f"{name}=", cell) for cell, name in enumerate(NAMES))
"""The flip of each cell."""

SHOWN = tuple({face: Flip(flip.text + face, flip.cell, face) for face in FACES} for flip in FLIPS)
"""By cell and face, the flip that says what it showed."""

LEAVES = tuple(tuple(_leave(cell, direction) for direction in range(len(DIRECTIONS))) for cell in range(len(NAMES)))
"""By cell and direction, leaving by that exit, straight ahead or not."""

OUTWARD = tuple(tuple(leave for leave in leaves if leave.steps) for leaves in LEAVES)
"""By cell, leaving by the exits that lie straight ahead."""

_FAR, _NEAR = _rays(len(NAMES)), _rays(1)

WALKS = {tile: _NEAR if tile in SHORT else _FAR for tile in FACES}
"""By tile, cell and direction, the ray of moves as far as that tile may go (halali.move.one)."""

_EVERY: tuple[Action, ...] = (
    *FLIPS,
    *(flip for flips in SHOWN for flip in flips.values()),
    *_STRAIGHT.values(),
    *(leave for leaves in LEAVES for leave in leaves),
    PASS,
)

ACTIONS = {action.text: action for action in _EVERY}
"""Every action by its text, but for moves that are not straight."""


def texts() -> tuple[str, ...]:
    """Every move that can be legal, and some that never are, in notation."""
    return tuple(ACTIONS)


def read(text: str) -> Action:
    """The action that a move text says, legal or not; raises Unreadable (halali.form)."""
    action = ACTIONS.get(text) or _crooked_move(text)
    if action is None:
        raise Unreadable("halali.form", "move", text=text)
    return action


def _crooked_move(text: str) -> Walk | None:
    """A move that is not straight: never legal, so it is not kept in a table."""
    match = re.fullmatch(r"([a-g][1-7])([-x])([a-g][1-7])", text, re.ASCII)
    if match is None or match[1] == match[3]:
        return None
    return _walk(CELLS[match[1]], CELLS[match[3]], match[2])
