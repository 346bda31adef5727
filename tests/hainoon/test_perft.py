"""The engine finds the known numbers of move sequences (perft)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import ChanceMetError
from engine.hainoon.game import GAME
from engine.perft import perft
from tests.hainoon.rulebook import put
from tests.naive import hainoon as naive
from tests.naive import hainoon_text as texts

FILE = Path(__file__).parent.parent / "data" / "perft" / "hainoon.txt"
LINES = [line for line in FILE.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
COUNTS = [
    (text, depth, int(count))
    for text, *counts in (line.split(" | ") for line in LINES)
    for depth, count in enumerate(counts, start=1)
]
START = LINES[0].split(" | ")[0]
FIRST = 2 * 4 * 12 + 4
SECOND = 4 * 12 * (3 + 3) + 4 * 12 * (3 + 3 + 3) + 4 * (3 + 3 + 3)


def test_file_holds_the_counts_that_the_rules_give() -> None:
    """The file says 100 for gs, rf, w at four empty sides, then 756 for ba, ra, ya at the three others.

    After a red card the other red one must go to its side, and therefore stays in the hand in the first round.
    """
    assert " gs,rf,w/ba,ra,ya/" in START
    assert {(START, 1, FIRST), (START, 2, SECOND)} <= {*COUNTS}


@pytest.mark.parametrize(("text", "depth", "count"), COUNTS)
def test_engine_counts(text: str, depth: int, count: int) -> None:
    """The engine counts as many sequences as the file says."""
    assert perft(GAME.read(text), depth) == count


@pytest.mark.parametrize(("text", "depth", "count"), [line for line in COUNTS if line[2] < 20_000])
def test_naive_rules_count(text: str, depth: int, count: int) -> None:
    """The naive rules count as many; the largest counts are left to whoever renews the file."""
    assert naive.perft(texts.read(text), depth) == count


@pytest.mark.parametrize("discard", ["bf", "bf,gf"])
def test_a_shuffle_is_no_count(discard: str) -> None:
    """Sequences that shuffle cards, if only one, are not counted: both say so."""
    position = put(discard=discard)
    assert perft(position, 1) == naive.perft(texts.read(position.text), 1) == 1
    with pytest.raises(ChanceMetError):
        perft(position, 2)
    with pytest.raises(naive.ReshuffleError):
        naive.perft(texts.read(position.text), 2)
