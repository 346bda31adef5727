"""Statistics of samples."""

from collections.abc import Sequence
from statistics import median, quantiles
from typing import NamedTuple


class Figure(NamedTuple):
    """A median with the least and the greatest sample."""

    median: float
    least: float
    most: float


def figure(samples: Sequence[float]) -> Figure:
    """The figure of at least one sample."""
    return Figure(median(samples), min(samples), max(samples))


def ratio(samples: Sequence[float], to: Sequence[float]) -> Figure:
    """The figure of the ratios within rounds: whatever slows the machine for a while slows both sides."""
    return figure([one / other for one, other in zip(samples, to, strict=True)])


def difference(samples: Sequence[float], to: Sequence[float]) -> Figure:
    """The figure of the differences within rounds."""
    return figure([one - other for one, other in zip(samples, to, strict=True)])


def percentile(samples: Sequence[float], rank: int) -> float:
    """The value that `rank` of a hundred samples do not exceed."""
    return quantiles(samples, n=100, method="inclusive")[rank - 1]
