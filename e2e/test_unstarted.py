"""What is told when Python cannot come, or not all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.conftest import ROOT
from e2e.embedded import inside
from e2e.table import BOOT, START
from engine.games import GAMES
from engine.language import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.conftest import Regulars, Visitors
    from e2e.table import Table

OLD = {
    "no wasm": "delete globalThis.WebAssembly",
    "older wasm": "WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError('') }",
    "no modules": "delete HTMLScriptElement.prototype.noModule",
    "no observers": "delete globalThis.PerformanceObserver",
    "too little for Python": "delete globalThis.matchMedia",
}
"""What a browser may lack."""
PARTS = ("later-*.css", "interpreter-*.js", "core.js", "pyodide.asm.mjs", "python_stdlib.zip", "*.wasm", "app-*.zip")
"""What no start can do without."""
ADDED = """document.addEventListener("DOMContentLoaded", () =>
  document.head.append(Object.assign(document.createElement("script"), {src: "data:text/javascript,"})))"""
ELSEWHERE = """<!doctype html><script async src="./assets/fang-board.js"></script>
<script>addEventListener("fang-error", ({target, detail}) => target.title = detail.message)</script>
<fang-board id="ours" game="xok"></fang-board><fang-board id="english" game="halali" lang="en"></fang-board>"""


@pytest.fixture
def newcomer(request: pytest.FixtureRequest, regulars: Regulars) -> Iterator[Table]:
    """Somebody who reads German and meets with failures; nothing is thrown all the same."""
    with regulars.anew(request, locale="de-DE") as (crowd, table):
        yield table
        crowd.problems = [problem for problem in crowd.problems if problem.startswith("error:")]


def told(table: Table, why: str) -> None:
    """Assert that the page tells this reason alone, in the reader's language, and promises nothing."""
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    said = table.page.locator("#failed p:visible")
    expect(said).to_contain_text(language("de").say(f"failed.{why}"), timeout=BOOT)
    expect(table.page.locator("#loading")).to_be_hidden()


def without(table: Table) -> None:
    """Assert that the page tells in both languages what it takes, with the rules, and promises nothing."""
    for code in LANGUAGES:
        said = table.page.locator(f"#without > [lang={code}]")
        expect(said.locator("p")).to_have_text(language(code).say("without"))
        expect(said.get_by_role("link")).to_have_count(1 + len(GAMES))
    expect(table.page.locator("#loading")).to_be_hidden()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_does_not_come(newcomer: Table, part: str) -> None:
    """Whichever part of the start is lost on the way, the page says so."""
    newcomer.page.route(f"**/{part}", lambda route: route.abort())
    newcomer.page.goto(newcomer.site)
    told(newcomer, "lost")


PORTAL = "<!doctype html><title>Hotel</title><p>Please sign in"
"""What some networks answer to whatever is asked for, until somebody has signed in."""
DATA = ("interpreter-*.js", "pyodide.asm.mjs", "python_stdlib.zip", "*.wasm", "app-*.zip", "data-*.json")


