"""Iterative deepening over alpha-beta, for open games of two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.exact import Search
from engine.ai.limits import DEEPEST
from engine.ai.offered import offered_moves
from engine.ai.scout import Scout

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.ai.limits import Limits
    from engine.ai.thought import Thought
    from engine.game import Position
    from engine.judge import Judge


def think(position: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield thoughts about a whole position that is not over, a last one for each depth.

    `rng` settles ties and nothing else: same position, limits and seed, same thoughts.
    """
    form = judge.form(position)
    moves = offered_moves(form)
    rng.shuffle(moves)
    scouts = judge.fan and not limits.exact
    search = (Scout if scouts else Search)(judge, limits)
    for depth in range(1, max(1, min(limits.depth, DEEPEST)) + 1):
        yield from search.look(form, moves, depth)
        # With the end in sight, nothing deeper can change the score.
        if search.cut_short or search.best.end is not None or not search.open:
            return
