"""A player who plays by keys keeps their place when what they pressed is gone; arrow keys lead where they point."""

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.any_game import open_curtain
from e2e.hainoon_page import GAME, HainoonKeys, HainoonPage
from e2e.input_devices import Keys
from e2e.screens import PHONE
from e2e.table import BOOT, START, Table
from e2e.waiting import wait_for
from engine.games import GAMES
from tools.run.samples import address, samples

ATTACK = "3 hhhhhhhhhhhh PTGx - - rf,rs/-/-/- ra,w,w/gf,w/bf yd,yd,bd - 1 2 play"
"""One more red card and the sharks of the top side attack Pink and Turquoise."""


@pytest.fixture
def keyboard_table(table: Table) -> Table:
    """A table at which nobody touches the mouse."""
    table.hand = Keys(table.page)
    return table


def test_placing_a_shark_leads_back_to_the_board(keyboard_table: Table) -> None:
    """So does putting a reason away."""
    keyboard_table.set_up("..../...../...f../....f../..f.../...../.... w")
    keyboard_table.hand(keyboard_table.stock(0, "small"))
    keyboard_table.tap("d4")
    keyboard_table.do("tap place")
    expect(keyboard_table.cell("d4")).to_be_focused()
    keyboard_table.tap("d4")
    keyboard_table.hand(keyboard_table.page.locator(".why [data-do=back]"))
    expect(keyboard_table.cell("d4")).to_be_focused()


def test_a_closed_menu_leads_back_to_its_button(keyboard_table: Table) -> None:
    """On a phone, where it lies over the table: by its own button as by Escape."""
    keyboard_table.page.set_viewport_size(PHONE)
    opener, closer = keyboard_table.page.locator(".opens-menu"), keyboard_table.page.locator(".closes-menu")
    for key in ("Escape", "Enter"):
        keyboard_table.hand(opener)
        expect(keyboard_table.page.locator("#side [role=tab][aria-selected=true]")).to_be_focused()
        if key == "Enter":
            Keys(keyboard_table.page).tab(closer)
        keyboard_table.page.keyboard.press(key)
        expect(opener).to_be_focused()


def test_an_opened_curtain_leads_to_the_hand(hainoon_page: HainoonPage) -> None:
    """The curtain itself has the focus from the start; an attack leads to the way past it."""
    hainoon_page.set_up(ATTACK)
    expect(hainoon_page.curtain.locator("[data-do='curtain open']")).to_be_focused()
    hainoon_page.page.keyboard.press("Enter")
    expect(hainoon_page.cards.first).to_be_focused()
    hainoon_page.table.hand = HainoonKeys(hainoon_page.page)
    hainoon_page.tap("ra", "N", "do")
    expect(hainoon_page.skip).to_be_focused()
    hainoon_page.page.keyboard.press("Enter")
    expect(hainoon_page.cards.first).to_be_focused()


STATES = ("", *(address(game, samples(game).crowded.position) for game in GAMES))
"""Addresses of screens with much to press."""

ELSEWHERE = ("copy", "backup", "export", "exporttally", "native", "renew", "set")
"""Actions of the browser, or of another visit."""

OFFERED = """() => [...document.querySelectorAll("#page button[data-do]:not([aria-disabled=true])")]
  .filter(one => one.getClientRects().length && !one.closest("dialog")).map(one => one.dataset.do)"""

KEPT = """() => document.activeElement !== document.body && document.activeElement.getClientRects().length > 0"""


def come(table: Table, where: str) -> None:
    """Come to a screen anew, from another one."""
    table.follow("xok.win")
    table.follow(where)
    expect(table.page.locator("html[data-screen=rules]")).to_have_count(0)
    open_curtain(table)


@pytest.mark.parametrize("where", STATES)
def test_whatever_is_pressed_something_has_the_focus(table: Table, where: str) -> None:
    """No press leads to the top of the page, whether what was pressed goes, is hidden, or can do no more."""
    come(table, where)
    offered = {words.partition(" ")[0]: words for words in table.page.evaluate(OFFERED)}
    for verb, words in offered.items():
        if verb not in ELSEWHERE:
            table.page.locator(f'#page button[data-do="{words}"]').first.press("Enter")
            # Where a press takes the focus away, it comes back with the next frame.
            assert wait_for(table.page, lambda: table.page.evaluate(KEPT), wanted=True), words
            come(table, where)


def test_a_button_that_can_do_no_more_keeps_the_focus(table: Table) -> None:
    """Undo back to the start, where a further press does nothing; a hint, from the press until it is on the board."""
    table.set_up(START.text, "a1+a2")
    undo, hint = (table.page.locator(f"#controls [data-do^={do}]") for do in ("undo", "hint"))
    for _ in range(3):
        undo.press("Enter")
    expect(undo).to_be_focused()
    expect(undo).to_have_attribute("aria-disabled", "true")
    table.expect_position(START)
    hint.press("Enter")
    expect(hint).to_be_focused()
    expect(table.page.locator("#controls .primary[data-do='hint']")).to_be_focused(timeout=BOOT)
    hint.press("Enter")
    expect(table.page.locator("#controls [data-do='hint play']")).to_be_focused()
    table.page.evaluate("() => { document.dispatchEvent(new Event('fang:update')) }")
    table.page.locator("[data-do=renew]").press("Enter")
    assert table.page.evaluate(KEPT)


POINTS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
MIDDLE = """() => {
  const {x, y, width, height} = document.activeElement.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.fixture
def turned_table(table: Table) -> Table:
    """A table whose boards are turned."""
    table.choose("orientation tall", "facing turn")
    return table


def assert_seen(table: Table, cell: str) -> None:
    """Assert that from that cell each key leads where it points, and the opposite one back."""
    table.page.locator(cell).focus()
    table.page.keyboard.press("Enter")
    start = table.page.evaluate(MIDDLE)
    for (key, (x, y)), back in zip(POINTS.items(), [*POINTS][2:] + [*POINTS][:2], strict=True):
        table.page.keyboard.press(key)
        across, down = (there - here for here, there in zip(start, table.page.evaluate(MIDDLE), strict=True))
        assert x * across + y * down > abs(y * across) + abs(x * down)
        table.page.keyboard.press(back)
        assert table.page.evaluate(MIDDLE) == pytest.approx(start, abs=0.5)


def test_the_tall_board_of_xok(turned_table: Table) -> None:
    """Its columns stand upright, so up is straight up."""
    assert_seen(turned_table, "#c-d4")


def test_the_sea_turned_to_the_seat_that_acts(hainoon_page: HainoonPage, turned_table: Table) -> None:
    """The second of four sits at a side, and keys lead as that player sees the board."""
    start = replace(GAME.start({"players": "4"}, Random(1)), seat=1)
    hainoon_page.open_curtain(hainoon_page.set_up(start.text).last)
    assert_seen(turned_table, "#n-A")
