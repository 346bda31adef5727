"""Inputs from outside that nobody has thought of: links, saves, files, parameters of boards, messages.

`make fuzz` tries 100,000 of them.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

import pytest

from tools.trials.fuzz.__main__ import tried
from tools.trials.fuzz.report import LONGEST, Report
from tools.trials.fuzz.trials import KINDS

if TYPE_CHECKING:
    from engine.work import Work

COUNT = 2500
PARTS = 2
"""Into how many tests the inputs of a kind are split."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_breaks_or_holds_up_the_page(kind: str, part: int) -> None:
    """No exception, and no piece of work that takes as long as a person notices, in time of the processor."""
    report = tried(kind, -(-COUNT // len(KINDS) // PARTS), f"test {part}")
    assert report.errors == []
    assert report.longest < LONGEST, report.slowest


def test_an_exception_is_reported() -> None:
    """With the input that has raised it."""

    def broken() -> Work[None]:
        yield 0
        raise KeyError("lost")

    report = Report()
    report.note("link 7", "#xok?x", broken())
    assert "link 7" in report.errors[0]
    assert "KeyError: 'lost'" in report.errors[0]
    assert report.wrong


def test_long_work_is_reported() -> None:
    """Pieces that are short one by one do no harm; one that is too long does."""

    def busy(pieces: int, seconds: float) -> Work[None]:
        for _ in range(pieces):
            until = process_time() + seconds
            while process_time() < until:
                pass
            yield 0

    short, long = Report(), Report()
    short.note("file 1", "short", busy(30, LONGEST / 20))
    long.note("file 2", "long", busy(1, LONGEST))
    assert not short.wrong
    assert long.wrong
    assert "long" in long.slowest
