"""Whole games of Hai Noon round one table: behind the curtain, by mouse and by touch."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.hainoon_page import HainoonPage

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.hainoon.position import Position

THUMB = 43.5

BY_MOUSE = {2: (33, 27), 3: (2, 23), 4: (11, 2)}
"""Seeds of the deal and of the players, by number of seats: games with attacks that need no reshuffle."""

BY_TOUCH = (33, 35)
"""Seeds of such a game with three."""

SMALL = """() => [...document.querySelectorAll(".board.live .cell, #hand button, #controls button")]
  .filter(one => { const box = one.getBoundingClientRect(); return Math.min(box.width, box.height) < %s })
  .map(one => one.dataset.do)"""


def assert_result(hainoon_page: HainoonPage, ended: Position) -> None:
    """Assert that the result names the winners."""
    outcome = ended.outcome()
    assert outcome
    heading = hainoon_page.table.result.get_by_role("heading")
    for seat in outcome.winners:
        expect(heading).to_contain_text(hainoon_page.seat_name(ended, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_mouse(hainoon_page: HainoonPage, players: int) -> None:
    """With two, three and four seats a game is played to its result, and no curtain lets a card through."""
    deal, moves = BY_MOUSE[players]
    assert_result(hainoon_page, hainoon_page.play_out(hainoon_page.begin(players, Random(deal)), moves, watched=True))


def test_by_touch(phone_table: Table) -> None:
    """So it is with a finger on a phone, where all that a move needs is wide enough for it."""
    hainoon_page = HainoonPage(phone_table)
    start = hainoon_page.begin(3, Random(BY_TOUCH[0]))
    hainoon_page.open_curtain(start)
    assert hainoon_page.page.evaluate(SMALL % THUMB) == []
    assert_result(hainoon_page, hainoon_page.play_out(start, BY_TOUCH[1]))
    assert not hainoon_page.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
