"""Looking back at a game: everybody's chance to win after each ply, and what each move has cost.

Where something is hidden a player is judged by what could be known: chances and costs are averages over worlds that
fit the player's view, so bad luck is nobody's mistake. Where all is open the search says both. From one ply later it
sees more and judges from the other side, so a move is compared with the best one as it is judged from there too. The
best move is that of a hint (engine.ai.player.advise) and costs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.ai.chances import chance, chance_by, chance_in, final_chance, guess_worlds
from engine.ai.player import advise
from engine.ai.reasons import reasons
from engine.chance import NO_CHANCE
from engine.judge import judge_named
from engine.legal import chosen_text
from engine.mean import mean
from engine.reason import Judged
from engine.seating import seats_in

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterator
    from random import Random

    from engine.ai.thought import Thought
    from engine.game import Game, Move, Position, Step
    from engine.judge import Judge
    from engine.line import Line

    T = TypeVar("T")
    Thinking = Generator[None, None, T]


def review(
    game: Game[Any], line: Line[Any], rng: Random, stop: Callable[[], bool], followed: Collection[int] = ()
) -> Iterator[tuple[Judged, ...]]:
    """Yield the plies judged so far, from the start on, again and again while thinking; `stop` ends it early.

    The last ones are all, one more than the line has steps, unless it was stopped. Same line and seed, same judgement.
    A move from one of the plies in `followed` was a hint that was given, and costs nothing.
    """
    critic = _Critic(game.name, judge_named(game.name), seats_in(game, line.start), rng, stop)
    judged: tuple[Judged, ...] = ()
    for ply in range(len(line) + 1):
        for now in critic.review_ply(line, ply, judged, followed):
            if now and not stop():
                judged += (now,)
            yield judged
        if stop():
            return


class _Look(NamedTuple):
    """A look at a position: what it is worth, and the thought behind that, None if the game was over."""

    judged: Judged
    thought: Thought | None

    def is_like(self, other: _Look) -> bool:
        """Whether the chances can be compared: both looked equally deep, or one has seen the end."""
        depths = [one.thought.depth for one in (self, other) if one.thought and one.thought.end is None]
        return depths[:1] == depths[1:] or len(depths) < 2  # noqa: PLR2004 -- both are open


@dataclass(frozen=True, slots=True)
class _Critic:
    """Judges positions and moves of one game for so many seats."""

    game: str
    judge: Judge
    seats: int
    rng: Random
    stop: Callable[[], bool]

    def review_ply(
        self, line: Line[Any], ply: int, before: tuple[Judged, ...], followed: Collection[int]
    ) -> Iterator[Judged | None]:
        """Yield None again and again while thinking, and at last the ply judged."""
        now, loss = (yield from self._look_at(line.at(ply))), 0.0
        if ply and ply - 1 not in followed:
            loss = yield from self._loss_of_step(line.at(ply - 1), line.steps[ply - 1], before[-1], now)
        yield replace(now.judged, loss=loss)

    def _look_at(self, position: Position) -> Thinking[_Look]:
        """The look at a position, from the view of the seat to act."""
        last = None
        if position.outcome() is None:
            for thought in advise(self.game, position.view_for(position.turn), self.stop):
                last = thought
                yield None
        return _Look(self.judge_position(position, last), last)

    def judge_position(self, position: Position, thought: Thought | None) -> Judged:
        """The chances in a position, and the best move by the last thought about it."""
        if thought is None:
            outcome = position.outcome()
            return Judged(tuple(final_chance(outcome, seat) for seat in range(self.seats) if outcome))
        view, best = position.view_for(position.turn), thought.line[0]
        chances = self._chances_by_search(position, thought) if self.is_open(view) else self._chances_by_view(position)
        return Judged(chances, best=best.text, reasons=reasons(self.game, view, best))

    def is_open(self, view: Position) -> bool:
        """Whether a view hides nothing of a game for two, so that the score of a search can be believed."""
        return self.judge.is_open(view)

    def _chances_by_search(self, position: Position, thought: Thought) -> tuple[float, ...]:
        mine = chance(self.game, self.seats, thought.score)
        return (mine, 1 - mine) if position.turn == 0 else (1 - mine, mine)

    def _chances_by_view(self, position: Position) -> tuple[float, ...]:
        """The chances, each by what that seat knows."""
        return tuple(self._mean(self._guess_forms(position.view_for(seat)), seat) for seat in range(self.seats))

    def _guess_forms(self, view: Position) -> list[Any]:
        return [self.judge.form(world) for world in guess_worlds(view, self.rng)]

    def _mean(self, forms: list[Any], seat: int) -> float:
        return mean(chance_in(self.game, self.judge, form, seat) for form in forms)

    def _loss_of_step(self, position: Position, step: Step[Any], before: Judged, now: _Look) -> Thinking[float]:
        """The loss of chance by a step of its player, against the best move seen."""
        view, seat = position.view_for(position.turn), position.turn
        moves = {move.text: move for move in view.legal_moves()}
        played, best = moves[chosen_text(step, moves)], moves[before.best]
        if played is best:
            return 0.0
        if self.is_open(view):
            return (yield from self._loss_by_search(view, best, before.chances[seat], now))
        forms = self._guess_forms(view)
        return max(0.0, self._after(forms, best, seat) - self._after(forms, played, seat))

    def _loss_by_search(self, view: Position, best: Move, before: float, now: _Look) -> Thinking[float]:
        """The loss of chance against the chance after the best move."""
        left = now.judged.chances[view.turn]
        if left == 1:
            return 0.0
        best_look = yield from self._look_at(view.play(best, NO_CHANCE).position)
        kept = best_look.judged.chances[view.turn]
        return max(0.0, (kept if best_look.is_like(now) else min(before, kept)) - left)

    def _after(self, forms: list[Any], move: Move, seat: int) -> float:
        glances = (self.judge.glance(form, move, self.rng) for form in forms)
        return mean(chance_by(self.game, outcome, worths, seat) for outcome, worths in glances)
