"""A line: a start position and the steps played from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from engine.game import P, Step

if TYPE_CHECKING:
    from random import Random

    from engine.events import Event
    from engine.game import Move


@dataclass(frozen=True, slots=True)
class Line(Generic[P]):
    """A start position and the steps from it; ply 0 is the start, ply n the position after n steps."""

    start: P
    steps: tuple[Step[P], ...] = ()

    def __len__(self) -> int:
        """The number of steps."""
        return len(self.steps)

    def at(self, ply: int) -> P:
        """The position after `ply` steps."""
        return self.steps[ply - 1].position if ply else self.start

    @property
    def last(self) -> P:
        """The position after all steps."""
        return self.at(len(self.steps))

    @property
    def texts(self) -> tuple[str, ...]:
        """The moves as they fell, in notation."""
        return tuple(step.text for step in self.steps)

    def events(self, first: int = 0, last: int | None = None) -> tuple[Event, ...]:
        """The events of the steps from one ply to another."""
        return tuple(event for step in self.steps[first:last] for event in step.events)

    def up_to(self, ply: int) -> Line[P]:
        """The line's first `ply` steps."""
        return replace(self, steps=self.steps[:ply])

    def play(self, move: Move, rng: Random) -> Line[P]:
        """The line with a legal move played at its end."""
        return replace(self, steps=(*self.steps, self.last.play(move, rng)))
