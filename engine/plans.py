"""A game's own numbers for the computer at its table: how long it thinks, what a score says, how puzzles are found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import TYPE_CHECKING, cast

from engine.games import part

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LEVELS = range(1, 7)
"""Numbers of the levels, the gentlest first; `level.NUMBER.name` and `level.NUMBER.about` are their texts."""

COUNTED = LEVELS[:-1]
"""The levels whose strength is the same on every device. The highest thinks, in every game, until it is stopped."""

CHANCE = 0
"""Stands in place of a level for any legal move."""

TENTHS = 10
"""Between two levels there are so many strengths."""

STRENGTHS = range(100, 101 + TENTHS * len(COUNTED))
"""Numbers of the strengths from CHANCE, over each level of COUNTED, to the last of them.

They stand where a level's number may stand. In between, each move is thought about by one of the two levels beside it.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """At how many nodes a level looks in a game; with none it looks one move ahead, and overlooks moves by chance.

    With None it looks at nodes until it is stopped.
    """

    nodes: int | None = 0
    overlooks: float = 0.0


@dataclass(frozen=True, slots=True)
class Curve:
    """A logistic curve: the logarithm of the odds is `offset` and `slope` for each hundred points of score."""

    offset: float
    slope: float

    def chance(self, score: float) -> float:
        """The chance to win, 0 to 1, of a seat with that score."""
        return 1 / (1 + exp(-self.log_odds(score)))

    def log_odds(self, score: float) -> float:
        """The logarithm of the odds, within what a float can take the exponential of."""
        return max(-50.0, min(50.0, self.offset + self.slope * score / 100))


@dataclass(frozen=True, slots=True)
class Scale:
    """How deep the chances of a puzzle are looked into, in nodes, and how far its proofs look ahead, in plies."""

    nodes: int
    sight: int


LOPSIDED = 0.6
"""Where one side wins more than this, a game is not fair."""


def lead(shares: Iterable[float]) -> float:
    """The greatest share that one of two sides has at any level; a half where nothing is known."""
    return max((max(share, 1 - share) for share in shares), default=0.5)


@dataclass(frozen=True, slots=True)
class Plans:
    """The numbers of a game.

    `levels` has a plan for each of COUNTED. `advice` is how many nodes go into a hint and into each ply of a look back,
    whatever player and level. `curves` give the chance to win from a score, by number of seats; `tools.lab fit`
    fits them. `scale` is for its puzzles. `contests` are pairings that a ladder plays besides its levels, to show why
    the game's search was chosen. `balance` is, of a game for two, the share of games that seat 1 wins where one level
    plays both seats, by level from 1 on (docs/balance.md). `steps` are, by level from 1 on, the
    points of Elo's scale by which it is stronger than the one below, the first stronger than CHANCE (docs/computer.md).
    """

    levels: tuple[Plan, ...]
    advice: int
    curves: Mapping[int, Curve]
    scale: Scale
    contests: tuple[tuple[str, str], ...] = ()
    balance: tuple[float, ...] = ()
    steps: tuple[int, ...] = (600, 200, 200, 200, 200, 200)


ENDLESS = Plan(nodes=None)
"""The plan of the highest level."""


@cache
def plans(game: str) -> Plans:
    """The numbers of a game; raises KeyError for a name that is not in GAMES."""
    return cast("Plans", part(game, "plans").PLANS)


def plan(game: str, level: int) -> Plan:
    """The plan of a level in a game; raises KeyError for a game or a level that does not exist."""
    if level not in LEVELS:
        raise KeyError(level)
    return (*plans(game).levels, ENDLESS)[LEVELS.index(level)]
