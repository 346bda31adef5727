"""While a game runs, nothing in the page says what lies face down."""

import json
from collections.abc import Iterator
from random import Random

from playwright.sync_api import expect

from e2e.halali_page import HalaliPage, play_out
from e2e.table import Table
from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from engine.halali.position import Position
from engine.line import Line
from ui.keep import save

PLIES = 12
SETTLED = "() => Promise.all(document.getAnimations().map(animation => animation.finished))"


def deals() -> Iterator[Line[Position]]:
    """Yield the same game on two deals that differ in what is never flipped in it."""
    line: Line[Position] = play_out(Line(GAME.start({}, Random(9))), Random(9)).up_to(PLIES)
    yield line
    guess = line.last.view_for(0).guess(Random(1)).tiles
    tiles = zip(line.start.tiles, line.last.tiles, guess, strict=True)
    start = "".join(new if last.islower() else old for old, last, new in tiles)
    assert start != line.start.tiles
    other: Line[Position] = Line(GAME.read(line.start.text.replace(line.start.text.split()[0], tiles_text(start))))
    for step in line.steps:
        other = other.play(GAME.read_move(step.text, other.last), NO_CHANCE)
    yield other


def tiles_text(tiles: str) -> str:
    """Return tiles as the notation writes them, from the top."""
    return "/".join(tiles[begin : begin + 7] for begin in range(42, -1, -7))


def readable_texts(halali_page: HalaliPage, line: Line[Position]) -> list[str]:
    """Play the game on the page; return all that a page can be asked, at several moments of it."""
    said = []
    halali_page.set_up(line.start.text)
    for ply, step in enumerate(line.steps):
        halali_page.play(GAME.read_move(step.text, line.at(ply)))
        said.append(markup(halali_page))
    for do in ("undo", "go 3", f"go {PLIES}", "dialog new"):
        halali_page.table.do(do)
        said.append(markup(halali_page))
    halali_page.page.evaluate(SETTLED)
    said.append(halali_page.page.locator("body").aria_snapshot())
    halali_page.table.do("dialog")
    halali_page.table.menu("moves")
    return said


def markup(halali_page: HalaliPage) -> str:
    """Return the page as HTML, without marks that come and go by the clock: of presses, and of a part that has come."""
    return halali_page.page.content().replace(' data-press=""', "").replace(' data-asked=""', "")


def test_the_same_moves_on_two_deals_give_the_same_page(table: Table) -> None:
    """Byte for byte, with every attribute and all that a screen reader hears, whatever lies under the tiles."""
    halali_page = HalaliPage(table)
    # It is there in the first seconds of a page: a quick machine plays the first game in them, and not the other.
    expect(table.page.locator("html[data-hold-pictures]")).to_have_count(0)
    one, other = deals()
    readable_texts(
        halali_page, one
    )  # so that the page comes from the same page both times: attributes keep their order
    assert readable_texts(halali_page, one) == readable_texts(halali_page, other)
    assert halali_page.table.page.url == f"{table.site}/#halali"


def test_the_save_is_sealed(table: Table) -> None:
    """The browser's copy of a running game shows the deal to nobody who reads it, and gives it back to the page."""
    halali_page = HalaliPage(table)
    line = halali_page.set_up(next(deals()).start.text)
    halali_page.tap("a1", "b1")
    kept = json.loads(table.storage["fang.game.halali"])
    assert kept["sealed"] is True
    assert save.unseal(kept["record"]).count(line.start.text) == 1
    everything = json.dumps(table.storage)
    for secret in (line.start.text, *line.start.text.split()[0].split("/")):
        assert secret not in everything
