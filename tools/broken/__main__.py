"""Break each file of the built site in turn, on a first visit and on later ones; end with 1 if a page is stuck.

`python -m tools.broken [--only PART] [--when first|copy|copy+line] [--fault FAULT]`
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from multiprocessing import get_context
from typing import TYPE_CHECKING

from tools import browsers
from tools.broken.cases import cases
from tools.broken.work import DIST, surveyed, worked

if TYPE_CHECKING:
    from tools.broken.cases import Case, Result


def main(options: Namespace) -> int:
    """The exit code of the cases that these options choose."""
    begun = time.perf_counter()
    wanted = surveyed()
    chosen = [case for case in cases(wanted) if is_chosen(case, options)]
    with get_context("spawn").Pool(options.at_once) as pool:
        shares = [chosen[number :: options.at_once] for number in range(options.at_once)]
        results = [result for share in pool.map(worked, shares) for result in share]
    files = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    print(f"\nNo page asks for {', '.join(sorted(files - wanted.keys()))}.\n\n{table(results)}")
    bad = sum(bool(one.bad) for one in results)
    print(f"{len(results)} cases of {len(wanted)} files, {bad} bad, {time.perf_counter() - begun:.0f} s")
    return 1 if bad else 0


def is_chosen(case: Case, options: Namespace) -> bool:
    """Whether the options want a case."""
    return options.only in case.file and options.when in {"", case.when} and options.fault in {"", case.fault}


def table(results: list[Result]) -> str:
    """How often what became of a fault, by visit; then all that is bad."""
    counts = Counter((one.case.when, one.case.fault, "BAD" if one.bad else one.said) for one in results)
    lines = [f"{when:9} {fault:9} {count:4}  {said}" for (when, fault, said), count in sorted(counts.items())]
    bad = [f"BAD {one.case.when} {one.case.fault} {one.case.file}: {one.bad}" for one in results if one.bad]
    return "\n".join(lines + bad)


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tools.broken", description=(__doc__ or "").partition("\n")[0])
    for option in ("only", "when", "fault"):
        parser.add_argument(f"--{option}", default="")
    parser.add_argument("--at-once", type=int, default=2)
    if browsers.chromium() is None or not (DIST / "index.html").is_file():
        raise SystemExit("This needs a Chromium and the built site: make site")
    sys.exit(main(parser.parse_args()))
