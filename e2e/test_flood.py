"""A device, or a page around a board, that says far too much: few texts are answered, and one can play all the time."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.board_frames import board_frame, tap, wait_until_live
from e2e.conftest import LayPage
from e2e.devices import WATCHED, WON, seat_on_device
from e2e.test_devices import play_on_all
from e2e.test_embed import page_of
from e2e.visitors import Visitors

CHANNELS = """(() => {
  globalThis.channels = [];
  const Peer = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Peer {
    createDataChannel(...given) {
      const channel = super.createDataChannel(...given);
      channels.push(channel);
      return channel;
    }
  };
})()"""
"""Has a page keep its channels, so that a test can say anything over them."""

FLOOD = """([frames]) => {
  const open = channels.find(channel => channel.readyState === "open" && channel.onmessage);
  for (const frame of frames) open.send(frame);
}"""

TEXTS = 300
MOST_ANSWERS = 12
"""Some texts come before the others wait, and of those eight are told."""

LONGEST = 1000
"""Milliseconds between two frames at most on a busy machine: 67 were measured, 16,800 when each text was answered."""

FRAMES = """() => {
  globalThis.longest = 0;
  let before = performance.now();
  const frame = now => {
    globalThis.longest = Math.max(globalThis.longest, now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Has a page measure the longest time between two frames."""

NUMBER_OF_VIEWS = (
    """said.filter(([, frame]) => frame[0] === "t" && JSON.parse(frame.slice(1)).kind === "view").length"""
)


def test_a_flood_of_stale_moves_never_stops_the_table(visitors: Visitors) -> None:
    """Neither of equal ones nor of different ones; the game stays as it was, and goes on."""
    table, phone = visitors.come(), visitors.come()
    table.prepare(WATCHED)
    phone.prepare(CHANNELS)
    table.arrive()
    position = table.set_up()
    seat_on_device(table, phone, 0)
    position = play_on_all((phone, table), position, *WON[:2])
    stale = {"fang": 1, "kind": "move", "game": "xok", "seat": 0, "ply": 0, "view": "00000000"}
    for moves in ([WON[0]] * TEXTS, [f"x{number}" for number in range(TEXTS)]):
        before = table.page.evaluate(NUMBER_OF_VIEWS)
        table.page.evaluate(FRAMES)
        phone.page.evaluate(FLOOD, [[f"t{json.dumps({**stale, 'move': move})}" for move in moves]])
        words = table.language.say("devices.refused", name=table.language.say("seat.xok.0"))
        expect(table.status).to_contain_text(words)
        table.page.wait_for_timeout(1000)
        assert 0 < table.page.evaluate(NUMBER_OF_VIEWS) - before <= MOST_ANSWERS
        assert table.page.evaluate("longest") < LONGEST
    play_on_all((phone, table), position, *WON[2:4])


MANY = 3000
MOST = 20
"""Answers at most to what says all by itself, on a quick machine and on a busy one."""
MOST_CALLS = 250
"""Answers at most to moves, each of which counts: two hundred wait, and some are answered meanwhile."""
CALLS: dict[str, tuple[dict[str, Any], str, int]] = {
    "hello": ({}, "ready", MOST),
    "mark": ({"cells": ["z9"]}, "refused", MOST),
    "draw": ({}, "picture", MOST),
    "load": ({"params": {"game": "halali", "lang": "en"}}, "ready", MOST),
    "play": ({"move": "a1+z9"}, "refused", MOST_CALLS),
    "undo": ({}, "refused", MOST_CALLS),
    "nothing": ({}, "", 0),
}
"""By call: its fields, the message that answers it, and how many of these there may be."""
COUNT = """globalThis.answers = {};
addEventListener("message", ({data}) => { if (data?.fang) answers[data.type] = (answers[data.type] ?? 0) + 1; });"""
CALL = """([message, times]) => {
  for (let time = 0; time < times; time++) frames[0].postMessage({fang: 1, ...message}, "*");
}"""


@pytest.mark.parametrize("call", CALLS)
def test_a_flood_from_the_page_around_a_board(lay_page: LayPage, site: str, call: str) -> None:
    """However often it calls, few calls are answered; the board that is asked for then comes, and can be played on."""
    fields, answer, most = CALLS[call]
    page = lay_page(page_of(site, {"ours": {"game": "halali", "lang": "en"}}), COUNT)
    page.locator("#ours").click()
    wait_until_live(page, "ours")
    page.evaluate("() => { answers = {} }")
    page.evaluate(CALL, [{"type": call, **fields}, MANY])
    if answer:
        page.wait_for_function("answer => answers[answer]", arg=answer)
    page.evaluate(CALL, [{"type": "load", "params": {"game": "xok", "lang": "en"}}, 1])
    tap(page, "ours", "d4", "d5")
    expect(board_frame(page, "ours").get_by_role("gridcell", name="d5, white fish")).to_be_visible()
    assert page.evaluate("answer => answers[answer] ?? 0", answer) <= most
