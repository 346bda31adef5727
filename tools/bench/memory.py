"""How much memory the page's process has for itself; the thinker's worker lies in the same one."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from engine.games import GAMES
from tools.bench.stage import SPOT

LEVEL = 3
TURNS = 12
"""Moves on each side; each asks the thinker for a hint, and plays it."""
REST = 5_000
"""Milliseconds until what is not needed any more has been given back."""
QUIET = 90_000
PRIVATE = re.compile(r"^Private_\w+:\s+(\d+) kB$", re.MULTILINE)
HINT, SHOWN, PLAYED = (f"#controls {which}" for which in ("[data-do='hint']", ".primary", "[data-do='hint play']"))
"""Asks for a hint, has it shown on the board, plays it."""
OVER = "#side .ending"


def begun(page: Page, url: str) -> float:
    """Megabytes once a game against the computer has begun."""
    page.goto(f"{url}/site/", wait_until="commit")
    page.evaluate("fangBench.painted")
    page.locator(f"[data-change='level {GAMES[0]}']").first.select_option(str(LEVEL))
    page.mouse.click(*page.evaluate(SPOT, f"against {GAMES[0]}"))
    page.evaluate("fangBench.answered")
    page.wait_for_timeout(REST)
    return private()


def played(page: Page) -> float:
    """Megabytes after a game in which each move of the person is a hint."""
    for _ in range(TURNS):
        page.locator(f"{HINT}:not([aria-disabled]), {OVER}").first.wait_for(timeout=QUIET)
        if page.locator(OVER).count():
            break
        for press in (HINT, SHOWN, PLAYED):
            page.locator(press).first.click(timeout=QUIET)
        page.wait_for_timeout(100)
    page.wait_for_timeout(REST)
    return private()


def private() -> float:
    """Megabytes of the largest process that shows a page and descends from this one."""
    return max(_weight(process) for process in _descendants(os.getpid()) if _shows_pages(process))


def _descendants(process: int) -> Iterator[int]:
    """Yield the processes that a process has begun, and those that these have begun."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text(encoding="ascii").split()):
            yield child
            yield from _descendants(child)


def _shows_pages(process: int) -> bool:
    return b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes()


def _weight(process: int) -> float:
    """Megabytes that a process shares with no other."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return sum(map(int, PRIVATE.findall(rollup))) / 1024
