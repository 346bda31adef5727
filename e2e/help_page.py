"""Asks the page for hints and for the look back at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.any_game import open_curtain
from e2e.table import BOOT
from tools.run.samples import samples

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.table import Table


def come_near_end(table: Table, game: str, moves: str = "") -> None:
    """Come to a game near its end, or after moves from there, and open the curtain if there is one."""
    position = samples(game).ended.position
    table.follow(f"{game}?{urlencode({'position': position} | ({'moves': moves} if moves else {}))}")
    expect(table.page.locator("html")).to_have_attribute("data-game", game)
    if not moves:
        open_curtain(table)


def ask_for_hint(table: Table) -> Locator:
    """Ask for a hint, and return its text."""
    table.page.locator("#controls [data-do='hint']").click()
    return table.page.locator("#status .why.hint")


def open_look_back(table: Table, game: str) -> Locator:
    """Come to a game that is over, and return its look back once that is complete."""
    come_near_end(table, game, samples(game).ended.moves)
    table.page.locator("#controls [data-do='review']").click()
    review = table.page.locator("#review")
    expect(review.locator("progress")).to_have_count(0, timeout=BOOT)
    return review