@pytest.mark.parametrize("part", DATA)
def test_something_else_comes(newcomer: Table, part: str) -> None:
    """A network's own page in place of a part is told from an old browser, and another try gets past it."""
    newcomer.page.route(f"**/{part}", lambda route: route.fulfill(status=200, content_type="text/html", body=PORTAL))
    newcomer.page.goto(newcomer.site)
    told(newcomer, "wrong")
    newcomer.page.unroute(f"**/{part}")
    newcomer.page.locator("#failed [data-again]:visible").click()
    expect(newcomer.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    expect(newcomer.page.locator("#failed")).to_be_hidden()


def test_another_try(newcomer: Table) -> None:
    """When the network is back, one press brings the game that was asked for; what a browser adds is no loss."""
    newcomer.prepare(ADDED)
    newcomer.page.route(
        "**/app-*.zip", lambda route: route.fulfill(status=404, content_type="text/html", body="<p>Lost")
    )
    newcomer.page.goto(f"{newcomer.site}/#halali")
    told(newcomer, "lost")
    newcomer.page.unroute("**/app-*.zip")
    newcomer.page.locator("#failed [data-again]:visible").click()
    expect(newcomer.page.locator("html[data-ready][data-game=halali]")).to_be_attached(timeout=BOOT)
    expect(newcomer.page.locator("#failed")).to_be_hidden()


def test_the_rest_does_not_come(newcomer: Table) -> None:
    """What was asked for and cannot come is told; once it can, it is done with the next thing that is asked for."""
    newcomer.page.route("**/later-*.zip", lambda route: route.abort())
    newcomer.page.goto(newcomer.site)
    newcomer.do("together halali")
    expect(newcomer.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    told(newcomer, "lost")
    newcomer.page.unroute("**/later-*.zip")
    newcomer.do("dialog settings")
    expect(newcomer.page.locator("html[data-game=halali][data-screen=play]")).to_be_attached()
    expect(newcomer.page.locator("#failed")).to_be_hidden()


@pytest.mark.parametrize("lack", OLD.values(), ids=OLD)
def test_an_old_browser(newcomer: Table, lack: str) -> None:
    """A browser that lacks something is told apart from a broken line."""
    newcomer.prepare(lack)
    newcomer.page.goto(newcomer.site)
    told(newcomer, "old")


def test_opened_as_a_file(newcomer: Table) -> None:
    """Whoever opens the built page from a disk reads what it takes."""
    newcomer.page.goto((ROOT / "dist/index.html").as_uri())
    told(newcomer, "file")


def test_boards_in_another_page(newcomer: Table) -> None:
    """Each board of a page says so, the page is told, and another try brings the board that was asked for."""
    page = newcomer.page
    page.route("**/elsewhere", lambda route: route.fulfill(body=ELSEWHERE, content_type="text/html"))
    page.route("**/app-*.zip", lambda route: route.abort())
    page.goto(f"{newcomer.site}/elsewhere")
    for name, code in (("ours", "de"), ("english", "en")):
        words = language(code).say("failed.lost")
        expect(inside(page, name).locator("[data-why]:visible")).to_contain_text(words, timeout=BOOT)
        expect(page.locator(f"#{name}")).to_have_attribute("title", words)
    page.unroute("**/app-*.zip")
    inside(page, "english").locator("[data-again]:visible").click()
    expect(inside(page, "english").locator(".board.live")).to_be_visible(timeout=BOOT)


def test_without_javascript(visitors: Visitors) -> None:
    """Without JavaScript the whole board is there at once, and a sentence says what is missing."""
    table = visitors.come(java_script_enabled=False)
    table.page.goto(table.site)
    for cell in START.board.cells:
        expect(table.cell(cell)).to_be_visible()
    expect(table.page.locator(".stock > button")).to_have_count(10)
    without(table)
    # Modules that it is told to fetch early and may not run: Chromium calls that a failure.
    visitors.problems = [problem for problem in visitors.problems if not problem.endswith(" csp")]


def test_without_the_first_script(newcomer: Table) -> None:
    """Where the script that would tell does not come or is not understood, the page tells by itself."""
    newcomer.page.route("**/first-*.js", lambda route: route.abort())
    newcomer.page.goto(newcomer.site)
    without(newcomer)


def test_a_game_goes_on_without_the_second_part(newcomer: Table) -> None:
    """Without the interpreter's second part a game plays; what needs it waits, says so, and is done at last."""
    newcomer.page.route("**/pyodide.rest.wasm", lambda route: route.abort())
    newcomer.page.goto(newcomer.site)
    expect(newcomer.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    newcomer.do("together xok")
    newcomer.tap("d4", "d5")
    newcomer.do("dialog share")
    told(newcomer, "lost")
    newcomer.tap("a1", "a2")
    assert newcomer.moves == ["1.d4+d5", "2.a1+a2"]
    newcomer.do("undo")
    newcomer.do("redo")
    newcomer.page.unroute("**/pyodide.rest.wasm")
    newcomer.page.evaluate("dispatchEvent(new Event('online'))")
    expect(newcomer.page.locator("#dialog-share")).to_be_visible(timeout=BOOT)
    expect(newcomer.page.locator("#failed")).to_be_hidden()
