"""Inputs from outside that nobody has thought of: links, saves, files, parameters of boards, messages.

Each run tries 2,500 of them, a soak run 100,000 (make fuzz).
"""

import gc
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import process_time
from typing import Any

import pytest

from engine.work import Work
from tools.trials.fuzz.trials import KINDS, trial

LONGEST = 0.2
"""The most seconds that a page may stand still."""
COUNT = 139
PARTS = [pytest.param(part, COUNT) for part in range(2)]
PARTS += [pytest.param(part, 10 * COUNT, marks=pytest.mark.soak) for part in range(2, 10)]
"""The parts of the inputs of a kind, and how many each has."""


@pytest.fixture(autouse=True)
def no_collections() -> Iterator[None]:
    """No garbage is collected: the heap of all tests takes longer than any page's, and would count as a page's work."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("part", "count"), PARTS)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_breaks_or_holds_up_the_page(kind: str, part: int, count: int) -> None:
    """No exception, and no piece of work that takes as long as a person notices, in time of the processor."""
    for given, work in islice(trial(kind, Random(f"test {part} {kind}")), count):
        try:
            assert longest_piece(work) < LONGEST
        except Exception as error:
            error.add_note(f"{kind}: {given!r:.300}")
            raise


def longest_piece(work: Work[Any]) -> float:
    """Do the work, and return how many seconds of the processor its longest piece took."""
    longest = 0.0
    while True:
        begun = process_time()
        try:
            next(work)
        except StopIteration:
            return max(longest, process_time() - begun)
        longest = max(longest, process_time() - begun)


def test_long_work_is_seen() -> None:
    """Pieces that are short one by one do no harm; one that is too long does."""

    def busy(pieces: int, seconds: float) -> Work[None]:
        for _ in range(pieces):
            until = process_time() + seconds
            while process_time() < until:
                pass
            yield 0

    assert longest_piece(busy(30, LONGEST / 20)) < LONGEST <= longest_piece(busy(1, LONGEST))
