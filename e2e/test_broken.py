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
    (FIRST, "truncated", "assets/vendor/pyodide-*/python_stdlib.zip", START),
    (KEPT, "truncated", "assets/vendor/pyodide-*/pyodide.asm.wasm", START),
    (KEPT, "garbage", "app-*.zip", START),
    (KEPT, "truncated", "assets/js/embed-*.js", BOARD),
    (FIRST, "slow", "data-*.json", START),
    (BOTH, "missing", "app-*.zip", START),
    (KEPT, "garbage", "assets/fang-board.js", LESSON),
    (KEPT, "garbage", "data-*.json", START),
    (KEPT, "garbage", "assets/js/first-*.js", START),
    (KEPT, "garbage", "assets/js/interpreter-*.js", START),
    (KEPT, "garbage", "assets/js/patch-*.js", START),
    (KEPT, "garbage", "snapshot-*.wasm", START),
    (KEPT, "garbage", "browser-*.zip", START),
    (KEPT, "garbage", "assets/vendor/pyscript-*/core-*.js", START),
    (KEPT, "garbage", "assets/styles/first-*.css", START),
)
"""When, how and which file is broken, and where that is seen."""


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Tab]:
    """The tab of somebody who comes again and again, on a line that can be broken."""
    with breaking(DIST) as line:
        tab = Tab(browser, line)
        yield tab
        tab.close()


@pytest.mark.parametrize(
    ("when", "fault", "pattern", "visit"),
    CASES,
    ids=str,
)
def test_a_broken_file(tab: Tab, when: str, fault: str, pattern: str, visit: Visit) -> None:
    """The page plays, or says why not and plays after another try; the next visit is whole."""
    (file,) = (path.relative_to(DIST).as_posix() for path in DIST.glob(pattern))
    result = tried(tab, Case(file, fault, when, visit))
    assert result.bad == ""
    go(tab.page, tab.line.url, visit)
    assert outcome(tab.page, visit) == ""
