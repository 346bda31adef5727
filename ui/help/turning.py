"""Turning points of a game: the few moves that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reason import Judged

MOST = 3
LEAST = 0.1
"""A smaller loss turns no game."""


def turning_points(judged: Sequence[Judged]) -> tuple[int, ...]:
    """Return the plies, in their order, whose moves lowered the chance of their player most."""
    dear = [ply for ply, one in enumerate(judged) if one.loss >= LEAST]
    return tuple(sorted(sorted(dear, key=lambda ply: -judged[ply].loss)[:MOST]))
