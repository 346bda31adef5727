"""How long a search may think."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DEEPEST = 64
"""No search looks further ahead."""

LONGEST = 15.0
"""The most seconds that the computer thinks about a move. The highest level takes them all."""


def never() -> bool:
    """False: nobody calls for an end."""
    return False


def stop_after_longest() -> Callable[[], bool]:
    """A `stop` that is true when this process has worked for LONGEST from now."""
    end = process_time() + LONGEST
    return lambda: process_time() >= end


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a search ends: at a depth in plies, after so many nodes (None: any number), or when `stop` says so.

    A look at every move, depth 1, is always finished: a win at once is found, however tight the limits. An `exact`
    search looks at every line to its depth and no further, so that it can prove something.
    """

    depth: int = DEEPEST
    nodes: int | None = None
    stop: Callable[[], bool] = never
    exact: bool = False

    def is_reached(self, nodes: int) -> bool:
        """Whether the search must end after so many nodes."""
        return (self.nodes is not None and nodes >= self.nodes) or self.stop()

    def share(self, nodes: int) -> float:
        """The share of the nodes, 0 to 1, that is spent; 0 where any number is allowed."""
        return min(1.0, nodes / self.nodes) if self.nodes else float(self.nodes == 0)
