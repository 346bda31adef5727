"""Where chance has no place: replays and counts that must not depend on it."""

from __future__ import annotations

from random import Random
from typing import NoReturn


class ChanceMetError(Exception):
    """A move asked for a chance that nobody has written down."""


class NoChance(Random):
    """A random source that refuses every draw with ChanceMetError."""

    def random(self) -> NoReturn:
        """Refuse."""
        raise ChanceMetError

    def getrandbits(self, _k: int, /) -> NoReturn:
        """Refuse; shuffles and choices draw from here."""
        raise ChanceMetError


NO_CHANCE = NoChance()
"""The one source that gives nothing; it has no state, so it may be shared."""
