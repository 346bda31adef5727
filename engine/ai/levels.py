"""The levels of the computer as data, from gentle to strong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number and, by game, how many nodes it looks at; one move ahead in the games that are not named.

    It overlooks each move by a chance. Its name and a line about it are the texts `level.NUMBER.name` and
    `level.NUMBER.about`.
    """

    number: int
    nodes: Mapping[str, int]
    overlooks: float = 0.0


LEVELS = (
    Level(1, {}, overlooks=0.5),
    Level(2, {"xok": 300}),
    Level(3, {"xok": 1_500, "halali": 600, "hainoon": 600}),
    Level(4, {"xok": 6_000, "halali": 2_400, "hainoon": 3_000}),
    Level(5, {"xok": 24_000, "halali": 8_000, "hainoon": 12_000}),
)
"""Every level, the gentlest first; level n is the n-th."""


def level_numbered(number: int) -> Level:
    """Return the level; raise KeyError for a number that no level has."""
    if not 1 <= number <= len(LEVELS):
        raise KeyError(number)
    return LEVELS[number - 1]
