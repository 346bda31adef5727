"""The page before Python, and the moment when Python takes over."""

from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE
from e2e.table import BOOT, START, Table
from e2e.visitors import SharedPages, Visitors
from e2e.waiting import HeldRequests
from e2e.windows import READY
from engine.games import GAMES
from engine.language import language
from tests.ui.pupil import solution
from tools.run.lacking import NO_WORKER
from ui.learn.ours import lesson
from ui.learn.run import BOARD, begin_lesson

SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput)
      window.shifts.push(...shift.sources.map(source =>
        [source.node?.outerHTML?.slice(0, 80), source.previousRect.toJSON(), source.currentRect.toJSON()]));
}).observe({type: "layout-shift", buffered: true});
"""
WATCH_BAR = """
window.shares = [];
new MutationObserver(() => {
  const bar = document.querySelector("#loading progress[value]");
  if (bar && bar.value !== window.shares.at(-1)) window.shares.push(bar.value);
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["value"]});
"""
UNSAID = "() => { document.getElementById('loading').style.visibility = 'hidden' }"
"""The message that Python is on its way goes when it is there, and nothing else does."""

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": PHONE,
    "German": {"locale": "de-DE"},
    "dark": {"color_scheme": "dark"},
}


REST = "**/pyodide.rest.wasm"
"""The second part of the interpreter, which comes two seconds after the start."""
LATER = "**/later-*.{zip,json}"
"""Modules and texts that come after the start. Styles come before it: nothing is shown without them."""

FIRST_SEEN = """window.firstSeen = new Promise(done => new PerformanceObserver(list => {
  if (list.getEntries().some(({name}) => name === "first-contentful-paint"))
    done([document.readyState, document.getElementById("page").textContent]);
}).observe({type: "paint", buffered: true}));"""

PICTURES = """() => Promise.all([...document.images]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight).map(one => one.decode()))"""
"""Pictures in the window are painted when they are decoded, which takes a while. Those of the other light never are."""
THUMBNAILS = """() => performance.getEntriesByType("resource")
  .filter(({name}) => name.includes("/art/boards/")).length"""
"""How many thumbnails were fetched: none for a while, because Python paints today's boards in their place."""


@pytest.mark.parametrize("options", SCREENS.values(), ids=SCREENS)
def test_python_takes_over_without_a_jump(
    request: pytest.FixtureRequest, shared_pages: SharedPages, options: dict[str, Any]
) -> None:
    """When Python is there, the page looks as before, pixel by pixel, and nothing on it has moved."""
    with shared_pages.lend_fresh(request, **options) as (_, table):
        assert_no_jump(table)


@pytest.mark.parametrize("options", [SCREENS["desktop"], SCREENS["phone"]], ids=["desktop", "phone"])
def test_games_that_go_on_have_their_place(
    request: pytest.FixtureRequest, shared_pages: SharedPages, options: dict[str, Any]
) -> None:
    """A person who has begun a game comes back to a start page on which nothing moves when the game is there."""
    with shared_pages.lend_fresh(request, **options) as (_, table):
        table.arrive("#xok")
        table.tap("d4", "d5")
        table.prepare(SHIFTS)
        table.page.goto("about:blank")
        table.page.goto(table.site)
        place = table.page.locator(".going-on")
        expect(place).to_be_visible()
        assert (kept := place.bounding_box())
        table.wait_until_ready()
        expect(table.page.locator("a.go-on")).to_be_visible()
        assert place.bounding_box() == kept
        assert table.page.evaluate("() => shifts") == []


def assert_no_jump(table: Table) -> None:
    """Assert that the page stays as it is when Python comes, and that thumbnails give it time to."""
    gate = HeldRequests(table.page)
    table.prepare(SHIFTS)
    table.page.goto(table.site)
    expect(table.page.locator(".cover img").first).to_be_visible()
    table.page.wait_for_timeout(500)
    assert table.page.evaluate(THUMBNAILS) == 0
    expect(table.page.locator("html[data-hold-pictures]")).to_have_count(0)
    table.page.wait_for_function(THUMBNAILS)
    table.page.evaluate(PICTURES)
    table.page.evaluate(UNSAID)
    before = table.page.screenshot(animations="disabled")
    assert table.page.locator(READY).count() == 0
    gate.release()
    table.wait_until_ready()
    table.page.evaluate(PICTURES)
    after = table.page.screenshot(animations="disabled")
    assert table.page.evaluate("() => window.shifts") == []
    assert count_differences(table.page, before, after) == 0


