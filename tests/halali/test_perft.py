"""The engine finds the known numbers of move sequences (perft)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.halali.game import GAME
from engine.perft import perft
from tests.naive import halali as naive

FILE = Path(__file__).parent.parent / "data" / "perft" / "halali.txt"
LINES = [line for line in FILE.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
COUNTS = [
    (text, depth, int(count))
    for text, *counts in (line.split(" | ") for line in LINES)
    for depth, count in enumerate(counts, start=1)
]
DEAL = "pltlffd/pptfdpf/ednttwt/fwt.dtt/dstpttt/tdtwwpb/tpdbpfn blue -|- - -,- 0"
FROM_THE_RULES = {(DEAL, 1): 48, (DEAL, 2): 48 * 47}


def test_file_holds_the_counts_that_the_rules_give() -> None:
    """The file says 48 flips, then 47 whatever was flipped: beside the empty cell brown has no tile to move."""
    assert FROM_THE_RULES.items() <= {(text, depth): count for text, depth, count in COUNTS}.items()


@pytest.mark.parametrize(("text", "depth", "count"), COUNTS)
def test_engine_counts(text: str, depth: int, count: int) -> None:
    """The engine counts as many sequences as the file says."""
    assert perft(GAME.read(text), depth) == count


@pytest.mark.parametrize(("text", "depth", "count"), [line for line in COUNTS if line[2] < 20_000])
def test_naive_rules_count(text: str, depth: int, count: int) -> None:
    """The naive rules count as many; the largest counts are left to whoever renews the file."""
    assert naive.perft(naive.read(text), depth) == count
