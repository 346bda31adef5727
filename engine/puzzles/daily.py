"""The puzzle of the day: all of a game's puzzles in a shuffled order that is always the same, over and over."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.puzzles.shelf import puzzle_numbers


def daily(game: str, day: int) -> int:
    """The number of a game's puzzle for a day, given as the ordinal of its date (1 January of year 1 is 1)."""
    order = _order(game, puzzle_numbers(game))
    return order[day % len(order)]


@cache
def _order(game: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers in the order of the days; new puzzles fall between the old ones."""
    # Only `random` of a seeded source is the same in every version of Python.
    return tuple(sorted(numbers, key=lambda number: Random(f"{game} {number}").random()))
