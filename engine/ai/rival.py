"""Whether another move of a position is as good as those that are meant to be right."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.chances import chance
from engine.ai.limits import Limits
from engine.ai.narrow import narrow_judge
from engine.ai.player import think
from engine.ai.thought import NO_THOUGHT
from engine.games import game_named
from engine.judge import judge_named
from engine.plans import plans
from engine.seating import seats_in

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterator

    from engine.ai.thought import Thought
    from engine.game import Move

CLOSE = 0.05
"""A move by which the chance to win is less than this below the best right one is as good."""


def rival(game: str, position: Any, right: Collection[str], stop: Callable[[], bool]) -> Iterator[str]:
    """Yield nothing again and again while thinking, and at last the best other move if it is as good; else nothing.

    The side to move is judged by what it sees. Same position, same answer, unless it was stopped.
    """
    view = position.view_for(position.turn)
    legal = list(view.legal_moves())
    mine = [move for move in legal if move.text in right]
    others = [move for move in legal if move.text not in right]
    if not mine or not others or stop():
        return
    best = yield from _thought(game, view, mine, stop)
    other = yield from _thought(game, view, others, stop)
    if not stop() and _is_as_good(game, view, best, other):
        yield other.line[0].text


def _thought(game: str, view: Any, choice: Collection[Move], stop: Callable[[], bool]) -> Generator[str, None, Thought]:
    """The thought of a search about the best of a choice of moves."""
    limits, best = Limits(nodes=plans(game).advice, stop=stop), NO_THOUGHT
    for thought in think(view, narrow_judge(judge_named(game), choice), limits, Random(view.text)):
        best = thought
        yield ""
    return best


def _is_as_good(game: str, view: Any, best: Thought, other: Thought) -> bool:
    """Whether the other thought promises as much: of two wins, the later one is not as good."""
    if best.end is not None and other.end is not None:
        return other.score >= best.score
    seats = seats_in(game_named(game), view)
    return chance(game, seats, other.score) > chance(game, seats, best.score) - CLOSE
