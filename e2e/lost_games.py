"""Games that somebody has lost against a computer, at whose end the page says how they went."""

import json

from playwright.sync_api import expect

from e2e.table import BOOT, Table
from tests.ui.test_debrief import beginners_game
from ui.keep import save

SEED = 4
"""With it there is something to say about each part of the end in each game that is not short."""
FEW_PLIES, MANY_PLIES = 8, 24
"""Plies after which the person gives up: few, which are judged soon, and so many that all there is to say is said."""


def come_to_lost_game(table: Table, game: str, plies: int) -> None:
    """Come to the end of a game that the browser has kept, and wait until the page says how it went."""
    table.follow("")
    text = save.write(beginners_game(game, plies, SEED))
    with table.page.add_init_script(f"localStorage.setItem('fang.game.{game}', {json.dumps(text)})"):
        table.reload()
    table.follow(game)
    table.do("menu end")
    expect(table.page.locator(".debrief:not([aria-busy]) dd").first).to_be_visible(timeout=BOOT)
