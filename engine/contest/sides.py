"""The sides of a contest: a level, or a search that gets a multiple of its opponent's time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ai import alphabeta, informed
from engine.ai.limits import Limits
from engine.ai.player import choose
from engine.contest import playouts
from engine.judge import judge_named
from engine.plans import LEVELS
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engine.game import Move, Position

SEARCHES = ("mcts", "tree", "alphabeta")
"""Searches against the clock: random playouts, the tree with glances, alpha-beta."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side by its name: a level, or a search whose time is `ratio` times that of its opponent."""

    text: str
    level: int = 0
    search: str = ""
    ratio: float = 0.0

    def choose(self, game: str, view: Position, rng: Random, stop: Callable[[], bool]) -> Move:
        """The move of the side to move; a level takes its own time, a search ends when `stop` says so."""
        judge = judge_named(game)
        if self.search == "mcts":
            return playouts.choose(view, judge, rng, stop)
        if self.level:
            return choose(game, view, self.level, rng)
        search = alphabeta.think if self.search == "alphabeta" else informed.think
        *_, last = search(view, judge, Limits(stop=stop), rng)
        return last.line[0]


def read_side(text: str) -> Side:
    """The side that the text says, a level's number or `mcts:2x`; raises Unreadable."""
    if text in map(str, LEVELS):
        return Side(text, level=int(text))
    match = re.fullmatch(rf"({'|'.join(SEARCHES)}):([0-9]{{1,3}}(?:\.[0-9])?)x", text, re.ASCII)
    if match is None or not float(match[2]):
        raise Unreadable("unreadable.contest.side", "SIDE", text=text, highest=LEVELS[-1])
    return Side(text, search=match[1], ratio=float(match[2]))
