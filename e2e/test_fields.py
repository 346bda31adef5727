"""Fields: a phone's keyboard does not meddle with what is typed, and no field makes an iPad zoom in."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from e2e import screens
from e2e.devices import open_devices
from e2e.table import START, Table
from e2e.test_post import send

SMALL = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter(one => !["radio", "checkbox", "range", "file", "hidden"].includes(one.type))
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map(one => `${one.id || one.name || one.dataset.change || one.dataset.set}: ${getComputedStyle(one).fontSize}`)"""
"""The fields whose letters are so small that Safari zooms in."""

MEDDLED = """() => [...document.querySelectorAll("input")]
  .filter(one => ["text", "url", "search"].includes(one.type))
  .filter(one => one.getAttribute("autocorrect") !== "off" || one.getAttribute("spellcheck") !== "false"
    || !["none", "words"].includes(one.getAttribute("autocapitalize")) || !one.enterKeyHint)
  .map(one => one.id || one.name || one.dataset.set)"""
"""The fields in which a keyboard would put other words or letters, or whose Enter says nothing."""


def fields(table: Table) -> Iterator[str]:
    """Come to every screen and dialog with a field, and yield its name."""
    for walk in ("reading", "taught", "listed", "dialogs", "trying"):
        yield from screens.WALKS[walk](table)
    table.set_up(START.text, "d4+d5")
    table.do("shelve")
    table.follow("shelf")
    expect(table.page.locator(".kept input").first).to_be_attached()
    yield "shelf with a game"
    table.set_up(START.text, "d4+d5")
    open_devices(table)
    table.do("device far 0")
    expect(table.page.locator("#answer")).to_be_visible()
    yield "devices"
    table.do("dialog")
    table.do("invite")
    expect(table.page.locator("dialog[open] input").first).to_be_visible()
    yield "invite"
    table.page.locator("#dialog-invite [type=submit]").click()
    table.tap("d4", "d5")
    send(table)
    table.menu("moves")
    expect(table.page.locator("#pasted")).to_be_visible()
    yield "game by link"


def test_fields_for_phones(fresh_table: Table) -> None:
    """On a phone as on a tablet, on all screens and on the page on boards for other pages."""
    table = fresh_table
    table.arrive()
    found: dict[str, list[str]] = {}
    for screen in fields(table):
        found[screen] = problems(table.page)
    table.page.goto(f"{table.site}/boards/en.html")
    found["boards"] = problems(table.page)
    assert {screen: what for screen, what in found.items() if what} == {}


def problems(page: Page) -> list[str]:
    """Return what is wrong with the fields of a page, on a phone and on a tablet."""
    before = page.viewport_size
    wrong: list[str] = page.evaluate(MEDDLED)
    for size in (screens.PHONE, screens.TABLET):
        page.set_viewport_size(size)
        wrong += page.evaluate(SMALL)
    assert before
    page.set_viewport_size(before)
    return wrong
