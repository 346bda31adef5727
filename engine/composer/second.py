"""The second check of a puzzle, independent of the first: another search, other seeds, and no tables.

Where all is open it proves by itself: a plain search for a win by force, which knows nothing of worths and remembers
only which moves were answers elsewhere. Where something is hidden it plays on: each move in worlds of its own, with
everybody's hands open and everybody taking what looks best at a glance.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from engine.ai.chances import chance_by, final_chance
from engine.chance import NO_CHANCE
from engine.judge import judge_named, plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.composer.critic import Critic
    from engine.game import Move
    from engine.judge import Judge

SEED = 1_000
"""The seed of the worlds, which the first check does not use."""

ROUNDS = ((4, 4), (16, 2), (48, 0))
"""In so many worlds each rival is tried, and so many of the best go on to the next round."""

AHEAD = 10
"""So many plies are played on."""

NOISE = 0.03
"""By so much a rival may be better in the last round: luck is no less in so few worlds."""


@dataclass(slots=True)
class Prover:
    """Looks for wins by force of one seat; `answers` counts how often a move was enough."""

    judge: Judge
    seat: int
    answers: dict[Move, int] = field(default_factory=lambda: defaultdict(int))

    def is_win(self, form: Any, plies: int) -> bool:
        """Whether the seat wins by force within so many plies, with either side to move."""
        outcome = form.outcome()
        if outcome is not None:
            return self.seat in outcome.winners and not outcome.is_draw
        if not plies:
            return False
        ours: bool = form.turn == self.seat
        for move in sorted(form.legal_moves(), key=self.answers.__getitem__, reverse=True):
            if self.is_win(self.judge.after(form, move, NO_CHANCE), plies - 1) == ours:
                self.answers[move] += plies * plies
                return ours
        return not ours


def refused_wins(game: str, position: Any, right: Collection[Move], plies: int) -> list[Move]:
    """The moves that are not right although they win by force within so many plies.

    The search leaves nothing out: it looks at whole positions, and at every legal move of both sides.
    """
    prover = Prover(plain(judge_named(game)), position.turn)
    after = {move: position.play(move, NO_CHANCE).position for move in position.legal_moves() if move not in right}
    return [move for move, there in after.items() if prover.is_win(prover.judge.form(there), plies - 1)]


def is_confirmed(judging: Critic, right: Collection[Move], plies: int) -> bool:
    """Whether the second check finds the moves right and no others; a line ahead has so many plies."""
    if judging.depth:
        return _is_confirmed_by_proof(judging, right, max(judging.depth, plies))
    return _is_ahead(judging, right)


def _is_confirmed_by_proof(judging: Critic, right: Collection[Move], depth: int) -> bool:
    """Whether a proof of its own says the same: a win in as many plies, or the only way not to lose."""
    form, me = judging.judge.form(judging.view), judging.view.turn
    mine, theirs = Prover(judging.judge, me), Prover(judging.judge, 1 - me)
    after = {move: judging.judge.after(form, move, NO_CHANCE) for move in judging.moves}
    for plies in range(depth):
        won = {move for move in after if mine.is_win(after[move], plies)}
        if won:
            return won == set(right)
    return all(theirs.is_win(after[move], depth - 1) != (move in right) for move in after)


def _is_ahead(judging: Critic, right: Collection[Move]) -> bool:
    """Whether no other move does better than the right ones on the average of the worlds in which both are tried."""
    mine = _try_move(judging, min(right, key=_text))
    rivals = {min(judging.alike(move), key=_text) for move in judging.others(right)}
    scores = {move: _try_move(judging, move) for move in sorted(rivals, key=_text)}
    for worlds, left in ROUNDS:
        best = sorted(scores, key=lambda move: scores[move].mean(worlds), reverse=True)
        scores = {move: scores[move] for move in best[: left or 1]}
    return mine.mean(worlds) > max(rival.mean(worlds) for rival in scores.values()) - NOISE


def _text(move: Move) -> str:
    return move.text


@dataclass(slots=True)
class Tried:
    """The results of a move in one world after the other, the same worlds for each move."""

    results: Iterator[float]
    known: list[float] = field(default_factory=list)

    def mean(self, worlds: int) -> float:
        """The average of so many worlds."""
        self.known += (next(self.results) for _ in range(worlds - len(self.known)))
        return fmean(self.known)


def _try_move(judging: Critic, move: Move) -> Tried:
    return Tried(_results(judging, move))


def _results(judging: Critic, move: Move) -> Iterator[float]:
    """Yield for each world the chance of the player who moves after some plies of play."""
    judge, seat, rng = judging.judge, judging.view.turn, Random(SEED)
    while True:
        luck = Random(rng.random())
        form = judge.after(judge.form(judging.view.guess(luck)), move, luck)
        yield _playout_chance(judging, form, seat, luck)


def _playout_chance(judging: Critic, form: Any, seat: int, rng: Random) -> float:
    """The chance of a seat after everybody has taken what looks best, ply by ply."""
    judge = judging.judge
    for _ in range(AHEAD):
        outcome = form.outcome()
        if outcome:
            return final_chance(outcome, seat)
        form = judge.after(form, _best_at_a_glance(judge, form, rng), rng)
    outcome = form.outcome()
    return chance_by(judging.game, outcome, () if outcome else judge.worths(form), seat)


def _best_at_a_glance(judge: Judge, form: Any, rng: Random) -> Move:
    """The move that looks best at a glance."""
    turn = form.turn

    def promise(move: Move) -> float:
        outcome, worths = judge.glance(form, move, rng)
        return (final_chance(outcome, turn) - 0.5) * 1e6 if outcome else worths[turn]

    best: Move = max(form.legal_moves(), key=promise)
    return best
