"""The turning points of a game: the few moves that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reason import Judged

MOST = 3
"""The most turning points of a game."""
LEAST = 0.1
"""The least loss of a turning point, as a chance to win from 0 to 1."""


def turning_points(judged: Sequence[Judged]) -> tuple[int, ...]:
    """The plies, in their order, whose moves lowered their player's chance most."""
    dear = [ply for ply, one in enumerate(judged) if one.loss >= LEAST]
    return tuple(sorted(sorted(dear, key=lambda ply: -judged[ply].loss)[:MOST]))
