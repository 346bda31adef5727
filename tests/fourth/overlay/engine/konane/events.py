"""What can happen in a move of Konane; cells are names, seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A seat took one of its own stones away."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """A stone of a seat jumped, and the stones that it passed over are gone."""

    seat: int
    origin: str
    target: str
    over: tuple[str, ...]
