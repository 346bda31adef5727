"""What makes a move the right one: that is proven, or it is clearly ahead of all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.composer.scales import SCALES, SEEDS, SIGHT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.composer.critic import Critic
    from engine.game import Move


def proven(judging: Critic, right: Collection[Move]) -> bool:
    """Whether it is proven that each of the moves wins in as many plies, or does not lose, and no other move does."""
    sights = {judging.sight(judging.alike(move), SIGHT) for move in right} if judging.open else {None}
    sight = sights.pop()
    if sights or sight is None:
        return False
    if sight > 0:
        return judging.without_win(judging.others(right), sight)
    return sight == 0 and (judging.sight(judging.others(right), SIGHT) or 0) < 0


@dataclass(frozen=True, slots=True)
class Look:
    """What a search says: the best move and the chance to win with it, the best other than the right ones and that."""

    best: Move
    mine: float
    rival: Move
    theirs: float

    def clear(self, right: Collection[Move], margin: float) -> bool:
        """Whether a right move is best, and by the margin."""
        return self.best in right and self.mine - self.theirs >= margin


def look_from(judging: Critic, right: Collection[Move], nodes: int, seed: int) -> Look:
    """Return the look at so many nodes from a seed; some legal move is not right."""
    others = judging.others(right)
    return Look(*judging.chance(judging.moves, nodes, seed), *judging.chance(others, nodes, seed))


def looks(judging: Critic, right: Collection[Move]) -> Iterator[Look]:
    """Yield a thorough look from each seed; some legal move is not right."""
    return (look_from(judging, right, SCALES[judging.game].nodes, seed) for seed in SEEDS)
