"""The events of a move of Newgame; cells are names, seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid a stone."""

    seat: int
    cell: str
