"""What is left to the nights: parameters of which a push tries a share, which is the same each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from _pytest.mark import ParameterSet

T = TypeVar("T")


def a_share(values: Iterable[object], of: int = 2) -> list[ParameterSet]:
    """Return a test's parameters, all but every one in `of` left to thorough runs; a tuple stands for several."""
    sets = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*one, marks=() if at % of == 0 else pytest.mark.thorough) for at, one in enumerate(sets)]


def every_other(things: Sequence[T], number: int) -> Sequence[T]:
    """Return a half of the things: one half for even numbers, the other for odd ones."""
    return things[number % 2 :: 2]


def in_turn(games: Iterable[str], codes: Iterable[str]) -> list[ParameterSet]:
    """Return pairs of a game and a language: on a push each game in one language, the next game in the next one."""
    languages = list(codes)
    return [
        pytest.param(game, code, marks=() if (at - number) % len(languages) == 0 else pytest.mark.thorough)
        for number, game in enumerate(games)
        for at, code in enumerate(languages)
    ]