PLAYED = """localStorage.setItem("fang.tally", '{"xok/2/1/0": [0, 0, 1]}');
  localStorage.setItem("fang.lessons", '{"halali.lesson.1": 2, "hainoon.lesson.1": 0}');"""


@pytest.mark.own_start
def test_a_first_lesson_is_offered_where_a_game_is_new(fresh_table: Table) -> None:
    """From the first paint on, and as Python shows it, which makes nothing jump."""
    table = fresh_table
    table.prepare(PLAYED)
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    expect(table.page.locator("#cover-hainoon .first-time")).to_be_visible()
    expect(table.page.locator(".first-time")).to_have_count(1)
    gate.release()
    table.wait_until_ready()
    expect(table.page.locator(".first-time")).to_have_count(1)
    expect(table.page.locator("#cover-hainoon .first-time")).to_be_visible()


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "biting"), ("de-DE", "Beißen")])
def test_all_of_the_page_at_once(visitors: Visitors, locale: str, words: str) -> None:
    """On a slow line nothing is seen before all of the page is there: no half of it, and no other language."""
    table = visitors.come(locale=locale)
    table.page.add_init_script(FIRST_SEEN)
    HeldRequests(table.page)
    line = {"offline": False, "downloadThroughput": 2e5, "uploadThroughput": 2e5, "latency": 100}
    table.page.context.new_cdp_session(table.page).send("Network.emulateNetworkConditions", line)
    table.page.goto(table.site, wait_until="commit")
    state, seen = table.page.evaluate("() => window.firstSeen")
    assert state != "loading"
    assert words in seen


@pytest.mark.own_start
@pytest.mark.parametrize("game", GAMES)
def test_no_tap_is_lost(fresh_table: Table, game: str) -> None:
    """A press before Python was there is done when it is, and until then it is seen to wait.

    The first parts of the interpreter and of our Python are enough for that, whichever game it is.
    """
    table = fresh_table
    later = HeldRequests(table.page, REST), HeldRequests(table.page, "**/later-*.zip")
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    table.page.locator(f"#cover-{game} select").select_option("4")
    table.do(f"against {game}")
    expect(table.page.locator("html[data-waiting][data-early]")).to_have_count(1)
    gate.release()
    expect(table.page.locator(f"html[data-ready][data-game={game}][data-screen=play]")).to_be_attached(timeout=BOOT)
    expect(table.page.locator("#table .board.live")).to_be_visible()
    expect(table.status).not_to_be_empty()
    expect(table.page.locator("html[data-waiting]")).to_have_count(0)
    assert f'"level.{game}": "4"' in table.storage["fang.settings"]
    for each in later:
        each.release()


@pytest.mark.own_start
@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_settings_do_without_the_second_part(fresh_table: Table, game: str) -> None:
    """The interpreter's first part is enough for the taps of a lesson's first step, and for the settings."""
    table = fresh_table
    rest = HeldRequests(table.page, REST)
    table.arrive(f"#{game}.lesson.1")
    board = table.page.locator(f"[data-board={BOARD}]")
    for tap in solution(begin_lesson(lesson(game, 1))):
        board.locator(f"[data-do='tap {tap}']").first.click()
    expect(board.locator(".praise")).to_be_visible()
    table.do("dialog settings")
    expect(table.page.locator("#dialog-settings")).to_be_visible()
    expect(table.page.locator("html[data-complete], html[data-waiting]")).to_have_count(0)
    rest.release()


@pytest.mark.own_start
def test_a_press_on_what_comes_later_is_not_lost(fresh_table: Table) -> None:
    """A module that is not in the first archive comes after it, and then the request is done."""
    table = fresh_table
    gate = HeldRequests(table.page)
    later = HeldRequests(table.page, LATER)
    table.page.goto(table.site)
    table.do("invite halali")
    gate.release()
    table.page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
    expect(table.page.locator("html[data-screen=home][data-waiting]")).to_have_count(1)
    later.release()
    expect(table.page.locator("#dialog-invite")).to_be_visible(timeout=BOOT)
    expect(table.page.locator("html[data-waiting]")).to_have_count(0)


