"""Files of the site broken on the way or in the browser's own copy: a few of the cases that `make broken` tries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from e2e.conftest import ROOT
from tools.broken.browser import Tab
from tools.broken.cases import BOTH, FIRST, KEPT, Case, tried
from tools.broken.line import breaking
from tools.broken.visits import Visit, go, outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = pytest.mark.own_start

DIST = ROOT / "dist"
START, LESSON, BOARD = Visit("", "play"), Visit("lessons/xok.1.en.html", "live"), Visit("embed.html#game=xok", "board")
CASES = (
    (KEPT, "truncated", "assets/vendor/pyodide-*/pyodide.asm.wasm", START),
    (KEPT, "garbage", "app-*.zip", START),
    (KEPT, "truncated", "assets/js/embed-*.js", BOARD),
    (FIRST, "slow", "data-*.json", START),
    (BOTH, "missing", "app-*.zip", START),
    (FIRST, "truncated", "assets/vendor/pyodide-*/python_stdlib.zip", START),
    (KEPT, "garbage", "assets/fang-board.js", LESSON),
)
"""When, how and which file is broken, and where that is seen; a push tries the second and the sixth (e2e/nights.py)."""
MORE = [
    pytest.param(KEPT, "garbage", file, START, marks=pytest.mark.thorough)
    for file in (
        *("data-*.json", "assets/js/first-*.js", "assets/js/interpreter-*.js", "assets/js/patch-*.js"),
        *("snapshot-*.wasm", "browser-*.zip"),
        *("assets/vendor/pyscript-*/core-*.js", "assets/styles/first-*.css"),
    )
]
"""Other files; they all are broken by `make broken`."""


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Tab]:
    """The tab of somebody who comes again and again, on a line that can be broken."""
    with breaking(DIST) as line:
        tab = Tab(browser, line)
        yield tab
        tab.close()


@pytest.mark.parametrize(("when", "fault", "pattern", "visit"), [*CASES, *MORE], ids=str)
def test_a_broken_file(tab: Tab, when: str, fault: str, pattern: str, visit: Visit) -> None:
    """The page plays, or says why not and plays after another try; the next visit is whole."""
    (file,) = (path.relative_to(DIST).as_posix() for path in DIST.glob(pattern))
    result = tried(tab, Case(file, fault, when, visit))
    assert result.bad == ""
    go(tab.page, tab.line.url, visit)
    assert outcome(tab.page, visit) == ""
