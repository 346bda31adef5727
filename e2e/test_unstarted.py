"""The page's words when Python cannot come, or not all of it; test_broken.py breaks each file in turn."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.board_frames import board_frame
from e2e.conftest import ROOT
from e2e.table import BOOT, Table
from e2e.visitors import SharedPages, Visitors
from e2e.waiting import HeldRequests
from engine.games import GAMES
from engine.language import LANGUAGES, language
from tools.run.lacking import NO_LIGHT, SAVING
from ui.app.routes import GENERAL
from ui.app.screens import MENU

OLD = {
    "no wasm": "delete globalThis.WebAssembly",
    "older wasm": "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError('') }",
    "no modules": "delete HTMLScriptElement.prototype.noModule",
    "no observers": "delete globalThis.PerformanceObserver",
    "too little for Python": "delete globalThis.matchMedia",
}
"""The parts that a browser may lack."""
SECOND_PART = "**/pyodide.rest.wasm"
PATIENCE = 1800
"""ms: longer than `first.js` waits before it tells why a start has failed."""
FORGOTTEN = "() => sessionStorage.length === 0"
"""That there was a failure: the next one is a first one again."""
ADDED = """document.addEventListener("DOMContentLoaded", () =>
  document.head.append(Object.assign(document.createElement("script"), {src: "data:text/javascript,"})))"""
ELSEWHERE = """<!doctype html><script async src="./assets/fang-board.js"></script>
<script>addEventListener("fang-error", ({target, detail}) => target.title = detail.message)</script>
<fang-board id="ours" game="xok"></fang-board><fang-board id="english" game="halali" lang="en"></fang-board>"""


@pytest.fixture
def fresh_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """Somebody who reads German and meets with failures; nothing is thrown all the same."""
    with shared_pages.lend_fresh(request, locale="de-DE") as (crowd, table):
        yield table
        crowd.problems = [problem for problem in crowd.problems if problem.startswith("error:")]


def expect_reason(table: Table, why: str) -> None:
    """Assert that the page tells this reason alone, in the reader's language, and promises nothing."""
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    said = table.page.locator("#failed p:visible")
    expect(said).to_contain_text(language("de").say(f"failed.{why}"), timeout=BOOT)
    expect(table.page.locator("#loading")).to_be_hidden()


def start_without(table: Table, part: str) -> None:
    """Come to the start page where a part of the site never comes."""
    table.page.route(part, lambda route: route.abort())
    table.page.goto(table.site)
    expect(table.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)


def play_without_the_second_part(table: Table) -> None:
    """Begin a game where the interpreter's second part does not come."""
    start_without(table, SECOND_PART)
    table.do("together xok")


def let_the_second_part_come(table: Table) -> None:
    """Let it come, and have the browser say that there is a network again."""
    table.page.unroute(SECOND_PART)
    table.page.evaluate("dispatchEvent(new Event('online'))")


def without(table: Table) -> None:
    """Assert that the page tells in both languages what it takes, with the rules, and promises nothing."""
    for code in LANGUAGES:
        said = table.page.locator(f"#without > [lang={code}]")
        expect(said.locator("p")).to_have_text(language(code).say("without"))
        expect(said.get_by_role("link")).to_have_count(1 + len(GAMES))
    expect(table.page.locator("#loading")).to_be_hidden()


def test_half_a_script(fresh_table: Table) -> None:
    """Half of a script may be one that does nothing, without an error: it is no script all the same."""
    fresh_table.page.route("**/boot-*.js", lambda route: route.fulfill(content_type="text/javascript", body="// Half"))
    fresh_table.page.goto(fresh_table.site)
    expect_reason(fresh_table, "damaged")


def test_another_try(fresh_table: Table) -> None:
    """When the network is back, one press brings the game that was asked for; what a browser adds is no loss."""
    fresh_table.prepare(ADDED)
    fresh_table.page.route(
        "**/browser-*.zip", lambda route: route.fulfill(status=404, content_type="text/html", body="<p>Lost")
    )
    fresh_table.page.goto(f"{fresh_table.site}/#halali")
    expect_reason(fresh_table, "lost")
    fresh_table.page.unroute("**/browser-*.zip")
    fresh_table.page.locator("#failed [data-again]:visible").click()
    expect(fresh_table.page.locator("html[data-ready][data-game=halali]")).to_be_attached(timeout=BOOT)
    expect(fresh_table.page.locator("#failed")).to_be_hidden()
    fresh_table.page.wait_for_function(FORGOTTEN)


