"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won (nobody: a draw), by which rule, the points by seat, the cells that show it."""

    winners: tuple[int, ...]
    rule: str
    points: tuple[int, ...]
    cells: tuple[str, ...] = ()
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners
