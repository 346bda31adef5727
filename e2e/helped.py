"""Help for a person, as it is asked for: hints, and the look back at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.table import BOOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.table import Table

GAMES = {
    "xok": ("..../...../FFFFF./FFFF.../fff.../...../f... w", "a2+a3 b1+b2 d5+d6"),
    "halali": ("......L/......./......T/......./......./D....../F...... blue -|- - -,- 1,1", "a1-b1 g7-g6"),
    "hainoon": ("4 ffhfffffffff PtGK - - ra,rs/-/-/- w,yf/gh/-/- ga,ga,gs - 1 2 play", "w@N pass"),
}
"""By game, a position near its end and moves that end it; in the first one the win is missed at first."""


def come(table: Table, game: str, moves: str = "") -> None:
    """Come to a game by a link, and open the curtain if there is one."""
    position, _ = GAMES[game]
    table.follow(f"{game}?{urlencode({'position': position} | ({'moves': moves} if moves else {}))}")
    expect(table.page.locator("html")).to_have_attribute("data-game", game)
    if game == "hainoon" and not moves:
        table.page.locator("dialog.curtain [data-do='curtain open']").click()


def asked(table: Table) -> Locator:
    """Ask for a hint, and return what it says."""
    table.page.locator("#controls [data-do='hint']").click()
    return table.page.locator("#status .why.hint")


def looked_back(table: Table, game: str) -> Locator:
    """Come to a game that is over, look back at it to the end, and return what is seen then."""
    come(table, game, GAMES[game][1])
    table.page.locator("#side [data-do='review']").click()
    review = table.page.locator("#review")
    expect(review.locator("progress")).to_have_count(0, timeout=BOOT)
    return review
