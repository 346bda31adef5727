"""Claims that a move is the right one: it is proven, or clearly ahead of all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.composer.scales import SEEDS, SHARE
from engine.plans import plans

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.composer.critic import Critic
    from engine.game import Move


def is_proven(judging: Critic, right: Collection[Move], plies: int = 0) -> bool:
    """Whether it is proven that each of the moves wins in as many plies, or does not lose, and no other move does.

    Proofs look as far ahead as the game's scale says, or so many plies if that is further.
    """
    depth = max(judging.depth, plies) if judging.depth else 0
    sights = {judging.sight(judging.alike(move), depth) for move in right} if depth else {None}
    sight = sights.pop()
    if sights or sight is None:
        return False
    others = judging.others(right)
    return judging.has_no_win(others, sight) if sight > 0 else sight == 0 and judging.is_loss(others, depth)


@dataclass(frozen=True, slots=True)
class Look:
    """The result of a search: the best move with its chance to win, and the best of the moves that are not right."""

    best: Move
    mine: float
    rival: Move
    theirs: float

    def is_clear(self, right: Collection[Move], margin: float) -> bool:
        """Whether a right move is best, and by the margin."""
        return self.best in right and self.mine - self.theirs >= margin


def looks(judging: Critic, right: Collection[Move]) -> Iterator[Look]:
    """Yield a look from each seed, the thorough one last; some legal move is not right."""
    others, nodes = judging.others(right), plans(judging.game).scale.nodes
    for seed, budget in (*((seed, nodes // SHARE) for seed in SEEDS[1:]), (SEEDS[0], nodes)):
        yield Look(*judging.chance(judging.moves, budget, seed), *judging.chance(others, budget, seed))
