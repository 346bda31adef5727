"""python -m tools.trials.fuzz [--count N] [--seed S]: try inputs from outside, and print what goes wrong."""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from random import Random

from tools.trials.fuzz.report import LONGEST, Report
from tools.trials.fuzz.trials import KINDS, trial


def tried(kind: str, count: int, seed: str) -> Report:
    """Try so many inputs of a kind; the same seed gives the same inputs."""
    report = Report()
    for number, (given, work) in enumerate(islice(trial(kind, Random(f"{seed} {kind}")), count)):
        report.note(f"{kind} {number}", given, work)
    return report


def main() -> int:
    """Try inputs of each kind; return 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.trials.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many inputs, of all kinds together")
    parser.add_argument("--seed", default="1", help="what the inputs follow from")
    asked = parser.parse_args()
    reports = {kind: tried(kind, -(-asked.count // len(KINDS)), asked.seed) for kind in KINDS}
    for kind, report in reports.items():
        print(f"{kind}: {report.inputs} inputs, {len(report.errors)} errors, {1000 * report.longest:.0f} ms at most")
        print(*report.errors[:3], *([report.slowest] if report.longest > LONGEST else []), sep="\n", end="")
    return int(any(report.wrong for report in reports.values()))


if __name__ == "__main__":
    sys.exit(main())
