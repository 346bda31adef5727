"""The events of Halali!; cells are names, tiles capitals of the notation, seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.events import Event


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A tile was turned and showed its face, a hunter where his gun points."""

    reveals: ClassVar[bool] = True

    seat: int
    cell: str
    tile: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A tile went from one cell to another."""

    seat: int
    tile: str
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The tile that lay on a cell is a prize of `seat` and counts so many points."""

    seat: int
    tile: str
    cell: str
    points: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A tile left the forest in that direction (0 to 3) and is a prize of its own `seat`."""

    seat: int
    tile: str
    origin: str
    direction: int
    points: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had no move and lost the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalBegan(Event):
    """The last tile lies face up; `seat` begins the final phase with so many turns for each."""

    seat: int
    turns: int
