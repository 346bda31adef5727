"""The mean of numbers, without the library's module of statistics, which is heavier than all that it would do here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def mean(values: Iterable[float]) -> float:
    """The arithmetic mean of one or more numbers; ZeroDivisionError of none."""
    found = [*values]
    return sum(found) / len(found)
