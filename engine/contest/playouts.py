"""Plain tree search: nodes judged by a game played out at random, as a yardstick for searches that know the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.ai.rewards import final_rewards
from engine.ai.tree import Edge, Tree

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engine.ai.rewards import Rewards
    from engine.ai.tree import Offer
    from engine.game import Move, Position
    from engine.judge import Judge

CURIOSITY = 0.7
"""The usual weight for rewards from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """A guide that knows nothing of a new move, and judges a form by a game of moves of chance alone."""

    game: Judge
    rng: Random

    def enter(self, form: Any) -> None:
        """Do nothing: one world is like another."""

    def meet(self, _form: Any, _move: Move, _ply: int) -> Edge:
        """An untried edge."""
        return Edge()

    def judge(self, form: Any, _offer: Offer) -> Rewards:
        """The rewards of a game played out at random."""
        while (outcome := form.outcome()) is None:
            form = self.game.after(form, self.rng.choice(form.legal_moves()), self.rng)
        return final_rewards(outcome, 0)


def choose(view: Position, judge: Judge, rng: Random, stop: Callable[[], bool]) -> Move:
    """The move that playouts prefer when `stop` says so; at least one is made."""
    tree = Tree(view, judge, Playouts(judge, rng), rng, CURIOSITY)
    tree.grow()
    tree.grow()
    while not stop():
        tree.grow()
    edges = tree.root.edges
    return max(edges, key=lambda move: edges[move].visits)
