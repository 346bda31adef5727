"""The pages about the site, and the button that deletes everything in the browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.table import Table
from e2e.test_keep import bring_back, fill, stored_texts
from e2e.visitors import Visitors
from e2e.windows import PlaywrightWindow, Window
from engine.games import GAMES
from engine.language import LANGUAGES
from ui.pages.about import CARDS, FOLDERS, page_language

LEFT = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage),
  ...(await caches.keys()),
  ...(await navigator.serviceWorker.getRegistrations()).map(({scope}) => scope),
  ...(await indexedDB.databases()).map(({name}) => name)]"""
"""Lists all that the site has left in the browser."""

BROKEN = """() => [...document.querySelectorAll("th")].flatMap(({firstChild: {data}, firstChild}) =>
  [...data.matchAll(/\\S+/g)].filter(({0: word, index}) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
"""Lists the words in the heads of tables that go on in a second line."""


@pytest.mark.parametrize("code", ["en", "fr"])
def test_from_the_start_page(table: Table, code: str) -> None:
    """Links lead to the pages in the reader's language, from one to the other, and back."""
    table.follow("")
    table.do(f"set language {code}")
    table.page.locator(f"#home .foot a[href='./{FOLDERS[0]}/{code}.html']").click()
    for folder in FOLDERS[1:]:
        table.page.locator(f"#boards nav a[href='../{folder}/{code}.html']").click()
        expect(table.page.locator("h1")).to_have_text(page_language(code).say(f"{folder}.title"))
    table.page.locator("#top .mark").click()
    expect(table.page.locator("#home .covers")).to_be_visible()


@pytest.mark.own_start
def test_everything_is_saved_deleted_and_brought_back(visitors: Visitors, tmp_path: Path) -> None:
    """The file is a backup; nothing is left behind, and the next visit is as a first one."""
    table = visitors.arrive()
    fill(table)
    before = stored_texts(table)
    table.page.goto(f"{visitors.site}/privacy/en.html")
    with table.page.expect_download() as found:
        table.page.locator("#save").click()
    found.value.save_as(tmp_path / found.value.suggested_filename)
    table.page.locator("details:has(#forget) summary").click()
    table.page.locator("#forget").click()
    expect(table.page.locator("[data-when='done']")).to_be_visible()
    expect(table.page.locator("[data-when='saved']")).to_be_hidden()
    assert table.page.evaluate(LEFT) == []
    table.page.locator("#top .mark").click()
    table.wait_until_ready()
    expect(table.page.locator("#home [data-do^='resume']")).to_have_count(0)
    bring_back(table, tmp_path / found.value.suggested_filename)
    expect(table.notice).to_have_text(table.say("notice.restored"))
    assert stored_texts(table) == before


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_one_printed_page(visitors: Visitors, game: str, code: str) -> None:
    """With the table that the game offers; on a phone nothing lies beyond the edge, and no word is cut in two."""
    page = visitors.come(**PHONE).page
    page.goto(f"{visitors.site}/{CARDS}/{game}.{code}.html")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(BROKEN) == []
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1


def test_in_every_engine(window: Window) -> None:
    """Only what is Fang's own goes."""
    window.open(f"{window.site}/privacy/de.html")
    window.script("() => { localStorage['fang.settings'] = '{}'; localStorage['other'] = 'stays'; }")
    window.press("details:has(#forget) summary")
    window.press("#forget")
    window.wait("[data-when='done']:not([hidden])")
    assert window.script("() => Object.keys(localStorage)") == ["other"]
    window.script("() => localStorage.clear()")


SHOW_AGAIN = """() => {
  window.before = true;
  setTimeout(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}"""
"""Shows a page as the browser does that has kept it for the Back button."""
MOVE = "d4+d5"


def begin_game(window: Window) -> None:
    """Play a move, and see that it is stored."""
    window.arrive("#xok")
    for cell in MOVE.split("+"):
        window.press(f"#c-{cell}")
    assert has_stored_move(window)


def has_stored_move(window: Window) -> bool:
    """Return whether the move is stored."""
    return any(MOVE in text for text in window.storage.values())


def leave_by(window: Window, function: str) -> None:
    """Call what leads to another page, or to this one anew, and wait for Python there."""
    if isinstance(window, PlaywrightWindow):
        with window.page.expect_navigation(wait_until="commit"):
            window.script(function)
    else:
        window.script(function)
    window.until("() => !window.before && document.querySelector('html[data-game=xok] .board.live')")
    window.wait_until_ready()


def test_a_page_kept_for_the_back_button(window: Window) -> None:
    """It goes on if nothing has changed; it begins anew if something was deleted, and brings nothing back."""
    begin_game(window)
    window.script(SHOW_AGAIN)
    window.do("go 0")
    assert window.script("() => window.before")
    assert window.storage
    window.script("() => localStorage.clear()")
    leave_by(window, SHOW_AGAIN)
    assert not has_stored_move(window)


def test_back_from_where_everything_was_deleted(window: Window) -> None:
    """Nothing of it is there, whether the browser has kept the page or not."""
    begin_game(window)
    window.open(f"{window.site}/privacy/en.html")
    window.press("details:has(#forget) summary")
    window.press("#forget")
    window.wait("[data-when='done']:not([hidden])")
    leave_by(window, "() => { setTimeout(() => history.back()); }")
    window.until("() => !Object.values(localStorage).some(text => text.includes('d4+d5'))")
