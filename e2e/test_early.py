"""The table that a press on a cover shows before Python is there (assets/js/early.js)."""

import re

import pytest
from playwright.sync_api import Route, expect

from e2e.quick_pace import saved_session
from e2e.table import BOOT, Table
from e2e.waiting import HeldRequests, expect_soon
from engine.games import GAMES
from ui.pages.early import VERBS

SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput) window.shifts.push(...shift.sources.map(({node}) => node?.outerHTML?.slice(0, 80)));
}).observe({type: "layout-shift"});
"""
BOARD = "#table .board.live"
READY = "html[data-ready]"
STANDS = "html[data-early]"


def press_before_python(table: Table, do: str) -> HeldRequests:
    """Press what says this on the start page, with Python held back, and see the table stand."""
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    table.do(do)
    expect(table.page.locator(f"{STANDS}[data-screen=play]")).to_be_attached()
    expect(table.page.locator(BOARD)).to_be_visible()
    return gate


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("game", GAMES)
def test_python_takes_the_table_over(fresh_table: Table, game: str, verb: str) -> None:
    """The table stands before Python and says so; when Python comes, the board is the same one, and nothing moves."""
    table = fresh_table
    gate = press_before_python(table, f"{verb} {game}")
    assert table.page.locator(READY).count() == 0
    said = table.say("loading.game")
    expect(table.announcement).to_contain_text(said)
    if not table.page.locator(".veil").count():
        expect(table.status).to_contain_text(said)
    expect(table.page).to_have_title(table.say(f"name.{game}"))
    table.page.evaluate("board => { document.querySelector(board).mark = 1 }", BOARD)
    table.page.evaluate(SHIFTS)
    gate.release()
    expect(table.page.locator(f"{READY}:not([data-early])")).to_be_attached(timeout=BOOT)
    expect(table.page.locator("#announcement")).not_to_contain_text(said)
    assert table.page.evaluate("board => document.querySelector(board).mark", BOARD) == 1
    assert table.page.evaluate("() => window.shifts") == []
    assert table.page.evaluate("() => location.hash") == f"#{game}"
    table.page.go_back()
    expect(table.page.locator("html[data-screen=home]")).to_be_attached()


def test_taps_on_it_are_done_in_order(fresh_table: Table) -> None:
    """A whole move made before Python is there is played when it is; the focus stays where it was."""
    table = fresh_table
    gate = press_before_python(table, "together xok")
    table.tap("d4", "d5")
    table.page.locator(f"{BOARD} [data-do='tap a1']").focus()
    table.page.keyboard.press("Enter")
    table.page.evaluate("() => scrollTo(0, 40)")
    scrolled = table.page.evaluate("() => scrollY")
    gate.release()
    expect(table.page.locator(READY)).to_be_attached(timeout=BOOT)
    assert table.page.evaluate("() => document.activeElement.dataset.do") == "tap a1"
    assert table.page.evaluate("() => scrollY") == scrolled
    expect(table.button("back")).to_be_visible()  # the third tap has begun a move
    expect_soon(table.page, lambda: ["d4+d5" in move for move in table.moves], wanted=[True])


def test_the_field_for_a_move_is_kept(fresh_table: Table) -> None:
    """It is asked for by keyboard before Python is there, and has the focus when it is."""
    table = fresh_table
    gate = press_before_python(table, "together xok")
    table.page.locator("[data-do='typing']").focus()
    table.page.keyboard.press("Enter")
    gate.release()
    expect(table.page.locator(READY)).to_be_attached(timeout=BOOT)
    expect(table.page.locator("#typed")).to_be_focused()
    table.page.keyboard.type("d4+d5")
    table.page.keyboard.press("Enter")
    expect_soon(table.page, lambda: ["d4+d5" in move for move in table.moves], wanted=[True])


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_opponent_sits_there(fresh_table: Table, game: str) -> None:
    """Name and level of the computer are those that are chosen, before Python and after."""
    table = fresh_table
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    table.page.locator(f"#cover-{game} select").select_option("4")
    table.do(f"against {game}")
    expect(table.page.locator(STANDS)).to_be_attached()
    plate = table.page.locator("#table .foe .plate")
    expect(plate).to_have_attribute("aria-label", table.say("level.4.name"))
    expect(plate).to_contain_text(table.say("plate.level", n=4))
    before = plate.inner_text()
    gate.release()
    expect(table.page.locator(READY)).to_be_attached(timeout=BOOT)
    assert plate.inner_text() == before


def test_back_leads_to_the_covers(fresh_table: Table) -> None:
    """A person who goes back before Python is there has the covers again, and no game begins."""
    table = fresh_table
    gate = press_before_python(table, "against xok")
    table.tap("d4")
    table.page.go_back()
    expect(table.page.locator(".cover img").first).to_be_visible()
    expect(table.page.locator(STANDS)).to_have_count(0)
    table.do("against halali")
    expect(table.page.locator(f"{STANDS}[data-game=halali]")).to_be_attached()
    gate.release()
    expect(table.page.locator(f"{READY}[data-game=halali][data-screen=play]")).to_be_attached(timeout=BOOT)
    expect(table.page.locator("[aria-busy]")).to_have_count(0)
    left = saved_session(table, "xok")
    assert (left.taps, [*left.kinds]) == ((), [0, 0])


def test_what_comes_later_is_not_lost_on_it(fresh_table: Table) -> None:
    """A press that needs more than the first files is done when that is there."""
    table = fresh_table
    gate = press_before_python(table, "against xok")
    table.do("dialog settings")
    gate.release()
    expect(table.page.locator("#dialog-settings")).to_be_visible(timeout=BOOT)


def test_it_speaks_german(german: Table) -> None:
    """The table is in the language of the page."""
    gate = press_before_python(german, "against halali")
    expect(german.status).to_contain_text(german.say("loading.game"))
    gate.release()
    expect(german.page.locator(READY)).to_be_attached(timeout=BOOT)


def answer_with_another_build(table: Table, pattern: str) -> None:
    """Have a host answer with pages of another build, as after a deploy."""
    build = re.compile(r'data-build="\w+"')

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=build.sub('data-build="another"', found.text()))

    table.page.route(pattern, answer)


def test_no_table_of_another_build(fresh_table: Table) -> None:
    """Its markup need not fit the scripts and styles of the page: the press waits for Python."""
    table = fresh_table
    answer_with_another_build(table, "**/tables/*.html")
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    table.do("against halali")
    table.page.wait_for_timeout(300)
    assert table.page.locator(STANDS).count() == 0
    gate.release()
    expect(table.page.locator(f"{READY}[data-game=halali][data-screen=play]")).to_be_attached(timeout=BOOT)


def test_no_start_page_of_another_build(german: Table) -> None:
    """The page stays in the first language until Python translates it."""
    answer_with_another_build(german, "**/start.de.html")
    gate = HeldRequests(german.page)
    german.page.goto(german.site)
    expect(german.page.locator("html:not([data-parsing])[lang=en] #cover-xok")).to_be_visible()
    gate.release()
    expect(german.page.locator(f"{READY}[lang=de]")).to_be_attached(timeout=BOOT)


@pytest.mark.parametrize(
    ("key", "value"),
    [("fang.settings", '{"sound": "off"}'), ("fang.game.xok", "{}")],
    ids=["another table", "a game goes on"],
)
def test_no_table_that_python_would_change(fresh_table: Table, key: str, value: str) -> None:
    """Where a setting changes the table, or something is saved, the press waits for Python."""
    table = fresh_table
    table.prepare(f"localStorage.setItem('{key}', '{value}')")
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    table.do("against halali")
    expect(table.button("against halali")).to_have_attribute("aria-busy", "true")
    table.page.wait_for_timeout(300)
    assert table.page.locator(STANDS).count() == 0
    gate.release()
    expect(table.page.locator(f"{READY}[data-game=halali][data-screen=play]")).to_be_attached(timeout=BOOT)
