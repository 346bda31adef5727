"""Alpha-beta with null windows, for games that know all moves of a form at once (their judge's fan).

The last ply is one question to the game, which may see one ply further, such as a threat to win. So a win or a loss
that is told is true, and may be told sooner than by a look at everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from engine.ai.exact import Search
from engine.ai.table import Window, from_root
from engine.ai.thought import WIN
from engine.chance import NO_CHANCE

if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.ai.table import Scored
    from engine.game import Move
    from engine.judge import Fan

DECIDED = 500_000
"""A worth beyond this is a win or a loss."""

BREATH = 12
"""A search pauses after so many forms."""


class Scout(Search):
    """A search that asks of all moves but the first only whether they are better, until one is."""

    __slots__ = ()

    @property
    def fan(self) -> Fan:
        """The game's knowledge of all moves at once."""
        return cast("Fan", self.judge.fan)

    def _in_order(self, form: Any, moves: list[Move]) -> list[Move]:
        """The moves in the order in which they promise most, the best so far first."""
        moves = super()._in_order(form, moves)
        if self.depth == 1:
            return moves
        worths = {move: worth for worth, move in self.fan.ordered(form)}
        return sorted(moves, key=lambda move: (move is not self.best.line[0], -worths[move]))

    def _score(self, form: Any, window: Window) -> Generator[None, None, Scored]:
        """Score and best line of a form."""
        if known := self._score_without_search(form, window):
            return known
        if self.seen - self.told > BREATH and self.depth > 1:
            yield
        if window.draft == 1:
            found = self._last(form, window)
        else:
            found = yield from self._best(form, window)
        self.table.keep(form, window, found)
        return found

    def _last(self, form: Any, window: Window) -> Scored:
        """Score and best move of a form whose moves are leaves."""
        worth, move = self.fan.last(form, window.alpha, window.beta)
        if move is None:
            self.open = True
            return window.alpha, ()
        self.open |= abs(worth) < DECIDED
        return from_root(worth, window.ply), (move,)

    def _best(self, form: Any, window: Window) -> Generator[None, None, Scored]:
        draft, ply, alpha, beta = window
        moves = self._moves(form)
        if moves[0][0] >= DECIDED:
            return from_root(moves[0][0], ply), (moves[0][1],)
        best = -WIN
        line: tuple[Move, ...] = ()
        for number, (_, move) in enumerate(moves):
            child = self.judge.after(form, move, NO_CHANCE)
            beyond = Window(draft - 1, ply + 1, max(alpha, best), beta)
            found = yield from self._child(form, child, beyond, number)
            if found[0] > best:
                best, line = found[0], (move, *found[1])
                if best >= beta:
                    break
        return best, line

    def _child(self, form: Any, child: Any, window: Window, number: int) -> Generator[None, None, Scored]:
        """Score and line after a move of this number in the order, first by a look whether it is better."""
        if number and window.draft:
            found = yield from self._after(form, child, window._replace(beta=window.alpha + 1))
            if not window.alpha < found[0] < window.beta:
                return found
        return (yield from self._after(form, child, window))

    def _moves(self, form: Any) -> list[tuple[int, Move]]:
        """The moves with their worths, the one that was best before first, then by worth."""
        moves = self.fan.ordered(form)
        self.seen += len(moves) // 8
        first = self.table.first(form)
        if first and moves[0][0] < DECIDED:
            moves.sort(key=lambda pair: pair[1] is not first)
        return moves
