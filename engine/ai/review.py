"""Looking back at a game: everybody's chance to win after each ply, and what each move has cost.

Where something is hidden a player is judged by what could be known: chances and costs are averages over worlds that
fit the player's view, so bad luck is nobody's mistake. Where all is open the search says both.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING, Any

from engine.ai.chances import chance, chance_by, chance_in, final_chance, guessed
from engine.ai.player import advise
from engine.ai.reasons import reasons
from engine.judge import judge_named
from engine.legal import chosen_text
from engine.reason import Judged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from engine.ai.thought import Thought
    from engine.game import Game, Move, Position, Step
    from engine.judge import Judge
    from engine.line import Line


def review(game: Game[Any], line: Line[Any], rng: Random, stop: Callable[[], bool]) -> Iterator[tuple[Judged, ...]]:
    """Yield the plies judged so far, from the start on, again and again while thinking; `stop` ends it early.

    The last ones are all, one more than the line has steps, unless it was stopped. Same line and seed, same judgement.
    """
    critic = _Critic(game.name, judge_named(game.name), game.seats(game.options_of(line.start)), rng)
    judged: tuple[Judged, ...] = ()
    for ply in range(len(line) + 1):
        last = None
        for thought in critic.thoughts(line.at(ply), stop):
            last = thought
            yield judged
        if stop():
            return
        now = critic.judged(line.at(ply), last)
        if ply:
            now = replace(now, loss=critic.loss(line.at(ply - 1), line.steps[ply - 1], judged[-1], now))
        judged += (now,)
        yield judged


@dataclass(frozen=True, slots=True)
class _Critic:
    """Judges positions and moves of one game for so many seats."""

    game: str
    judge: Judge
    seats: int
    rng: Random

    def thoughts(self, position: Position, stop: Callable[[], bool]) -> Iterator[Thought]:
        """Yield thoughts about what to play, from the view of the seat to act; none when the game is over."""
        if position.outcome() is None:
            yield from advise(self.game, position.seen_by(position.turn), self.rng, stop)

    def judged(self, position: Position, thought: Thought | None) -> Judged:
        """Return the chances in a position, and the best move by the last thought about it."""
        if thought is None:
            outcome = position.outcome()
            return Judged(tuple(final_chance(outcome, seat) for seat in range(self.seats) if outcome))
        view, best = position.seen_by(position.turn), thought.line[0]
        chances = self._searched(position, thought) if self.open(view) else self._known(position)
        return Judged(chances, best=best.text, reasons=reasons(self.game, view, best))

    def open(self, view: Position) -> bool:
        """Whether a view hides nothing of a game for two, so that the score of a search can be believed."""
        return self.judge.is_open(view)

    def _searched(self, position: Position, thought: Thought) -> tuple[float, ...]:
        mine = chance(self.game, self.seats, thought.score)
        return (mine, 1 - mine) if position.turn == 0 else (1 - mine, mine)

    def _known(self, position: Position) -> tuple[float, ...]:
        """Return the chances, each by what that seat knows."""
        return tuple(self._mean(self._guessed(position.seen_by(seat)), seat) for seat in range(self.seats))

    def _guessed(self, view: Position) -> list[Any]:
        return [self.judge.form(world) for world in guessed(view, self.rng)]

    def _mean(self, forms: list[Any], seat: int) -> float:
        return fmean(chance_in(self.game, self.judge, form, seat) for form in forms)

    def loss(self, position: Position, step: Step[Any], before: Judged, now: Judged) -> float:
        """Return by how much a step lowered the chance of its player, against the best that was seen."""
        view, seat = position.seen_by(position.turn), position.turn
        moves = {move.text: move for move in view.legal_moves()}
        played, best = moves[chosen_text(step, moves)], moves[before.best]
        if played is best:
            return 0.0
        if self.open(view):
            return max(0.0, before.chances[seat] - now.chances[seat])
        forms = self._guessed(view)
        return max(0.0, self._after(forms, best, seat) - self._after(forms, played, seat))

    def _after(self, forms: list[Any], move: Move, seat: int) -> float:
        glances = (self.judge.glance(form, move, self.rng) for form in forms)
        return fmean(chance_by(self.game, outcome, worths, seat) for outcome, worths in glances)
