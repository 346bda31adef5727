"""A phone that is invited to a table: what it can do before Python has come (assets/js/joining.js)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.devices import confirmed, open_devices
from e2e.gate import Gate

if TYPE_CHECKING:
    from e2e.conftest import Visitors

DIALOG = "() => document.getElementById('dialog-hand').outerHTML"


def test_a_phone_answers_before_python_is_there(visitors: Visitors) -> None:
    """It shows its answer as link and code, and connects; Python, when it comes, goes on and changes nothing shown.

    The answer is handed on in another tab of the table's browser, also without Python.
    """
    table, phone = visitors.arrive(), visitors.come(**PHONE)
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    gate = Gate(phone.page)
    phone.page.goto(table.page.locator("#share-link").input_value())
    answer = phone.page.locator("#dialog-hand #share-link")
    expect(phone.page.locator("#dialog-hand svg.qr path")).to_have_attribute("d", re.compile("^M4 4h7v1h-7z"))
    tab = table.page.context.new_page()
    held = Gate(tab)
    tab.goto(answer.input_value())
    expect(tab.locator("#hand-about")).to_have_text(table.language.say("hand.closed"))
    held.open()
    tab.close()
    expect(phone.page.locator("#hand-about")).to_have_text(phone.language.say("hand.joining"))
    gate.open()
    phone.ready()
    confirmed(table, phone, 0)


def test_python_takes_the_answer_over_as_it_is(visitors: Visitors) -> None:
    """The same dialog, link and code stand before and after it has come; the link can be copied before."""
    table, phone = visitors.arrive(), visitors.come(permissions=["clipboard-read", "clipboard-write"])
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    gate = Gate(phone.page)
    phone.page.goto(table.page.locator("#share-link").input_value())
    expect(phone.page.locator("#dialog-hand svg.qr path")).to_be_attached()
    before = phone.page.evaluate(DIALOG)
    link = phone.page.locator("#share-link").input_value()
    phone.do("copy")
    expect(phone.page.locator("#dialog-hand .said")).to_have_text(phone.language.say("share.copied"))
    assert phone.page.evaluate("() => navigator.clipboard.readText()") == link
    gate.open()
    phone.ready()
    expect(phone.page.locator("#dialog-hand .said")).to_have_text("")
    assert phone.page.evaluate(DIALOG) == before


def test_nothing_of_it_comes_before_it_is_asked_for(visitors: Visitors) -> None:
    """Neither with the page, nor with a game, nor with the dialog: the scripts for wires come with an invitation."""
    table = visitors.come()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.arrive()
    table.set_up()
    open_devices(table)
    expect(table.page.locator("[data-do='device far 0']")).to_be_visible()
    scripts = re.compile("/(wire|joining|camera)-|idb-keyval|zxing")
    assert [address for address in asked if scripts.search(address)] == []
    table.do("device far 0")
    expect(table.page.locator("#share-link")).to_be_visible()
    assert {found[0] for address in asked if (found := scripts.search(address))} == {"/wire-", "idb-keyval"}
