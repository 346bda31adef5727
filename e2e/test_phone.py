"""On a phone, where room is scarce: what comes up must not lie over what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, open_curtain, tap
from e2e.screens import PHONE
from engine.games import GAMES
from tools.run.samples import samples

if TYPE_CHECKING:
    from e2e.hainoon_page import HainoonPage
    from e2e.table import Table

THUMB = 43.5

COVERED = """() => {
  const why = document.querySelector(".why"), over = why.getBoundingClientRect();
  const beneath = ({top, right, bottom, left}) =>
    bottom > over.top && top < over.bottom && right > over.left && left < over.right;
  return [...document.querySelectorAll("a[href], button, summary, .cell")]
    .filter(one => !why.contains(one) && one.checkVisibility() && beneath(one.getBoundingClientRect()))
    .map(one => one.id || one.textContent);
}"""


ATTACKED = "3 hfffffffffff PTGx - - rf,rs/-/-/- ra,rh/bf/bs yd,bd - 1 2 play"
"""After one more red card of Pink's the shark before Pink attacks."""


@pytest.fixture
def phone(table: Table) -> Table:
    """A German table as narrow as a phone."""
    table.do("set language de")
    table.page.set_viewport_size(PHONE)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_covers_nothing_that_can_be_tapped(phone: Table, game: str) -> None:
    """Not even the wordiest one, in the language of long words; and a thumb finds the link to its rule."""
    case = samples(game).refused
    come(phone, game, case.position)
    open_curtain(phone)
    tap(phone, *case.taps.split())
    link = phone.page.locator("#status .rule-link")
    expect(link).to_have_attribute("href", f"#{case.rule}")
    assert phone.page.evaluate(COVERED) == []
    assert link.evaluate("link => parseFloat(getComputedStyle(link, '::after').height)") >= THUMB


def test_skipping_an_attack_too_late_is_no_answer(phone: Table, hainoon_page: HainoonPage) -> None:
    """Where the button was that skips the attack, there is none a moment later that lets the bite happen."""
    hainoon_page.open_curtain(hainoon_page.set_up(ATTACKED).last)
    hainoon_page.tap("ra", "N", "do")
    before = hainoon_page.skip.bounding_box()
    phone.hand(hainoon_page.skip)
    after = hainoon_page.page.locator("[data-do='tap pass']").bounding_box()
    assert before
    assert after
    assert before["x"] + 0.9 * before["width"] < after["x"]
    assert not phone.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
