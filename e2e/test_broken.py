"""Files of the site, broken on the way or in the browser's own copy: some in each run, all in a soak run."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Error

from e2e.broken.cases import BOTH, FIRST, KEPT, Case, try_case
from e2e.broken.line import FAULTS, Line, breaking
from e2e.broken.tab import Tab
from e2e.broken.visits import Stuck, Visit, check, go, outcome, visits
from e2e.conftest import ROOT
from e2e.parts import share

pytestmark = pytest.mark.own_start

DIST = ROOT / "dist"
START, SAVING = Visit("", "play"), Visit("", "save")
LESSON, BOARD = Visit("lessons/xok.1.en.html", "live"), Visit("embed.html#game=xok", "board")
NEEDED = {
    **dict.fromkeys(("assets/styles/first-*.css", "assets/styles/later-*.css"), START),
    **dict.fromkeys(("assets/js/interpreter-*.js", "browser-*.zip"), START),
    **dict.fromkeys(("assets/vendor/pyodide-*/pyodide.asm.mjs", "assets/vendor/pyodide-*/pyodide.asm.wasm"), START),
    "assets/vendor/pyodide-*/pyodide-lock.json": START,
    **dict.fromkeys(("assets/vendor/pyodide-*/python_stdlib.zip", "app-*.zip"), SAVING),
}
"""The files that no start can do without, or none without a snapshot, with a visit for which each is needed."""
CASES = (
    *((FIRST, "missing", file, visit) for file, visit in NEEDED.items()),
    (FIRST, "missing", "assets/vendor/pyscript-*/core.js", START),
    *((FIRST, "garbage", file, visit) for file, visit in NEEDED.items()),
    (FIRST, "garbage", "data-*.json", START),
    (FIRST, "truncated", "assets/vendor/pyodide-*/python_stdlib.zip", SAVING),
    (FIRST, "slow", "data-*.json", START),
    (KEPT, "truncated", "assets/vendor/pyodide-*/pyodide.asm.wasm", START),
    (KEPT, "truncated", "assets/js/embed-*.js", BOARD),
    (KEPT, "garbage", "app-*.zip", START),
    (KEPT, "garbage", "assets/fang-board.js", LESSON),
    (KEPT, "garbage", "data-*.json", START),
    (KEPT, "garbage", "assets/js/first-*.js", START),
    (KEPT, "garbage", "assets/js/interpreter-*.js", START),
    (KEPT, "garbage", "assets/js/patch-*.js", START),
    (KEPT, "garbage", "snapshot-*.wasm", START),
    (KEPT, "garbage", "browser-*.zip", START),
    (KEPT, "garbage", "assets/vendor/pyscript-*/core-*.js", START),
    (KEPT, "garbage", "assets/styles/first-*.css", START),
    (BOTH, "missing", "app-*.zip", START),
)
"""When, how and which file is broken, and where that is seen."""
CASES_A_TAB = 60
"""Then another one: what a tab has compiled fills its memory."""


@pytest.fixture(scope="module")
def line() -> Iterator[Line]:
    """The site on a line that can be broken."""
    with breaking(DIST) as line:
        yield line


@pytest.fixture(scope="module")
def tab(browser: Browser, line: Line) -> Iterator[Tab]:
    """The tab of somebody who comes again and again."""
    tab = Tab(browser, line)
    yield tab
    tab.close()


@pytest.fixture(scope="module")
def first_visits(browser: Browser, line: Line) -> dict[str, Visit]:
    """Each file that some visit asks for, with the first visit that does; the service worker does not count."""
    found: dict[str, Visit] = {}
    tab, done = Tab(browser, line, "block"), set()
    for visit in visits(DIST):
        tab.forget()
        line.asked.clear()
        go(tab, visit)
        if visit.deed not in done:
            outcome(tab.page, visit)
            check(tab.page, visit)
            done.add(visit.deed)
        for file in sorted(line.asked):
            found.setdefault(file, visit)
    tab.close()
    return found


@pytest.mark.parametrize(("when", "fault", "pattern", "visit"), CASES, ids=str)
def test_a_broken_file(tab: Tab, when: str, fault: str, pattern: str, visit: Visit) -> None:
    """The page plays, or says why not and plays after another try; the next visit is whole."""
    (file,) = (path.relative_to(DIST).as_posix() for path in DIST.glob(pattern))
    is_needed = when == FIRST and pattern in NEEDED
    assert try_case(tab, Case(file, fault, when, visit, is_needed=is_needed)) or not is_needed
    go(tab, visit)
    assert outcome(tab.page, visit) == ""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("when", "fault"),
    [(when, fault) for when in (FIRST, KEPT, BOTH) for fault in FAULTS if (when, fault) != (KEPT, "slow")],
)
def test_each_file_broken_in_turn(
    pytestconfig: pytest.Config, tab: Tab, first_visits: dict[str, Visit], when: str, fault: str
) -> None:
    """No page is stuck, whichever file that some page asks for is broken; a share of the files with `--part 2/6`.

    A stuck file is tried once more at the end: a machine that was busy for a moment is no fault of a file.
    """
    files = list(first_visits.items())[share(pytestconfig.getoption("--part"))]
    once = stuck_cases(tab, [Case(file, fault, when, visit) for file, visit in files])
    twice = stuck_cases(tab, list(once))
    assert {case.file: (once[case], why) for case, why in twice.items()} == {}


def stuck_cases(tab: Tab, cases: Sequence[Case]) -> dict[Case, str]:
    """The cases in which a page is stuck, with the reason."""
    stuck = {}
    for number, case in enumerate(cases):
        if number % CASES_A_TAB == 0:
            tab.renew()
        try:
            try_case(tab, case)
        except Stuck as why:
            stuck[case] = str(why)
        except Error as error:  # the browser itself has died
            if "crash" not in error.message and "closed" not in error.message:
                raise
            tab.renew()
            try_case(tab, case)
    return stuck
