"""How figures are written: rows of Markdown tables, shares with their intervals."""

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from statistics import fmean, stdev

from engine.contest.tally import SURE, Tally

NUMBER = "{:.1f}"
SIGNED = "{:+.1f}"
PERCENT = 100


def share(tally: Tally) -> str:
    """Return a tally's share of points in percent, with the interval that holds the true one in 95 of 100 studies."""
    low, high = tally.interval
    return f"{PERCENT * tally.share:.1f} % [{PERCENT * low:.1f}..{PERCENT * high:.1f}]"


def mean(values: Sequence[float]) -> str:
    """Return the mean of values with its sign, with the interval that holds the true one in 95 of 100 studies.

    Of one value the interval is everything; of none nothing is said.
    """
    if not values:
        return ""
    middle = fmean(values)
    reach = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return f"{SIGNED.format(middle)} [{SIGNED.format(middle - reach)}..{SIGNED.format(middle + reach)}]"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
