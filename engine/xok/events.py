"""The events of Xok; cells are names, seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class FishPlaced(Event):
    """Two fish were placed."""

    seat: int
    cells: tuple[str, str]


@dataclass(frozen=True, slots=True)
class SharkPlaced(Event):
    """A shark was placed with its mouths in these directions."""

    seat: int
    cell: str
    kind: str
    mouths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FishEaten(Event):
    """Fish of `seat` were eaten and are back in its supply (xok.eat.return)."""

    seat: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwarmShrunk(Event):
    """The largest swarm of `seat` is smaller than before: fish of it were eaten."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class SwarmGrown(Event):
    """The largest swarm of `seat` is larger than before."""

    seat: int
    size: int
