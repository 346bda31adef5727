"""Face-down tiles: covering them for a view, and dealing them anew for a guess (halali.tiles, halali.gun)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.halali.tiles import BOX, HUNTER, HUNTERS, UNKNOWN

if TYPE_CHECKING:
    from random import Random

    from engine.halali.state import State

LETTERS = {each: each + HUNTERS if each == HUNTER else each for each in BOX}
"""By kind, the letters of its tiles face up and of its prizes."""


def cover(tiles: str) -> str:
    """The tiles with UNKNOWN for each that lies face down."""
    return re.sub("[a-z]", UNKNOWN, tiles)


def unseen(state: State) -> dict[str, int]:
    """How many tiles of each kind lie neither face up nor among the prizes."""
    seen = "".join((state.tiles, *state.prizes))
    return {each: number - sum(map(seen.count, LETTERS[each])) for each, number in BOX.items()}


def deal(state: State, rng: Random) -> str:
    """The tiles of a view with an unseen tile, drawn blind, for each that is unknown."""
    pool = _pool(state)
    drawn = iter(rng.sample(pool, state.tiles.count(UNKNOWN)))
    return re.sub(re.escape(UNKNOWN), lambda _: face_down(next(drawn), rng), state.tiles)


def draw(state: State, rng: Random) -> str:
    """The face of one unseen tile, drawn blind."""
    return face_down(rng.choice(_pool(state)), rng).upper()


def face_down(each: str, rng: Random) -> str:
    """A tile of that kind laid face down, a hunter's gun pointing anywhere."""
    return (rng.choice(HUNTERS) if each == HUNTER else each).lower()


@lru_cache(maxsize=16)  # a search deals the same view again and again
def _pool(state: State) -> str:
    return "".join(each * number for each, number in unseen(state).items())
