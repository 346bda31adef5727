"""Whoever plays by keys or hears the page keeps their place when what they pressed is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hands import Keys
from e2e.sea import Strokes

if TYPE_CHECKING:
    from e2e.sea import Sea
    from e2e.table import Table

ATTACK = "3 hhhhhhhhhhhh PTGx - - rf,rs/-/-/- ra,w,w/gf,w/bf yd,yd,bd - 1 2 play"
"""One more red card and the sharks of the top side attack Pink and Turquoise."""


@pytest.fixture
def typist(table: Table) -> Table:
    """A table at which nobody touches the mouse."""
    table.hand = Keys(table.page)
    return table


def test_placing_a_shark_leads_back_to_the_board(typist: Table) -> None:
    """So does putting a reason away."""
    typist.set_up("..../...../...f../....f../..f.../...../.... w")
    typist.hand(typist.stock(0, "small"))
    typist.tap("d4")
    typist.do("tap place")
    expect(typist.cell("d4")).to_be_focused()
    typist.tap("d4")
    typist.hand(typist.page.locator(".why [data-do=back]"))
    expect(typist.cell("d4")).to_be_focused()


def test_an_opened_curtain_leads_to_the_hand(sea: Sea) -> None:
    """The curtain itself has the focus from the start; an attack leads to the way past it."""
    sea.set_up(ATTACK)
    expect(sea.curtain.locator("[data-do='curtain open']")).to_be_focused()
    sea.page.keyboard.press("Enter")
    expect(sea.cards.first).to_be_focused()
    sea.table.hand = Strokes(sea.page)
    sea.tap("ra", "N", "do")
    expect(sea.skip).to_be_focused()
    sea.page.keyboard.press("Enter")
    expect(sea.cards.first).to_be_focused()
