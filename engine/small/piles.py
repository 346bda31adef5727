"""Piles and numbers of a position, and how one of them changes: they are values, so each change is a new one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

Pile = tuple[str, ...]
Piles = tuple[Pile, ...]
Numbers = tuple[int, ...]


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with this one at that place, such as the hand of a seat or the piece on a cell."""
    return (*values[:place], value, *values[place + 1 :])


def without(pile: Pile, piece: str) -> Pile:
    """The pile with one piece less of those that are like this one."""
    place = pile.index(piece)
    return pile[:place] + pile[place + 1 :]
