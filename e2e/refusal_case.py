"""A case of the tests of refusals, alike for all games."""

from __future__ import annotations

from typing import NamedTuple


class RefusalCase(NamedTuple):
    """A refused tap: the position, the taps that lead to it, the rule, the values of its sentence, the marked cells."""

    position: str
    taps: str
    rule: str
    words: dict[str, int | str]
    cells: str = ""
