"""A player that cheats, as an upper bound: it sees all that lies hidden, and the search for open games does the rest.

Only the lab has it. A study says by it how much is lost for want of knowledge, and no page or level can reach it.
"""

import re
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.ai.limits import Limits
from engine.ai.player import think
from engine.game import Move, Position
from engine.judge import Judge, judge_named, plain_glance
from engine.plans import COUNTED, plan

SEEING = "seeing"
"""The player's name, with the nodes of the highest level that is counted in them; `seeing-NODES` has others."""


@dataclass(frozen=True, slots=True)
class Seeing:
    """Plays one seat of one game from the whole position: alpha-beta where that leaves nothing open, else the tree."""

    game: str
    nodes: int

    def choose(self, position: Position, rng: Random) -> Move:
        """Return the move that a search of the whole position holds for best."""
        *_, last = think(position, seeing_judge(judge_named(self.game), position), Limits(nodes=self.nodes), rng)
        return last.line[0]


def seeing_player(game: str, name: str) -> Seeing | None:
    """Return the player of that name; None if it is another's."""
    found = re.fullmatch(rf"{SEEING}(?:-([0-9]+))?", name, re.ASCII)
    return Seeing(game, int(found[1] or plan(game, COUNTED[-1]).nodes or 0)) if found else None


def seeing_judge(judge: Judge, position: Position) -> Judge:
    """Return the judge of a game that covers nothing: the one that it has where nothing is hidden anyway."""
    if position.view_for(position.turn) == position:
        return judge
    return replace(judge, form=_whole, glance=plain_glance(judge.worths))


def _whole(position: Any) -> Any:
    """Return the position itself, with all that is hidden."""
    return position
