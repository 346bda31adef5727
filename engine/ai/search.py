"""Iterative deepening over alpha-beta, for open games of two players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ai.limits import DEEPEST
from engine.ai.thought import NO_THOUGHT, WIN, Thought, final_score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from engine.ai.judges import Judge
    from engine.ai.limits import Limits
    from engine.game import Move, Position


def think(position: Position, judge: Judge, limits: Limits, rng: Random) -> Iterator[Thought]:
    """Yield a thought a depth about a position that is not over, then the best so far if a limit cuts a depth short.

    `rng` settles ties and nothing else: same position, limits and seed, same thoughts.
    """
    search = _Search(judge, limits)
    moves = list(position.legal_moves())
    rng.shuffle(moves)
    for depth in range(1, max(1, min(limits.depth, DEEPEST)) + 1):
        cut_short = search.look(position, moves, depth)
        best = replace(search.best, nodes=search.nodes)
        yield best
        # With the end in sight, nothing deeper can change the score.
        if cut_short or best.end is not None or not search.open:
            return
        moves.remove(best.line[0])
        moves.insert(0, best.line[0])


Scored = tuple[int, "tuple[Move, ...]"]
"""A score and the line that leads to it."""


class _EnoughError(Exception):
    """A limit is reached in the middle of a depth."""


@dataclass(slots=True)
class _Search:
    """One depth after the other; `open` tells whether this depth has ended a line before its game was over."""

    judge: Judge
    limits: Limits
    best: Thought = NO_THOUGHT
    depth: int = 0
    nodes: int = 0
    open: bool = False

    def look(self, position: Position, moves: list[Move], depth: int) -> bool:
        """Look at every move to a depth and keep the best; return whether a limit was reached on the way."""
        self.depth, self.open = depth, False
        try:
            self._root(position, moves)
        except _EnoughError:
            return True
        return False

    def _root(self, position: Position, moves: list[Move]) -> None:
        best = -WIN
        for move in moves:
            score, line = self.after(position, self.judge.after(position, move), best, WIN)
            if score > best:
                best = score
                self.best = Thought(self.depth, self.nodes, score, (move, *line))

    def after(self, before: Position, position: Position, alpha: int, beta: int, ply: int = 1) -> Scored:
        """Return score and best line of a position for the side that moved before."""
        if position.turn == before.turn:
            return self.score(position, alpha, beta, ply)
        score, line = self.score(position, -beta, -alpha, ply)
        return -score, line

    def score(self, position: Position, alpha: int, beta: int, ply: int) -> Scored:
        """Return score and best line of a position `ply` plies from the root; outside the window a bound is enough."""
        self._count()
        if outcome := position.outcome():
            return final_score(outcome, position.turn, ply), ()
        if ply >= self.depth:
            self.open = True
            return self.judge.value(position), ()
        return self._best(position, alpha, beta, ply)

    def _best(self, position: Position, alpha: int, beta: int, ply: int) -> Scored:
        best = -WIN
        best_line: tuple[Move, ...] = ()
        for move, child in self._children(position, ply):
            score, line = self.after(position, child, max(alpha, best), beta, ply + 1)
            if score > best:
                best, best_line = score, (move, *line)
            if best >= beta:
                break
        return best, best_line

    def _children(self, position: Position, ply: int) -> Iterable[tuple[Move, Position]]:
        """Return moves and what they lead to, promising ones first where that saves more than it costs."""
        children = ((move, self.judge.after(position, move)) for move in position.legal_moves())
        if ply + 1 == self.depth:
            return children
        return sorted(children, key=lambda pair: self._value_after(position, pair[1]), reverse=True)

    def _value_after(self, before: Position, position: Position) -> int:
        value = self.judge.value(position)
        return value if position.turn == before.turn else -value

    def _count(self) -> None:
        if self.depth > 1 and self.limits.reached(self.nodes):
            raise _EnoughError
        self.nodes += 1
