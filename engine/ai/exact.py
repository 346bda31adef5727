"""One depth of alpha-beta after the other, each line looked at, with a table of what has been found out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.ai.offered import offered_moves
from engine.ai.table import Table, Window
from engine.ai.thought import NO_THOUGHT, WIN, Thought, final_score
from engine.chance import NO_CHANCE

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from engine.ai.limits import Limits
    from engine.ai.table import Scored
    from engine.game import Move
    from engine.judge import Judge

BREATH = 100
"""A search pauses after so many forms, those that only put moves in order among them."""


class EnoughError(Exception):
    """A limit is reached in the middle of a depth."""


@dataclass(slots=True)
class Search:
    """One depth after the other; `open` tells whether this depth has ended a line before its game was over.

    A look is a generator that pauses now and then and returns score and line for the side to move. `merits` counts
    how often a move was enough to look no further: such moves are tried first elsewhere too. `seen` counts forms, those
    among them that only put moves in order, and `told` how many it were at the last pause.
    """

    judge: Judge
    limits: Limits
    best: Thought = NO_THOUGHT
    depth: int = 0
    nodes: int = 0
    seen: int = 0
    told: int = 0
    open: bool = False
    cut_short: bool = False
    table: Table = field(default_factory=Table)
    merits: dict[Move, int] = field(default_factory=lambda: defaultdict(int))

    def look(self, form: Any, moves: list[Move], depth: int) -> Iterator[Thought]:
        """Look at every move to a depth and keep the best, telling it at each pause and at the end."""
        self.depth, self.open = depth, False
        try:
            for _ in self._root(form, moves):
                yield self._tell()
        except EnoughError:
            self.cut_short = True
        yield self._tell()

    def _tell(self) -> Thought:
        self.told = self.seen
        return replace(self.best, nodes=self.nodes, progress=self.limits.share(self.nodes))

    def _root(self, form: Any, moves: list[Move]) -> Generator[None, None, None]:
        best = -WIN
        for number, move in enumerate(self._in_order(form, moves)):
            child = self.judge.after(form, move, NO_CHANCE)
            score, line = yield from self._child(form, child, Window(self.depth - 1, 1, best, WIN), number)
            if score > best:
                best = score
                self.best = Thought(self.depth, self.nodes, score, (move, *line))

    def _in_order(self, _form: Any, moves: list[Move]) -> list[Move]:
        """Put the move that is best so far before all others, and return the moves in the order to look at them."""
        if self.depth > 1:
            moves.sort(key=lambda move: move is not self.best.line[0])
        return moves

    def _child(self, form: Any, child: Any, window: Window, _number: int) -> Generator[None, None, Scored]:
        """Score and line after a move of this number in the order."""
        return self._after(form, child, window)

    def _after(self, before: Any, form: Any, window: Window) -> Generator[None, None, Scored]:
        """Score and best line of a form for the side that moved before, whose window it is."""
        if form.turn == before.turn:
            return (yield from self._score(form, window))
        draft, ply, alpha, beta = window
        score, line = yield from self._score(form, Window(draft, ply, -beta, -alpha))
        return -score, line

    def _score(self, form: Any, window: Window) -> Generator[None, None, Scored]:
        """Score and best line of a form."""
        if known := self._score_without_search(form, window):
            return known
        if window.draft == 1:
            found = self._last(form, window)
            if self.seen - self.told > BREATH and self.depth > 1:
                yield
        else:
            found = yield from self._best(form, window)
        self.table.keep(form, window, found)
        return found

    def _score_without_search(self, form: Any, window: Window) -> Scored | None:
        """Score and line of a form whose moves need no look; None of any other, which is counted."""
        if not window.draft:
            return self._leaf(form, window.ply), ()
        if known := self.table.find(form, window):
            self.open = True
            return known
        self._count()
        outcome = form.outcome()
        return (final_score(outcome, form.turn, window.ply), ()) if outcome else None

    def _leaf(self, form: Any, ply: int) -> int:
        self._count()
        if outcome := form.outcome():
            return final_score(outcome, form.turn, ply)
        self.open = True
        return self.judge.value(form)

    def _last(self, form: Any, window: Window) -> Scored:
        """Score and best move of a form whose moves are leaves: most work is here, so it has no pauses."""
        best = -WIN
        line: tuple[Move, ...] = ()
        for move in sorted(offered_moves(form), key=self.merits.__getitem__, reverse=True):
            child = self.judge.after(form, move, NO_CHANCE)
            score = self._leaf(child, window.ply + 1)
            if child.turn != form.turn:
                score = -score
            if score > best:
                best, line = score, (move,)
                if best >= window.beta:
                    self.merits[move] += 1
                    break
        return best, line

    def _best(self, form: Any, window: Window) -> Generator[None, None, Scored]:
        draft, ply, alpha, beta = window
        best = -WIN
        best_line: tuple[Move, ...] = ()
        for move, child in self._children(form):
            score, line = yield from self._after(form, child, Window(draft - 1, ply + 1, max(alpha, best), beta))
            if score > best:
                best, best_line = score, (move, *line)
                if best >= beta:
                    self.merits[move] += draft * draft
                    break
        return best, best_line

    def _children(self, form: Any) -> Iterator[tuple[Move, Any]]:
        """Yield moves and what they lead to: the one that was best before, then by worth."""
        first = self.table.first(form)
        if first:
            yield first, self.judge.after(form, first, NO_CHANCE)
        children = [
            (move, self.judge.after(form, move, NO_CHANCE)) for move in offered_moves(form) if move is not first
        ]
        self.seen += len(children)
        children.sort(key=lambda pair: self._worth_after(form.turn, pair[1]), reverse=True)
        yield from children

    def _worth_after(self, turn: int, form: Any) -> int:
        value = self.judge.value(form)
        return value if form.turn == turn else -value

    def _count(self) -> None:
        if self.depth > 1 and self.limits.is_reached(self.nodes):
            raise EnoughError
        self.nodes += 1
        self.seen += 1
