"""Which browser tests a push runs, and which are left to the nights."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from e2e.nights import SHARE, each_push


class Item:
    """Stands for an item of pytest."""

    def __init__(self, **about: Any) -> None:
        """Have the attributes that are given."""
        vars(self).update(about)


def items(name: str, sets: int, *marks: str) -> list[Any]:
    """Return the items of a test with so many sets of parameters; none at all for 0."""
    called = [{"callspec": SimpleNamespace(indices={"one": at})} for at in range(sets)] or [{}]
    usual = {"path": Path("test_it.py"), "name": name, "get_closest_marker": lambda mark: mark in marks}
    return [Item(**usual, number=at, **each) for at, each in enumerate(called)]


def tried(tests: list[Any]) -> list[tuple[str, int]]:
    """Return which items a push tries."""
    found: list[Any] = [*each_push(tests)]
    return sorted((item.name, item.number) for item in found)


def test_each_test_is_tried_with_a_share_of_its_parameters() -> None:
    """And with one set at least; a test without parameters is tried."""
    tests = [item for sets in range(13) for item in items(f"test_{sets}", sets)]
    times = Counter(name for name, _ in tried(tests))
    for sets in range(13):
        assert sets // SHARE <= times[f"test_{sets}"] <= max(1, -(-sets // SHARE))
        assert times[f"test_{sets}"] >= 1


def test_the_share_is_the_same_in_any_order() -> None:
    """Whatever shuffles the tests, and whoever collects them."""
    tests = [*items("test_a", 7), *items("test_b", 2), *items("test_c", 0)]
    shuffled = Random(1).sample(tests, len(tests))
    assert tried(tests) == tried(shuffled)
    numbers: list[Any] = [*each_push(shuffled)]
    assert numbers == [item for item in shuffled if item in numbers]


def test_different_tests_take_different_parameters() -> None:
    """So that no game and no language is left out on every push."""
    first = {tried(items(f"test_{number}", SHARE))[0][1] for number in range(80)}
    assert first == set(range(SHARE))


def test_what_is_thorough_is_left_to_the_nights() -> None:
    """All of it."""
    assert tried(items("test_a", 4, "thorough")) == []
