"""Thinking where something is hidden: the average over guessed worlds, none of them known to be the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.search import think
from engine.ai.thought import Thought, final_score

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.ai.judges import Judge
    from engine.ai.limits import Limits
    from engine.game import Move, Position

WORLDS = 32
"""After so many guesses one more would seldom change the choice."""


def thoughts(view: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield thoughts about the view of the side to move, which is not over; the last one is the choice.

    A view that hides nothing of a game for two is searched. Same view, limits and seed, same thoughts.
    """
    hides = view.guess(rng) != view
    return sampled(view, judge, limits, rng) if hides or judge.worth else think(view, judge, limits, rng)


def sampled(view: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield a thought a guessed world: the move with the best average so far, by a look one ply ahead.

    The first world is always looked at in full. A deeper look would deceive itself: in a guessed world it would know
    what each flip brings.
    """
    moves = list(view.legal_moves())
    rng.shuffle(moves)
    totals = [0] * len(moves)
    for world in range(1, WORLDS + 1):
        whole = view.guess(rng)
        totals = [total + look(whole, move, judge) for total, move in zip(totals, moves, strict=True)]
        best = max(totals)
        nodes = world * len(moves)
        yield Thought(1, nodes, best // world, (moves[totals.index(best)],))
        if limits.reached(nodes):
            return


def look(world: Position, move: Move, judge: Judge) -> int:
    """Return the score of a move in a whole position for the side that moves."""
    after = judge.after(world, move)
    outcome = after.outcome()
    if outcome:
        return final_score(outcome, world.turn, 1)
    return judge.value_for(after, world.turn)
