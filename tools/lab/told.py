"""How figures are written: rows of Markdown tables, shares with their intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.contest.tally import Tally

NUMBER = "{:.1f}"
PERCENT = 100


def share(tally: Tally) -> str:
    """Return a tally's share of points in percent, with the interval that holds the true one in 95 of 100 studies."""
    low, high = tally.interval
    return f"{PERCENT * tally.share:.1f} % [{PERCENT * low:.1f}..{PERCENT * high:.1f}]"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
