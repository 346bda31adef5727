"""Add samples of this build: `python -m tests.builds 2026-11-22`, with the day on which it is published."""

import sys

from tests.builds.archive import add
from tests.builds.samples import Samples

if __name__ == "__main__":
    (day,) = sys.argv[1:]
    samples = Samples()
    samples.take()
    add(day, samples.taken)
