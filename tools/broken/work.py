"""The cases tried in a browser, and the survey of what each page asks for."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

from tools import browsers
from tools.broken.browser import Tab
from tools.broken.cases import tried
from tools.broken.line import breaking
from tools.broken.visits import check, go, outcome, visits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tools.broken.cases import Case, Result
    from tools.broken.line import Line
    from tools.broken.visits import Visit

DIST = Path("dist")
CASES_A_TAB = 60
"""Then another one: what a tab has compiled fills its memory."""


@contextmanager
def watched() -> Iterator[tuple[Browser, Line]]:
    """A browser, and the site on a line that can be broken."""
    with sync_playwright() as playwright, breaking(DIST) as line:
        yield playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.ARGUMENTS), line


def worked(share: list[Case]) -> list[Result]:
    """What becomes of these cases, told at once too."""
    results: list[Result] = []
    with watched() as (browser, line):
        tab = Tab(browser, line)
        for number, case in enumerate(share):
            if number and not number % CASES_A_TAB:
                tab = renewed(tab)
            tab, result = surely(tab, case)
            results.append(result)
            say(result)
    return results


def surely(tab: Tab, case: Case) -> tuple[Tab, Result]:
    """Try a case, in another tab if the browser itself has died, which is nobody's fault; the tab and the result."""
    try:
        return tab, tried(tab, case)
    except Error as error:
        if "crash" not in error.message and "closed" not in error.message:
            raise
        tab.line.mend()
        tab = renewed(tab)
        return tab, tried(tab, case)


def renewed(tab: Tab) -> Tab:
    """Another tab in place of one."""
    tab.close()
    return Tab(tab.browser, tab.line)


def surveyed() -> dict[str, Visit]:
    """Each file that some page asks for, with the visit that does; what the service worker asks for does not count."""
    with watched() as (browser, line):
        return asked_by(Tab(browser, line, "block"))


def asked_by(tab: Tab) -> dict[str, Visit]:
    """Each file that some visit asks for, with the first visit that does; Stuck if a visit to the whole site fails."""
    wanted: dict[str, Visit] = {}
    done = set()
    for visit in visits(DIST):
        tab.forget()
        tab.line.asked.clear()
        go(tab.page, tab.line.url, visit)
        if visit.deed not in done:
            outcome(tab.page, visit)
            check(tab.page, visit)
            done.add(visit.deed)
        for file in sorted(tab.line.asked):
            wanted.setdefault(file, visit)
    return wanted


def say(result: Result) -> None:
    """Tell what has become of a case."""
    case = result.case
    mark = f"BAD: {result.bad}" if result.bad else result.said
    print(f"{case.when:9} {case.fault:9} {case.file} on {case.visit.name}: {mark} ({result.seconds:.1f} s)", flush=True)
