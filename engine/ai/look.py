"""Looking one move ahead, as people do who have just learnt a game: at the moves that they notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.ai.offered import offered_moves
from engine.ai.thought import Thought, final_score

if TYPE_CHECKING:
    from random import Random

    from engine.game import Move, Position
    from engine.judge import Judge

WORLDS = 4
"""So many guesses tell one move from another."""

LEAST = 2
"""So many moves are always noticed, lest the choice be no choice."""


def look(view: Position, judge: Judge, overlooks: float, rng: Random) -> Thought:
    """The move that does best on average over guessed worlds; each may be overlooked, by that chance."""
    form = judge.form(view.guess(rng))
    noticed = _noticed_moves(offered_moves(form), overlooks, rng)
    scores = _scores([form, *(judge.form(view.guess(rng)) for _ in range(WORLDS - 1))], noticed, judge, rng)
    best = max(scores)
    return Thought(1, WORLDS * len(noticed), best, (noticed[scores.index(best)],), 1.0)


def _scores(forms: list[Any], moves: list[Move], judge: Judge, rng: Random) -> list[int]:
    return [sum(_score(form, move, judge, rng) for form in forms) // len(forms) for move in moves]


def _noticed_moves(moves: list[Move], overlooks: float, rng: Random) -> list[Move]:
    """The moves that are noticed, in any order."""
    rng.shuffle(moves)
    return moves[:LEAST] + [move for move in moves[LEAST:] if rng.random() >= overlooks]


def _score(form: Any, move: Move, judge: Judge, rng: Random) -> int:
    outcome, worths = judge.glance(form, move, rng)
    seat: int = form.turn
    return final_score(outcome, seat, 1) if outcome else worths[seat]
