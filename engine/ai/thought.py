"""Thoughts: the best move that a search has found so far, and the score of an end.

A score is from the point of view of the side to move. A win counts WIN less the plies until then, so that of two wins
the quicker is taken and of two losses the later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ai.limits import DEEPEST

if TYPE_CHECKING:
    from engine.game import Move
    from engine.outcome import Outcome

WIN = 1_000_000
"""The score of a game won now; a draw is 0."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The best that a search has found so far: the line it expects, its score, its depth and number of nodes.

    The first move of the line is the choice. `progress` is the share of the budget that is spent, 0 to 1.
    """

    depth: int
    nodes: int
    score: int
    line: tuple[Move, ...]
    progress: float = 0.0

    @property
    def end(self) -> int | None:
        """In how many plies the side to move will have won, negative if lost; None while that is open."""
        if abs(self.score) < WIN - DEEPEST:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


NO_THOUGHT = Thought(0, 0, 0, ())
"""The thought of a search before it has looked."""


def final_score(outcome: Outcome, seat: int, ply: int) -> int:
    """The score for a seat of a game that is over after so many plies."""
    if outcome.is_draw:
        return 0
    return WIN - ply if seat in outcome.winners else ply - WIN
