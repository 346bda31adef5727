"""The computer as a player: a level thinks about a view, and about nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.ai import alphabeta, informed
from engine.ai.limits import DEEPEST, Limits, never, stop_after_longest
from engine.ai.look import look
from engine.ai.thought import Thought
from engine.judge import judge_named
from engine.plans import CHANCE, LEVELS, STRENGTHS, TENTHS, plan, plans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.game import Move, Position
    from engine.judge import Judge


def ponder(game: str, view: Position, level: int, rng: Random, stop: Callable[[], bool] = never) -> Iterator[Thought]:
    """Yield a level's thoughts about the view of the side to move, which is not over; the last one is the choice.

    One of STRENGTHS may stand in place of the level. Each thought has a legal move, the first comes after a look at
    every move, and the next one within some 50 ms of CPython's work, so a caller can do something else between two
    thoughts and end it there. `stop` ends it from within. Same view, level and seed, same thoughts; the highest level
    has as many of them as there is time for. Raise KeyError for a game or a level that does not exist.
    """
    if level in STRENGTHS and (level := _drawn_level(level, rng)) == CHANCE:
        yield _any_thought(view, rng)
        return
    chosen, judge = plan(game, level), judge_named(game)
    if chosen.nodes == 0:
        yield look(view, judge, chosen.overlooks, rng)
    else:
        # An only move is not pondered where all is open; elsewhere an answer at once would tell of the hand.
        depth = 1 if judge.is_open(view) and len(view.legal_moves()) == 1 else DEEPEST
        yield from think(view, judge, Limits(depth, chosen.nodes, stop), rng)


def choose(game: str, view: Position, level: int, rng: Random) -> Move:
    """The move of a level that nobody stops: the highest ends when it has worked for LONGEST.

    Raise KeyError for a game or a level that does not exist.
    """
    stop = stop_after_longest() if level == LEVELS[-1] else never
    *_, last = ponder(game, view, level, rng, stop)
    return last.line[0]


def _drawn_level(strength: int, rng: Random) -> int:
    """The level that thinks about this move: one of the two beside a strength, the nearer one more often."""
    level, tenths = divmod(strength - STRENGTHS[0], TENTHS)
    return level + (tenths > 0 and rng.randrange(TENTHS) < tenths)


def _any_thought(view: Position, rng: Random) -> Thought:
    """Any legal move, without a look at what becomes of it."""
    return Thought(1, 1, 0, (rng.choice(view.guess(rng).legal_moves()),), 1.0)


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
