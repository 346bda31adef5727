"""The transposition table of alpha-beta."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.ai.limits import DEEPEST
from engine.ai.thought import WIN

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.game import Move

MEMORY = 1 << 18
"""With so many forms the table is full and begins anew."""

Scored = tuple[int, "tuple[Move, ...]"]
"""A score for the side to move and the line that leads to it."""


class Window(NamedTuple):
    """How a form is looked at: so many plies deep, so many from the root; a score outside is only a bound."""

    draft: int
    ply: int
    alpha: int
    beta: int


class Entry(NamedTuple):
    """A finding: how deep it looked, the least and the most that the score can be from here, and the line."""

    draft: int
    least: int
    most: int
    line: tuple[Move, ...]


@dataclass(slots=True)
class Table:
    """Findings by form."""

    entries: dict[Hashable, Entry] = field(default_factory=dict)

    def find(self, form: Hashable, window: Window) -> Scored | None:
        """The result of a look of exactly this depth, if that is enough for the window."""
        entry = self.entries.get(form)
        if entry is None or entry.draft != window.draft:
            return None
        least, most = from_root(entry.least, window.ply), from_root(entry.most, window.ply)
        if least == most or least >= window.beta:
            return least, entry.line
        return (most, entry.line) if most <= window.alpha else None

    def first(self, form: Hashable) -> Move | None:
        """The move that was best when last looked at, None if nobody knows."""
        entry = self.entries.get(form)
        return entry.line[0] if entry and entry.line else None

    def keep(self, form: Hashable, window: Window, found: Scored) -> None:
        """Keep what a look has found."""
        if len(self.entries) >= MEMORY:
            self.entries.clear()
        score, line = found
        here = _from_here(score, window.ply)
        least = -WIN if score <= window.alpha else here
        most = WIN if score >= window.beta else here
        self.entries[form] = Entry(window.draft, least, most, line)


def _from_here(score: int, ply: int) -> int:
    """The score as if the game began here: an end is counted in plies from the root."""
    if abs(score) < WIN - DEEPEST:
        return score
    return score + ply if score > 0 else score - ply


def from_root(score: int, ply: int) -> int:
    """The score as it is at the root, so many plies before."""
    if abs(score) < WIN - DEEPEST:
        return score
    return score - ply if score > 0 else score + ply