def test_a_part_that_is_late(fresh_table: Table) -> None:
    """A start that waits for a part is no failure: nothing is told, and the next failure is a first one."""
    play_without_the_second_part(fresh_table)
    fresh_table.page.evaluate("sessionStorage.setItem('fang.tried', 'yes')")
    fresh_table.page.unroute(SECOND_PART)
    late = HeldRequests(fresh_table.page, SECOND_PART)
    fresh_table.page.goto("about:blank")
    fresh_table.page.goto(f"{fresh_table.site}/#xok?moves=x")
    expect(fresh_table.page.locator("html[data-running]")).to_be_attached(timeout=BOOT)
    fresh_table.page.wait_for_timeout(PATIENCE)
    expect(fresh_table.page.locator("html[data-running]:not([data-ready], [data-failed])")).to_be_attached()
    late.release()
    expect(fresh_table.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    fresh_table.page.wait_for_function(FORGOTTEN)


@pytest.mark.own_start
def test_a_table_on_which_nothing_was_played(fresh_table: Table) -> None:
    """The next visit begins without the interpreter's second part, as the first one did."""
    play_without_the_second_part(fresh_table)
    fresh_table.page.wait_for_function("localStorage.getItem('fang.game.xok')")
    fresh_table.page.reload()
    expect(fresh_table.page.locator("html[data-ready]:not([data-complete])")).to_be_attached(timeout=BOOT)


@pytest.mark.own_start
def test_the_rest_does_not_come(fresh_table: Table) -> None:
    """A request for a missing part is told; once the part can come, it is done with the next request."""
    start_without(fresh_table, "**/later-*.zip")
    fresh_table.follow("shelf")
    expect_reason(fresh_table, "lost")
    fresh_table.page.unroute("**/later-*.zip")
    fresh_table.do("dialog settings")
    expect(fresh_table.page.locator("html[data-screen=shelf]")).to_be_attached()
    expect(fresh_table.page.locator("#failed")).to_be_hidden()


@pytest.mark.own_start
def test_the_same_press_again(fresh_table: Table) -> None:
    """A press for which a part does not come is told; once the part can come, the same press is done."""
    start_without(fresh_table, "**/later-*.zip")
    fresh_table.do("dialog settings")
    expect_reason(fresh_table, "lost")
    fresh_table.page.unroute("**/later-*.zip")
    fresh_table.do("dialog settings")
    expect(fresh_table.page.locator("dialog[open]")).to_be_visible(timeout=BOOT)
    expect(fresh_table.page.locator("#failed")).to_be_hidden()


@pytest.mark.own_start
def test_the_same_link_again(fresh_table: Table) -> None:
    """A link whose screen does not come leads there once it can come, though its address is there already."""
    start_without(fresh_table, "**/asked-*.zip")
    link = fresh_table.page.locator(f"a[href='#{GAMES[0]}.author']")
    link.press("Enter")
    expect_reason(fresh_table, "lost")
    fresh_table.page.unroute("**/asked-*.zip")
    link.press("Enter")
    expect(fresh_table.page.locator("html[data-screen=author]")).to_be_attached(timeout=BOOT)
    expect(fresh_table.page.locator("#failed")).to_be_hidden()


@pytest.mark.parametrize("lack", OLD.values(), ids=OLD)
def test_an_old_browser(fresh_table: Table, lack: str) -> None:
    """A browser that lacks something is told apart from a broken line."""
    fresh_table.prepare(lack)
    # It is said at once; a browser that only pretends to lack something starts all the same a little later.
    fresh_table.page.goto(fresh_table.site, wait_until="commit")
    expect_reason(fresh_table, "old")


def test_opened_as_a_file(fresh_table: Table) -> None:
    """On opening the built page from a disk, one reads the reason, in their language; nothing can be fetched then."""
    fresh_table.page.goto((ROOT / "dist/index.html").as_uri())
    said = fresh_table.page.locator("#failed [data-why]:visible")
    expect(said).to_have_text(language("de").say("failed.file"), timeout=BOOT)
    expect(said).to_have_attribute("lang", "de")


def test_boards_in_another_page(fresh_table: Table) -> None:
    """Each board of a page says so, the page is told, and another try brings the board that was asked for."""
    page = fresh_table.page
    page.route("**/elsewhere", lambda route: route.fulfill(body=ELSEWHERE, content_type="text/html"))
    page.route("**/browser-*.zip", lambda route: route.abort())
    page.goto(f"{fresh_table.site}/elsewhere")
    for name, code in (("ours", "de"), ("english", "en")):
        words = language(code).say("failed.lost")
        expect(board_frame(page, name).locator("[data-why]:visible")).to_contain_text(words, timeout=BOOT)
        expect(page.locator(f"#{name}")).to_have_attribute("title", words)
    page.unroute("**/browser-*.zip")
    board_frame(page, "english").locator("[data-again]:visible").click()
    expect(board_frame(page, "english").locator(".board.live")).to_be_visible(timeout=BOOT)
    page.wait_for_function(FORGOTTEN)


def test_without_javascript(visitors: Visitors) -> None:
    """Without JavaScript all covers are there at once, and a sentence says what is missing."""
    table = visitors.come(java_script_enabled=False)
    table.page.goto(table.site)
    for game in GAMES:
        expect(table.page.locator(f"#cover-{game} img")).to_be_visible()
    without(table)
    # Modules that it is told to fetch early and may not run: Chromium calls that a failure.
    visitors.problems = [problem for problem in visitors.problems if not problem.endswith(" csp")]


def test_without_the_first_script(fresh_table: Table) -> None:
    """Where the script that would tell does not come or is not understood, the page tells by itself."""
    fresh_table.page.route("**/first-*.js", lambda route: route.abort())
    fresh_table.page.goto(fresh_table.site)
    without(fresh_table)


def test_a_game_goes_on_without_the_second_part(fresh_table: Table) -> None:
    """Without the interpreter's second part a game plays; what needs it waits, says so, and is done at last."""
    play_without_the_second_part(fresh_table)
    fresh_table.tap("d4", "d5")
    fresh_table.page.evaluate("location.hash = 'xok?moves=x'")
    expect_reason(fresh_table, "lost")
    fresh_table.tap("a1", "a2")
    for tab in reversed(MENU):
        fresh_table.menu(tab)
    assert fresh_table.moves == ["1.d4+d5", "2.a1+a2"]
    fresh_table.do("undo")
    fresh_table.do("redo")
    let_the_second_part_come(fresh_table)
    expect(fresh_table.page.locator(".notice")).to_be_visible(timeout=BOOT)
    expect(fresh_table.page.locator("#failed")).to_be_hidden()


@pytest.mark.parametrize("address", [*GAMES, *GENERAL])
def test_a_plain_start_without_the_second_part(fresh_table: Table, address: str) -> None:
    """With any imports at once, and the garbage collector at any time, the first part is enough."""
    fresh_table.prepare(SAVING)
    fresh_table.page.route(SECOND_PART, lambda route: route.abort())
    fresh_table.page.goto(f"{fresh_table.site}/#{address}")
    expect(fresh_table.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)


def test_a_hint_without_the_second_part(fresh_table: Table) -> None:
    """The thinker needs that part: it is told, nothing breaks, and the hint comes once it can."""
    play_without_the_second_part(fresh_table)
    fresh_table.do("hint")
    expect_reason(fresh_table, "lost")
    fresh_table.tap("d4", "d5")
    assert fresh_table.moves == ["1.d4+d5"]
    fresh_table.do("hint")
    let_the_second_part_come(fresh_table)
    expect(fresh_table.page.locator("#controls .primary[data-do='hint']")).to_be_visible(timeout=BOOT)
    expect(fresh_table.page.locator("#failed")).to_be_hidden()


def test_a_screen_that_may_not_stay_lit(fresh_table: Table) -> None:
    """The wake lock is refused by a browser that saves power: Python takes that before its second part is there."""
    fresh_table.prepare(NO_LIGHT)
    play_without_the_second_part(fresh_table)
    fresh_table.tap("d4", "d5")
    assert fresh_table.moves == ["1.d4+d5"]


def test_boards_without_their_script(fresh_table: Table) -> None:
    """Where the script of a board does not come, its frame says so; an element keeps its picture and says it too."""
    page = fresh_table.page
    page.route("**/embed-*.js", lambda route: route.abort())
    page.goto(f"{fresh_table.site}/lessons/xok.1.de.html")
    page.locator("fang-board").get_by_role("button").click()
    said = page.locator("fang-board").get_by_role("alert")
    expect(said).to_have_text(language("de").later.say("embed.unreached"), timeout=BOOT)
    expect(page.locator("#board-lesson img:visible")).to_be_visible()
    page.goto(f"{fresh_table.site}/embed.html#game=xok")
    for code in LANGUAGES:
        unheard = page.locator(f".unheard:visible > [lang={code}]")
        expect(unheard).to_have_text(language(code).say("embed.unheard"), timeout=BOOT)
