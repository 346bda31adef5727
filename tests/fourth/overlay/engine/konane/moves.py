"""The moves: a stone taken away at the start, and jumps (konane.first, konane.second, konane.jump).

Equal actions are one object, so they are compared by identity; they travel as text: `c3`, `e3-c3`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from engine.konane.board import CELLS, NAMES, RAYS, together
from engine.refusal import Unreadable


@dataclass(frozen=True, slots=True, eq=False)
class Removal:
    """A stone taken away from a cell."""

    text: str
    cell: int


@dataclass(frozen=True, slots=True, eq=False)
class Jump:
    """A stone that goes from one cell to another: over the cells of one set, onto each of the other.

    Both sets are empty if no row of jumps leads there.
    """

    text: str
    origin: int
    target: int
    over: int
    onto: int


Action = Removal | Jump

_TEXT = re.compile(r"([a-f][1-6])(?:-([a-f][1-6]))?")


def read(text: str) -> Action:
    """Return the action that a text says, legal or not; raise Unreadable (konane.form)."""
    match = _TEXT.fullmatch(text)
    if match is None or match[1] == match[2]:
        raise Unreadable("konane.form", "move", text=text)
    return jump(CELLS[match[1]], CELLS[match[2]]) if match[2] else REMOVALS[CELLS[match[1]]]


@cache
def jump(origin: int, target: int) -> Jump:
    """Return what takes a stone from one cell to another, whether it can or not."""
    ray = next((ray for ray in RAYS[origin] if target in ray), ())
    path = ray[: ray.index(target) + 1] if ray else ()
    over, onto = (path[::2], path[1::2]) if len(path) % 2 == 0 else ((), ())
    return Jump(f"{NAMES[origin]}-{NAMES[target]}", origin, target, together(over), together(onto))


REMOVALS = tuple(Removal(name, cell) for cell, name in enumerate(NAMES))
"""By cell, the stone there taken away."""

JUMPS = tuple(tuple(jump(cell, target) for ray in rays for target in ray[1::2]) for cell, rays in enumerate(RAYS))
"""By cell, all jumps from there."""
