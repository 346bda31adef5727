"""A page that a browser translates: it works before Python too, and what is no language stays as it is."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from e2e.board_frames import board_frame, tap, wait_until_live
from e2e.conftest import LayPage
from e2e.table import BOOT, Table
from e2e.test_embed import page_of
from e2e.visitors import SharedPages
from e2e.waiting import HeldRequests
from engine.games import GAMES
from ui.games.desk import START_GAME

pytestmark = pytest.mark.own_start

TRANSLATOR = """(() => {
  const KEPT = "script, style, template, textarea, font, [translate=no]";
  const translate = text => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(KEPT)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `T·${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = node => {
    const texts = [], walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node.nodeType === Node.TEXT_NODE) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  addEventListener("DOMContentLoaded", () => {
    document.documentElement.lang = "pl";
    translateAll(document.body);
    new MutationObserver(changes => {
      for (const {target, addedNodes} of changes) [target, ...addedNodes].forEach(translateAll);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
})()"""
"""Does what a browser's translator does: it wraps each text that it may translate, also those that come later."""
UNTRANSLATED = ", ".join(
    f"{place} font" for place in (".board", ".ply", "code", ".name", ".language", ".level", ".cover h3")
)
"""Texts that are in no language, and would be hurt: none may be found."""

CELLS = """() => Array.from(document.querySelectorAll("font > font"), ({textContent}) => textContent)
  .filter(words => /(^|[^\\w])[a-z]\\d/.test(words))"""
"""Texts with a cell that have been translated."""


@pytest.fixture
def polish(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page that is not loaded yet, whose browser translates into Polish."""
    with shared_pages.lend_fresh(request, locale="pl-PL") as (_, table):
        table.prepare(TRANSLATOR)
        yield table


def expect_untranslated(place: Page | FrameLocator) -> None:
    """No text that is in no language has been translated."""
    assert [text.evaluate("text => text.parentNode.outerHTML") for text in place.locator(UNTRANSLATED).all()] == []


def test_before_python(polish: Table) -> None:
    """Rules can be read and a table comes at once; Python takes it over, and the page goes on to be called Polish."""
    held = HeldRequests(polish.page)
    polish.page.goto(polish.site)
    expect(polish.page.locator("html[lang=pl]")).to_be_attached()
    expect(polish.page.locator("#cover-xok .line")).to_contain_text("T·")
    polish.page.evaluate(f"location.hash = '{START_GAME}.rules'")
    expect(polish.page.locator("#rules h2").first).to_be_visible()
    polish.page.evaluate("location.hash = ''")
    expect(polish.page.locator("html[data-screen=home]")).to_be_attached()
    polish.page.locator(f"#page [data-do='together {START_GAME}']").last.click()
    expect(polish.page.locator(f"html[data-early={START_GAME}]")).to_be_attached()
    polish.tap("d4", "d5")
    held.release()
    polish.wait_until_ready()
    assert polish.moves == ["1.d4+d5"]
    expect(polish.page.locator("html")).to_have_attribute("lang", "pl")


def test_what_is_not_translated(polish: Table) -> None:
    """Boards with their coordinates, moves, positions, and names of games, players, levels and languages stay."""
    polish.arrive()
    expect_untranslated(polish.page)
    for game in GAMES:
        polish.do(f"together {game}")
        expect(polish.page.locator(f"html[data-game={game}][data-screen=play]")).to_be_attached()
        expect(polish.page.locator("#table .board")).to_be_visible()
        expect_untranslated(polish.page)
        polish.page.evaluate("location.hash = ''")
        expect(polish.page.locator("html[data-screen=home]")).to_be_attached()
    polish.follow("xok?moves=d4%2Bd5")
    expect(polish.page.locator("html[data-game=xok][data-screen=play]")).to_be_attached(timeout=BOOT)
    polish.menu("moves")
    expect(polish.page.locator(".ply").first).to_have_text("1.d4+d5")
    for address in ("xok.puzzles", "xok.editor", "xok.lesson.1"):
        polish.follow(address)
        expect(polish.page.locator(f"html[data-screen={address.split('.')[1]}]")).to_be_attached(timeout=BOOT)
        expect_untranslated(polish.page)
    expect(polish.page.locator("html")).to_have_attribute("lang", "pl")


def test_cells_in_sentences(polish: Table) -> None:
    """The sentences above the board and for screen readers are translated, the cells in them are not."""
    polish.arrive("#xok")
    polish.tap("d4", "d5")
    expect(polish.page.locator("#announcement")).to_contain_text("d5")
    expect(polish.status).to_contain_text("T·")
    assert polish.page.evaluate(CELLS) == []


def test_a_board_in_another_page(lay_page: LayPage, site: str) -> None:
    """Python speaks a language that there is, and the frame goes on to be called Polish."""
    page = lay_page(page_of(site, {"ours": {"game": START_GAME}}), TRANSLATOR)
    page.locator("#ours").click()
    wait_until_live(page, "ours")
    tap(page, "ours", "d4", "d5")
    expect(board_frame(page, "ours").locator("html")).to_have_attribute("lang", "pl")
    expect_untranslated(board_frame(page, "ours"))
