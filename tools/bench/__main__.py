"""Measure the built site, print a table; end with 1 if anything went wrong on the way, not if a goal is missed."""

import json
import os
import platform
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import comparison, report, webkit
from tools.bench.browser import Visitor
from tools.bench.builds import built_without, parse_names_or_all
from tools.bench.rounds import COMPARED, PARTS, STARTS, Rounds, say
from tools.bench.stage import DIST, NPM, serving_copies
from tools.run import browsers

ROUNDS = 3
BROWSERS = _, WEBKIT = "chromium", "webkit"


def main(options: Namespace) -> int:
    """The exit code of a bench with these options."""
    program = browsers.chromium()
    if program is None or not (DIST / "index.html").is_file():
        raise SystemExit("The bench needs a Chromium and the built site: make bench")
    if options.browser == WEBKIT:
        return in_webkit(options)
    begun = time.perf_counter()
    with built_without(options.without) as built, sync_playwright() as playwright:
        others = {dist.name: dist for dist in options.against} | built
        parts = options.only or (STARTS if others else PARTS)
        with serving_copies(others) as server:
            rounds = Rounds(Visitor(playwright.chromium, program), server, [*others])
            rounds.visitor.troubles += [f"not built without {name}" for name in options.without if name not in built]
            for number in range(1, options.runs + 1):
                rounds.round(f"round {number} of {options.runs}", round_parts(parts, number))
        about = circumstances(rounds.visitor.version(), options.runs)
    say(f"{time.perf_counter() - begun:.0f} s")
    print(", ".join(about.values()))
    if others:
        print(comparison.table(rounds.samples, [*others], rounds.troubles))
    else:
        print(report.table(rounds.samples, rounds.weights, rounds.troubles))
    if options.json:
        keep(options.json, about, rounds)
    return 1 if rounds.troubles else 0


def in_webkit(options: Namespace) -> int:
    """The exit code of a bench in WebKit."""
    with serving_copies({}) as server:
        rounds = webkit.Rounds(server)
        for number in range(1, options.runs + 1):
            rounds.round(f"round {number} of {options.runs}", round_parts(options.only or webkit.PARTS, number))
    about = circumstances(f"WebKitGTK {rounds.version}", options.runs)
    print(", ".join(about.values()))
    print(report.table(rounds.samples, {}, rounds.troubles, has_goals=False))
    if options.json:
        keep(options.json, about, rounds)
    return 1 if rounds.troubles else 0


def round_parts(parts: Collection[str], number: int) -> list[str]:
    """The parts of a round: memory takes long and varies little, so once will do."""
    return [part for part in parts if part != "memory" or number == 1]


def circumstances(browser: str, rounds: int) -> dict[str, str]:
    """The circumstances of the figures."""
    pyodide = json.loads((NPM / "package.json").read_text(encoding="utf-8"))["version"]
    return {
        "date": f"{datetime.now(tz=UTC):%Y-%m-%d}",
        "rounds": f"rounds: {rounds}",
        "browser": browser,
        "pyodide": f"Pyodide {pyodide}",
        "python": f"CPython {platform.python_version()}",
        "cores": f"{os.cpu_count()} cores with a load of {os.getloadavg()[2]:.1f}",
    }


def keep(file: Path, about: dict[str, str], rounds: Rounds | webkit.Rounds) -> None:
    """Write every sample to a file, as JSON."""
    result = {
        "about": about,
        "samples": rounds.samples,
        "taps": rounds.taps,
        "bytes": rounds.weights,
        "troubles": rounds.troubles,
    }
    file.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def parse_options() -> Namespace:
    """The options of the command line."""
    parser = ArgumentParser(prog="python -m tools.bench", description="Measure the built site.")
    parser.add_argument("--runs", type=int, default=ROUNDS, help=f"how often each thing is measured ({ROUNDS})")
    parser.add_argument("--only", choices=PARTS, action="append", default=[], help="a part; may be given several times")
    against = "another built site, to compare its starts (or taps) with ours; may be given several times"
    parser.add_argument("--against", type=Path, action="append", default=[], metavar="DIST", help=against)
    without = "compare with the site built without these accelerators, one after the other (NAME,NAME or all)"
    parser.add_argument("--without", type=parse_names_or_all, default=[], metavar="NAMES", help=without)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample to a file too")
    parser.add_argument("--browser", choices=BROWSERS, default=BROWSERS[0], help="WebKit: starts, taps and memory")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("one round at least")
    if lost := [dist for dist in options.against if not (dist / "index.html").is_file()]:
        parser.error(f"no built site: {lost[0]}")
    if (options.against or options.without) and not {*COMPARED}.issuperset(options.only):
        parser.error(f"sites are compared by {', '.join(COMPARED)}")
    if options.browser == WEBKIT and (
        options.against or options.without or not {*webkit.PARTS}.issuperset(options.only)
    ):
        parser.error(f"in WebKit our site alone is measured, by {', '.join(webkit.PARTS)}")
    return options


if __name__ == "__main__":
    sys.exit(main(parse_options()))
