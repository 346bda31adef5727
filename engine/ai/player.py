"""The computer as a player: a level thinks about a view, and about nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.ai import alphabeta, informed
from engine.ai.limits import Limits, never
from engine.ai.look import look
from engine.judge import judge_named
from engine.plans import plan, plans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.ai.thought import Thought
    from engine.game import Position
    from engine.judge import Judge


def ponder(game: str, view: Position, level: int, rng: Random, stop: Callable[[], bool] = never) -> Iterator[Thought]:
    """Yield a level's thoughts about the view of the side to move, which is not over; the last one is the choice.

    Each has a legal move, the first comes after a look at every move, and the next one within some 50 ms of CPython's
    work, so whoever takes thoughts one by one can do something else between them and end it there. `stop` ends it from
    within. Same view, level and seed, same thoughts. Raise KeyError for a game or a level that does not exist.
    """
    chosen, judge = plan(game, level), judge_named(game)
    if chosen.nodes:
        yield from think(view, judge, Limits(nodes=chosen.nodes, stop=stop), rng)
    else:
        yield look(view, judge, chosen.overlooks, rng)


def advise(game: str, view: Position, stop: Callable[[], bool] = never) -> Iterator[Thought]:
    """Yield thoughts about what is best in the view of the side to move, which is not over; the last one is the advice.

    It is as with the thoughts of a level, `ponder`, but the view is the seed: a hint and a look back that ask about the
    same view are advised the same, unless one of them was stopped.
    """
    return think(view, judge_named(game), Limits(nodes=plans(game).advice, stop=stop), Random(view.text))


def think(view: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield thoughts about the view of the side to move, which is not over: by alpha-beta where all is open for two."""
    search = alphabeta.think if judge.is_open(view) else informed.think
    return search(view, judge, limits, rng)
