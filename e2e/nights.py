"""What is left to the nights: most parameters of most tests, the same ones each time."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from _pytest.mark import ParameterSet

T = TypeVar("T")

SHARE = 8
"""A push tries one in so many of a test's sets of parameters, and one at least."""


def each_push(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests of a push, in their order: what is not marked thorough, with a share of its parameters.

    Which share it is follows from the test's name: one test takes the first game, another one the second.
    """
    left = [item for item in items if not item.get_closest_marker("thorough")]
    chosen: set[pytest.Item] = set()
    for name, tests in groupby(sorted(left, key=_place), key=_name):
        sets = [*tests]
        share = min(SHARE, len(sets))
        chosen.update(sets[crc32(name.encode()) % share :: share])
    return [item for item in left if item in chosen]


def _name(item: pytest.Item) -> str:
    return f"{item.path.name} {item.name.partition('[')[0]}"


def _place(item: pytest.Item) -> tuple[str, list[Any]]:
    """Return what sorts tests by name and then by parameters, in the order in which these were given."""
    called = getattr(item, "callspec", None)
    return _name(item), [*called.indices.values()] if called else []


def every_other(things: Sequence[T], number: int) -> Sequence[T]:
    """Return a half of the things: one half for even numbers, the other for odd ones."""
    return things[number % 2 :: 2]


def in_turn(games: Iterable[str], codes: Iterable[str]) -> list[ParameterSet]:
    """Return pairs of a game and a language; of each game one is left to a push, in the next game the next language."""
    languages = list(codes)
    return [
        pytest.param(game, code, marks=() if (at - number) % len(languages) == 0 else pytest.mark.thorough)
        for number, game in enumerate(games)
        for at, code in enumerate(languages)
    ]
