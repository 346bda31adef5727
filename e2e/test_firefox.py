"""The other browser: a short game of each game in Firefox, with the mouse and with the keys alone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright, expect

from e2e.hainoon_page import HainoonPage
from e2e.halali_page import HalaliPage
from e2e.input_devices import Keys
from e2e.table import BOOT, Table
from e2e.visitors import visitors_in
from e2e.xok_board import actions, steered_game
from engine.games import GAMES
from tools.run import browsers
from tools.run.serve import serving

SHORT = 4
"""Moves, among them those of sharks that are turned."""


@pytest.fixture(scope="module")
def school(folder: Path) -> Iterator[str]:
    """The address of these pages: another origin, but the same site.

    The driver gives what the mouse does to the process of the page, and frames of another site have one of their own.
    """
    with serving(folder) as server:
        yield server.url


@pytest.fixture(scope="module")
def firefox(playwright: Playwright, site: str, school: str) -> Iterator[Table]:
    """One page of the site in Debian's Firefox, over WebDriver BiDi."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=browsers.firefox())
    with visitors_in(browser, site, school) as visitors:
        yield visitors.arrive()


def test_xok_by_keys(firefox: Table) -> None:
    """Fish and a shark are placed by the keys alone."""
    line, mouse = steered_game(21), firefox.hand
    firefox.set_up()
    firefox.hand = Keys(firefox.page)
    try:
        for ply, action in enumerate(actions(line)[:SHORT]):
            firefox.play(action, line.at(ply))
            firefox.expect_position(line.at(ply + 1))
    finally:
        firefox.hand = mouse


def test_the_computer_answers(firefox: Table) -> None:
    """It thinks in a worker there as well."""
    firefox.set_up()
    firefox.do("against")
    firefox.tap("d4", "d5")
    firefox.menu("moves")
    firefox.page.locator("#ply-2").wait_for(timeout=BOOT)


def test_halali_by_mouse(firefox: Table) -> None:
    """Tiles are turned over in turn."""
    firefox.follow("halali")
    halali_page = HalaliPage(firefox)
    halali_page.begin_game()
    for square in ("a1", "b2", "c3", "e5"):
        halali_page.tap(square)
    firefox.menu("moves")
    expect(firefox.page.locator(".plies .ply")).to_have_count(4)
    halali_page.expect_position(halali_page.saved_line.last)


def test_hainoon_by_mouse(firefox: Table) -> None:
    """Divers act behind their curtain."""
    hainoon_page, rng = HainoonPage(firefox), Random(5)
    position = hainoon_page.begin(2, Random(2))
    for _ in range(4):
        hainoon_page.open_curtain(position)
        step = position.play(rng.choice(position.legal_moves()), rng)
        hainoon_page.play(step.text)
        position = step.position
        hainoon_page.expect_position(position)


def test_the_rules(firefox: Table) -> None:
    """The rules of each game are there."""
    for name in GAMES:
        firefox.follow(f"{name}.rules")
        expect(firefox.page.locator("#rules h2").first).to_be_visible()


def test_a_board_in_another_page(firefox: Table, folder: Path, school: str) -> None:
    """Taps on a board in a page of another origin are a move, and that page is told."""
    board = '<fang-board game="xok" lang="en"></fang-board>'
    told = "<script>addEventListener('fang-move', ({detail}) => (document.title = detail.move))</script>"
    script = f'<script async src="{firefox.site}/assets/fang-board.js"></script>'
    head = "<!doctype html><html lang=en><meta charset=utf-8><title>School</title><link rel=icon href='data:,'>"
    (folder / "index.html").write_text(f"{head}{told}{script}{board}", encoding="utf-8")
    page = firefox.page.context.new_page()
    page.goto(f"{school}/")
    frame = page.frame_locator("fang-board > iframe")
    expect(frame.locator(".board.live")).to_be_visible(timeout=BOOT)
    for cell in ("d4", "d5"):
        frame.locator(f"[data-do='tap {cell}']").first.click()
    expect(page).to_have_title("d4+d5")
    page.close()
