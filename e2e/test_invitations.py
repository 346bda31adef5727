"""Invitations to a table: what they load, what they need, and whom they ask."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.devices import WATCHED, open_devices, seat_on_device
from e2e.test_embed import DENY

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from e2e.visitors import Visitors

STUN = "stun:127.0.0.1:9"


def test_an_invited_phone_needs_no_storage(visitors: Visitors) -> None:
    """A phone on its first visit, whose browser keeps nothing, opens an invitation and takes the seat."""
    table, phone = visitors.arrive(), visitors.come(**PHONE)
    phone.prepare(DENY)
    table.set_up()
    seat_on_device(table, phone, 0, "link")


def test_scripts_for_wires_come_with_an_invitation(visitors: Visitors) -> None:
    """Neither with the page, nor with a game, nor with the dialog."""
    table = visitors.come()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.arrive()
    table.set_up()
    open_devices(table)
    expect(table.page.locator("[data-do='device far 0']")).to_be_visible()
    scripts = re.compile("/(wire|camera)-|idb-keyval|zxing")
    assert [address for address in asked if scripts.search(address)] == []
    table.do("device far 0")
    expect(table.page.locator("#share-link")).to_be_visible()
    assert {found[0] for address in asked if (found := scripts.search(address))} == {"/wire-", "idb-keyval"}


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
