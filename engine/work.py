"""Long work that can be done in pieces: a generator that yields wherever it can be interrupted, and returns the result.

A caller with time runs it to its end at once; the page goes on with it between two frames (ui/browser/scheduler.py).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

T = TypeVar("T")

Work = Generator[float, None, T]
"""Work with a result of that type; it yields which share is done, from 0 to 1."""

DONE = 1.0
"""The share of what is read and only has to be shown."""


def each(works: Sequence[Work[T]]) -> Work[list[T]]:
    """Do works one after the other, and return their results."""
    found: list[T] = []
    for number, work in enumerate(works):
        found += [(yield from part(work, number, len(works)))]
    return found


def part(work: Work[T], number: int, of: int) -> Work[T]:
    """Do work as part of a larger one, counted from 0, of so many parts."""
    while True:
        try:
            share = next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield (number + share) / of


def finish(work: Work[T]) -> T:
    """The result of the work, done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
