"""A refusal as the browser tests of all games write it."""

from __future__ import annotations

from typing import NamedTuple


class RefusalCase(NamedTuple):
    """A tap that is refused: in which position, after which taps, by which rule, in which words, on which cells."""

    position: str
    taps: str
    rule: str
    words: dict[str, int | str]
    cells: str = ""
