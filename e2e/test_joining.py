"""A phone that is invited to a table: what it can do before Python has come (assets/js/joining.js)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.devices import WATCHED, confirm_seat, open_devices, seat_on_device
from e2e.held_requests import HeldRequests
from e2e.test_embed import DENY

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from e2e.visitors import Visitors

DIALOG = "() => document.getElementById('dialog-hand').outerHTML"


def test_a_phone_answers_before_python_is_there(visitors: Visitors) -> None:
    """It shows its answer as link and code, and connects; Python, when it comes, goes on. None of it needs storage.

    The answer is handed on in another tab of the table's browser, also without Python.
    """
    table, phone = visitors.arrive(), visitors.come(**PHONE)
    phone.prepare(DENY)
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    gate = HeldRequests(phone.page)
    phone.page.goto(table.page.locator("#share-link").input_value())
    answer = phone.page.locator("#dialog-hand #share-link")
    expect(phone.page.locator("#dialog-hand svg.qr path")).to_have_attribute("d", re.compile("^M4 4h7v1h-7z"))
    tab = table.page.context.new_page()
    held = HeldRequests(tab)
    tab.goto(answer.input_value())
    expect(tab.locator("#hand-about")).to_have_text(table.language.say("hand.closed"))
    held.release()
    tab.close()
    expect(phone.page.locator("#hand-about")).to_have_text(phone.language.say("hand.joining"))
    gate.release()
    phone.wait_until_ready()
    confirm_seat(table, phone, 0)


def test_python_takes_the_answer_over_as_it_is(visitors: Visitors) -> None:
    """The same dialog, link and code stand before and after it has come; the link can be copied before."""
    table, phone = visitors.arrive(), visitors.come(permissions=["clipboard-read", "clipboard-write"])
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    gate = HeldRequests(phone.page)
    phone.page.goto(table.page.locator("#share-link").input_value())
    expect(phone.page.locator("#dialog-hand svg.qr path:not([d=''])")).to_be_attached()
    before = phone.page.evaluate(DIALOG)
    link = phone.page.locator("#share-link").input_value()
    phone.do("copy")
    expect(phone.page.locator("#dialog-hand .said")).to_have_text(phone.language.say("share.copied"))
    assert phone.page.evaluate("() => navigator.clipboard.readText()") == link
    gate.release()
    phone.wait_until_ready()
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


STUN = "stun:127.0.0.1:9"


def test_the_servers_that_a_site_names(visitors: Visitors) -> None:
    """Both sides ask them, and no others; where they don't answer, devices in one network connect all the same."""
    table, phone = visitors.come(), visitors.come()
    for each in (table, phone):
        each.prepare(WATCHED)
        each.page.route("**/", with_servers)
    table.arrive()
    table.set_up()
    seat_on_device(table, phone, 0)
    for each in (table, phone):
        servers = each.page.evaluate("() => peers[0].getConfiguration().iceServers.map(one => one.urls).flat()")
        assert servers == [STUN]


def with_servers(route: Route) -> None:
    """Serve the page of an operator who has named a server."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('"servers":[]', f'"servers":[{{"urls":"{STUN}"}}]'))
