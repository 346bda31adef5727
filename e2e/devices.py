"""Drives the dialogs that seat players on other devices, and compares the boards there."""

import pytest
from playwright.sync_api import expect

from e2e import xok_board
from e2e.table import Table
from e2e.waiting import expect_soon
from engine.xok.position import Position

on_other_device = pytest.mark.parametrize("device_visitors", ["chromium", "firefox"], indirect=True)
"""Decorates a test with other devices, in a browser process of their own: Chromium, then Firefox."""


WATCHED = """(() => {
  const made = (globalThis.peers = []);
  const said = (globalThis.said = []);
  const Peer = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Peer {
    constructor(...given) { super(...given); made.push(this); }
    createDataChannel(...given) {
      const channel = super.createDataChannel(...given);
      const send = channel.send.bind(channel);
      channel.send = frame => { said.push([made.indexOf(this), frame]); send(frame); };
      return channel;
    }
  };
})()"""
"""Has a page record its connections, which a test can close, and all frames that it sends."""

KEPT = """since => new Promise(done => {
  const asked = indexedDB.open("fang-wires");
  asked.onupgradeneeded = () => asked.transaction.abort();
  asked.onerror = () => done(false);
  asked.onsuccess = () => {
    const found = asked.result.transaction("wires").objectStore("wires").getAll();
    found.onsuccess = () => {
      asked.result.close();
      done(found.result.some(one => one.since > since && Date.now() - one.since > 1000));
    };
  };
})"""
"""Whether this page keeps a way back to another device: younger than a moment, and the last one for a second."""


def reload_with_wire(table: Table, other: Table) -> None:
    """Reload a page as soon as it keeps a way back to the other one, which comes a moment after the wire opens."""
    since = max(each.page.evaluate("() => performance.timeOrigin") for each in (table, other))
    expect_soon(table.page, lambda: table.page.evaluate(KEPT, since), wanted=True)
    table.reload()


def open_devices(table: Table) -> None:
    """Open the dialog about other devices, from the curtain where it is closed, else from the menu."""
    if not table.page.locator("dialog.curtain").count():
        table.menu("game")
    table.page.locator("[data-do='dialog devices']").last.click()


def seat_in_window(table: Table, player: int) -> Table:
    """Seat a player in another window of the same device, and return that window."""
    open_devices(table)
    table.do(f"device near {player}")
    with table.page.context.expect_page() as opened:
        table.page.locator("dialog a[target=_blank]").click()
    hand = Table(opened.value, table.site)
    hand.wait_until_ready()
    confirm_seat(table, hand, player)
    return hand


def confirm_seat(table: Table, hand: Table, player: int) -> None:
    """Confirm a seat on both screens."""
    hand.page.locator("[data-do='hand take']").click()
    table.do(f"device seat {player}")
    expect(table.page.locator(f"[data-do='device home {player}']")).to_be_visible()
    table.do("dialog")
    expect(hand.page.locator(".board.live")).to_be_visible()


def seat_on_device(table: Table, visitor: Table, player: int, way: str = "paste") -> None:
    """Seat a player on another device; the answer comes back by paste, or as a link in another tab."""
    open_devices(table)
    table.do(f"device far {player}")
    visitor.page.goto(table.page.locator("#share-link").input_value())
    visitor.wait_until_ready()
    answer = visitor.page.locator("#share-link").input_value()
    if way == "paste":
        table.page.locator("#answer").fill(answer)
        table.page.locator("#answer").press("Enter")
    else:
        tab = table.page.context.new_page()
        tab.goto(answer)
        Table(tab, table.site).wait_until_ready()
        expect(tab.locator("#hand-about")).to_have_text(table.language.say("hand.closed"))
        tab.close()
    confirm_seat(table, visitor, player)


WON = ("d1+d2", "g4+g5", "d3+d4", "g6+g7", "d5+d6", "f3+f4", "c1+c2", "f5+f6", "c3+c4")
"""A game in which the first player has a swarm of ten after five turns."""


def expect_board(hand: Table, position: Position) -> None:
    """Assert that a device shows what lies on the board."""
    cells = xok_board.expected_board(position, hand.language).cells
    expect_soon(hand.page, lambda: xok_board.visible_board(hand.page, hand.language).cells, cells)
