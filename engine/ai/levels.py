"""The levels of the computer as data, from gentle to strong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Plan:
    """At how many nodes a level looks in a game; with none it looks one move ahead, and overlooks moves by chance."""

    nodes: int = 0
    overlooks: float = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number, and its plan by game.

    Its name and a line about it are the texts `level.NUMBER.name` and `level.NUMBER.about`.
    """

    number: int
    plans: Mapping[str, Plan]


LEVELS = (
    Level(1, {"xok": Plan(overlooks=0.5), "halali": Plan(overlooks=0.68), "hainoon": Plan(overlooks=0.92)}),
    Level(2, {"xok": Plan(300), "halali": Plan(overlooks=0.42), "hainoon": Plan(overlooks=0.72)}),
    Level(3, {"xok": Plan(1_000), "halali": Plan(), "hainoon": Plan(overlooks=0.36)}),
    Level(4, {"xok": Plan(1_800), "halali": Plan(250), "hainoon": Plan(400)}),
    Level(5, {"xok": Plan(32_000), "halali": Plan(3_000), "hainoon": Plan(12_000)}),
)
"""Every level, the gentlest first; level n is the n-th."""


ADVICE = {"xok": Plan(6_000), "halali": Plan(1_200), "hainoon": Plan(2_000)}
"""How long the computer thinks for a hint and for each ply of a look back, by game, whoever plays at what level."""


def level_numbered(number: int) -> Level:
    """Return the level; raise KeyError for a number that no level has."""
    if not 1 <= number <= len(LEVELS):
        raise KeyError(number)
    return LEVELS[number - 1]
