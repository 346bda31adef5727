"""The computer where the second player may take the first one's side instead of answering the first move.

Whoever plays first cuts the cake, whoever plays second chooses a piece: so the first move is to leave both sides alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.chances import chance
from engine.ai.limits import Limits, never
from engine.ai.player import ponder, think
from engine.ai.thought import Thought
from engine.chance import NO_CHANCE
from engine.judge import judge_named
from engine.plans import plan, plans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from engine.game import Move, Position

SIDES = 2
HALF = 0.5

TRIED = 12
"""Among so many first moves one is chosen. All of them would take long, and more are hardly more even."""

EVEN = 0.02
"""A chance so close to a half is even enough."""


def takes(game: str, thought: Thought) -> bool:
    """Return whether a seat that thinks so of its best answer had better take the other side."""
    return chance(game, SIDES, thought.score) < HALF


def divide(game: str, view: Position, level: int, rng: Random, stop: Callable[[], bool] = never) -> Iterator[Thought]:
    """Yield a level's thoughts about the first move that leaves both sides alike, as it sees them; the last one counts.

    As with `ponder` each has a legal move, and the same view, level and seed give the same thoughts. A level that
    looks at more nodes than go into advice looks at so many after each of the moves. Raise KeyError for a game or a
    level that does not exist.
    """
    moves = list(view.legal_moves())
    best: tuple[float, Thought] | None = None
    for number, move in enumerate(rng.sample(moves, min(TRIED, len(moves)))):
        for found in _answered(game, view, move, level, rng, stop):
            thought = Thought(found.depth + 1, found.nodes, -found.score, (move, *found.line), number / TRIED)
            yield best[1] if best else thought
        off = abs(chance(game, SIDES, found.score) - HALF)
        if best is None or off < best[0]:
            best = off, thought
        if off <= EVEN or stop():
            break
    if best:
        yield best[1]


def _answered(  # noqa: PLR0913, PLR0917 -- what a thought depends on
    game: str, view: Position, move: Move, level: int, rng: Random, stop: Callable[[], bool]
) -> Iterator[Thought]:
    """Yield the thoughts of whoever answers a first move."""
    after, nodes, most = view.play(move, NO_CHANCE).position, plan(game, level).nodes, plans(game).advice
    if nodes is not None and nodes <= most:
        return ponder(game, after, level, rng, stop)
    return think(after, judge_named(game), Limits(nodes=most, stop=stop), rng)
