"""The site with the headers that its hosts are told to send: files for other pages, and others."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.table import BOOT
from tools.run.serve import serving

REFUSED = ("", "index.html", "rules/xok.en.html", "boards/en.html", "lessons/xok.1.en.html")
"""Pages that nobody can lay into a page."""

FRAME = """([name, src]) => document.body.append(Object.assign(document.createElement("iframe"), {name, src}))"""
LOADED = """address => new Promise(done => document.body.append(Object.assign(new Image(), {
  src: address, onload: () => done("loaded"), onerror: () => done("refused")})))"""
RUN = """address => new Promise(done => document.body.append(Object.assign(document.createElement("script"), {
  src: address, onload: () => done("loaded"), onerror: () => done("refused")})))"""


@pytest.fixture(scope="module")
def foreign_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of another origin and another site."""
    folder = tmp_path_factory.mktemp("stranger")
    (folder / "index.html").write_text("<!doctype html><title>Stranger</title><body>", encoding="utf-8")
    with serving(folder) as server:
        page = browser.new_page()
        page.goto(f"{server.url.replace('127.0.0.1', 'localhost')}/")
        yield page
        page.close()


@pytest.mark.parametrize("path", REFUSED)
def test_a_foreign_page_cannot_frame_the_site(foreign_page: Page, site: str, path: str) -> None:
    """Its frame stays empty, and the browser says why."""
    with foreign_page.expect_console_message(lambda said: "frame-ancestors" in said.text):
        foreign_page.evaluate(FRAME, [f"site {path}", f"{site}/{path}"])
    assert not [frame.url for frame in foreign_page.frames if frame.url in {f"{site}/", f"{site}/{path}"}]


def test_a_foreign_page_can_frame_a_board(foreign_page: Page, site: str) -> None:
    """The board comes alive, with all that it loads."""
    foreign_page.evaluate(FRAME, ["board", f"{site}/embed.html#game=xok"])
    board = foreign_page.frame_locator("iframe[name=board]")
    expect(board.locator(".board.live")).to_be_visible(timeout=BOOT)


def test_what_a_foreign_page_can_take_in(foreign_page: Page, site: str) -> None:
    """Pictures, and the script for boards; not what is the site's own."""
    for path in ("assets/art/boards/xok.svg", "boards/play.svg", "lessons/xok.1.svg"):
        assert foreign_page.evaluate(LOADED, f"{site}/{path}") == "loaded", path
    assert foreign_page.evaluate(RUN, f"{site}/assets/fang-board.js") == "loaded"
    assert foreign_page.evaluate(RUN, f"{site}/sw.js") == "refused"