@pytest.mark.own_start
def test_what_lacks_a_module_is_done_once(fresh_table: Table) -> None:
    """Where no worker can start, the thinker comes with the later modules: one press of Hint gives the first hint."""
    table = fresh_table
    table.prepare(NO_WORKER)
    later = HeldRequests(table.page, LATER)
    table.page.goto(table.site)
    table.page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
    table.do("together xok")
    table.page.locator("#controls [data-do='hint']").click()
    expect(table.page.locator("html[data-waiting]")).to_have_count(1)
    later.release()
    expect(table.page.locator("#table [data-hinted]")).to_have_count(1, timeout=BOOT)
    expect(table.page.locator("#controls .primary[data-do='hint']")).to_be_visible()  # there is more to tell


TOP = "rule => document.getElementById(rule).getBoundingClientRect().top"


OPENED = """() => new Promise(done => {
  const asked = indexedDB.open("trial");
  asked.onsuccess = () => { asked.result.close(); indexedDB.deleteDatabase("trial"); done(true); };
})"""


def test_databases_are_the_browsers_own_again(table: Table) -> None:
    """The stand-ins for PyScript's start are gone, and the functions are as the browser had them."""
    assert table.page.evaluate("() => indexedDB instanceof IDBFactory")
    assert table.page.evaluate(OPENED)


def test_something_to_read_meanwhile(german: Table) -> None:
    """Before Python is there rules and first lessons can be read; when it comes, what is read stays in place."""
    table = german
    gate = HeldRequests(table.page)
    table.page.goto(f"{table.site}/#halali.lesson.1")
    for step in lesson("halali", 1).steps:
        expect(table.page.locator("#lesson")).to_contain_text(step.text["de"])
    table.page.goto(f"{table.site}/#")
    expect(table.page.locator("#home")).to_be_visible()
    table.page.locator("[href='#xok.rules']").click()
    expect(table.page).to_have_title(language("de").say("rules.title", game="Xok"))
    rule = table.page.locator("[id='xok.eat.once']")
    expect(rule).to_contain_text(language("de").say("rule.xok.eat.once.title"))
    expect(table.page.locator(".examples svg:visible").first).to_be_visible()
    rule.evaluate("rule => rule.scrollIntoView()")
    before = table.page.evaluate(TOP, "xok.eat.once")
    gate.release()
    table.wait_until_ready()
    expect(table.page.locator("[data-do=try]:visible").first).to_be_visible()
    assert table.page.evaluate(TOP, "xok.eat.once") == pytest.approx(before, abs=2)


@pytest.mark.own_start
def test_the_sources_as_they_are(source_visitors: Visitors) -> None:
    """Without a build, as `make dev` serves them, the sources start and play."""
    table = source_visitors.arrive("#xok")
    position = START
    for move in ("d4+d5", "d6:w", "a1+a2"):
        table.play(position.table.read(move), position)
        position = position.after(position.table.read(move))
        table.expect_position(position)


def test_a_slow_line(visitors: Visitors) -> None:
    """While a person waits, a bar grows with the loaded bytes, up to the whole, until Python is there."""
    table = visitors.come()
    table.page.add_init_script(WATCH_BAR)
    line = {"offline": False, "downloadThroughput": 3e6, "uploadThroughput": 3e6, "latency": 1000}
    table.page.context.new_cdp_session(table.page).send("Network.emulateNetworkConditions", line)
    table.arrive()
    shares: list[float] = table.page.evaluate("() => window.shares")
    assert len(shares) > 3
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1, abs=0.01)
    expect(table.page.locator("#loading")).to_be_hidden()


VISIBLE = 32
"""Smallest visible difference, of 256 steps of a colour. Smaller ones come from edges smoothed in other layers."""

COUNT = """async ([pictures, visible]) => {
  const [before, after] = await Promise.all(pictures.map(async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  if (before.length !== after.length) return -1;
  return before.reduce((count, value, n) => count + (Math.abs(value - after[n]) > visible), 0);
}"""


def count_differences(page: Page, before: bytes, after: bytes) -> int:
    """Return how many colour values of pixels differ visibly; -1 if the sizes differ."""
    pictures = [b64encode(picture).decode() for picture in (before, after)]
    found: int = page.evaluate(COUNT, [pictures, VISIBLE])
    return found
