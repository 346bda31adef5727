"""The levels of the computer as data, from gentle to strong."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number, how many nodes it looks at, and with which chance it overlooks a move.

    Its name and a line about it are the texts `level.NUMBER.name` and `level.NUMBER.about`.
    """

    number: int
    nodes: int
    overlooks: float = 0.0


LEVELS = (
    Level(1, nodes=1, overlooks=0.4),
    Level(2, nodes=1),
    Level(3, nodes=500),
    Level(4, nodes=2_000),
    Level(5, nodes=8_000),
)
"""Every level, the gentlest first; level n is the n-th."""


def level_numbered(number: int) -> Level:
    """Return the level; raise KeyError for a number that no level has."""
    if not 1 <= number <= len(LEVELS):
        raise KeyError(number)
    return LEVELS[number - 1]
