"""Every screen there is, one after the other, for whatever must hold on all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e import helped
from e2e.forest import FINAL, text_of
from e2e.helped import GAMES
from e2e.table import BOOT, START

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ViewportSize

    from e2e.table import Table

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}

XOK = "..../...../f...../..fS01f../.F..../...../.... w"
XOK_END = "..../...../....../FFFFFFF/F...../...../.... w"
HALALI = text_of("blue", FINAL, d4="B", a4="D", g4="F", a1="N", c3="P", e5="T")
HAINOON = "3 hhhhhhhhhhhh PTGx - - -/-/-/- ra,rf,w/ga,gf,w/ba,bf,w yd,yd,rd,gd - 1 1 play"


READ = {
    "": ".tagline",
    "shelf": "#shelf",
    "halali.rules": ".rule",
    "xok.lesson.1": ".task",
    "halali.lesson.2": ".task",
    "hainoon.lesson.3": ".task",
    "halali.puzzles": ".puzzle-list",
    "halali.puzzle.1": ".puzzle",
    "hainoon.daily": ".puzzle",
}
"""By address, what is to be seen at each screen without a table."""


def screens(table: Table) -> Iterator[str]:
    """Go through all that the page can show, and yield the name of each."""
    for walk in (_reading, _dialogs, _xok, _help, _halali, _hainoon):
        yield from walk(table)


def _reading(table: Table) -> Iterator[str]:
    for address, seen in READ.items():
        table.follow(address)
        expect(table.page.locator(seen).first).to_be_visible()
        yield address or "home"


def _dialogs(table: Table) -> Iterator[str]:
    table.set_up(START.text, "d4+d5")
    for do in ("dialog new", "dialog settings", "dialog share"):
        table.do(do)
        expect(table.page.locator("dialog[open]")).to_be_visible()
        yield do
        table.do("dialog")


def _xok(table: Table) -> Iterator[str]:
    table.set_up()
    yield "xok start"
    table.set_up(XOK, "a1+a2")
    yield "xok"
    table.tap("d4")
    expect(table.why).to_be_visible()
    yield "xok refused"
    table.follow("nonsense")
    expect(table.notice).to_be_visible()
    yield "notice"
    table.do("dismiss")


def _help(table: Table) -> Iterator[str]:
    for game in GAMES:
        helped.come(table, game)
        helped.asked(table)
        expect(table.page.locator("#status .why.hint [data-do='hint']")).to_be_visible(timeout=BOOT)
        yield f"{game} hint"
        helped.looked_back(table, game)
        yield f"{game} review"
    table.set_up(XOK_END)
    table.tap("c2", "c3")
    expect(table.result).to_be_visible()
    yield "result"
    table.do("dialog")


def come(table: Table, game: str, position: str) -> None:
    """Come to a position of a game by a link."""
    table.follow(f"{game}?{urlencode({'position': position})}")
    expect(table.page.locator(f"html[data-game={game}][data-screen=play]")).to_be_attached()


def _halali(table: Table) -> Iterator[str]:
    come(table, "halali", HALALI)
    yield "halali"
    table.page.locator("#h-e5").click()
    expect(table.why).to_be_visible()
    yield "halali refused"


def _hainoon(table: Table) -> Iterator[str]:
    come(table, "hainoon", HAINOON)
    opened = table.page.locator(".curtain [data-do='curtain open']")
    expect(opened).to_be_visible()
    yield "curtain"
    opened.click()
    expect(table.page.locator("#hand .card-button").first).to_be_visible()
    yield "hand"
    table.page.locator("[data-do='tap A']").last.click()
    expect(table.why).to_be_visible()
    yield "hainoon refused"
    table.page.locator("[data-do='tap rf']").last.click()
    table.page.locator("[data-do='tap N']").last.click()
    yield "hainoon"
