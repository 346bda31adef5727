"""The engine finds the known numbers of move sequences (perft)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.perft import perft
from engine.xok.game import GAME
from tests.naive import xok as naive

FILE = Path(__file__).parent.parent / "data" / "perft" / "xok.txt"
LINES = [line for line in FILE.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
COUNTS = [
    (text, depth, int(count))
    for text, *counts in (line.split(" | ") for line in LINES)
    for depth, count in enumerate(counts, start=1)
]
EMPTY = {4: "..../...../....../......./....../...../.... w", 5: naive.write(naive.empty(5))}
FROM_THE_RULES = {(EMPTY[4], 1): 90, (EMPTY[4], 2): 15378, (EMPTY[5], 1): 156}


def test_file_holds_the_counts_that_the_rules_give() -> None:
    """The file says 90 and 15378 for the empty board of side 4 and 156 for that of side 5."""
    assert FROM_THE_RULES.items() <= {(text, depth): count for text, depth, count in COUNTS}.items()


@pytest.mark.parametrize(("text", "depth", "count"), COUNTS)
def test_engine_counts(text: str, depth: int, count: int) -> None:
    """The engine counts as many sequences as the file says."""
    assert perft(GAME.read(text), depth) == count


@pytest.mark.parametrize(("text", "depth", "count"), [line for line in COUNTS if line[2] < 20_000])
def test_naive_rules_count(text: str, depth: int, count: int) -> None:
    """The naive rules count as many; the largest counts are left to whoever renews the file."""
    assert naive.perft(naive.read(text), depth) == count
