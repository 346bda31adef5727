"""Whole games on several devices, each in a browser process of its own, and all that crosses the wires."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.devices import WATCHED, on_other_device, seat_on_device
from e2e.hainoon_page import HainoonPage
from e2e.halali_page import HalaliPage, play_out
from e2e.quick_pace import saved_session, set_quick_pace
from e2e.table import Table
from e2e.visitors import Visitors
from engine.chance import NO_CHANCE
from engine.halali.game import GAME as HALALI
from engine.line import Line
from ui.devices import outgoing
from ui.table.session import Session

DEAL, MOVES = 9, 49
"""Seeds of the deal and of the players: a short game of Hai Noon with three, and attacks that are asked about."""


def sent_texts(table: Table) -> dict[int, list[dict[str, Any]]]:
    """Return what a page has said over each of its connections: texts, without beats and spares."""
    found: dict[int, list[dict[str, Any]]] = {}
    for number, frame in table.page.evaluate("said"):
        assert frame[0] in "?!tps-"
        if frame[0] == "t":
            found.setdefault(number, []).append(json.loads(frame[1:]))
    return found


def session_after(session: Session, plies: int) -> Session:
    """Return the session as it was after so many moves."""
    return replace(session, line=replace(session.line, steps=session.line.steps[:plies]), ply=plies)


def assert_nothing_else_is_said(table: Table, session: Session) -> None:
    """Assert that each device was offered one seat, and then told the views of that seat and nothing else.

    tests/ui/test_devices.py permutes what a seat cannot see: the view stays the same, letter for letter.
    """
    for texts in sent_texts(table).values():
        seats = {text["seat"] for text in texts}
        assert len(seats) == 1
        (player,) = {session.player_at(seat) for seat in seats}
        views = [outgoing.view_message(session_after(session, plies), player) for plies in range(len(session.line) + 1)]
        said = [text for text in texts if text != json.loads(outgoing.offer_message(session, player))]
        assert len(texts) - len(said) == 1
        assert len(said) >= len(views)
        for text in said:
            # A game that was stored has its usual options, too.
            assert text == {**json.loads(views[text["ply"]]), "options": text["options"]}
            assert text["options"].items() <= session.options.items()


def phone_options(visitors: Visitors) -> dict[str, Any]:
    """Return what makes a page of these visitors a phone's; Firefox knows no phones."""
    return PHONE if visitors.browser.browser_type.name == "chromium" else {"viewport": PHONE["viewport"]}


@on_other_device
def test_hai_noon_with_three_phones(visitors: Visitors, device_visitors: Visitors) -> None:
    """Nobody plays at the table. Attacks are answered on the phones, and each shows all that its seat may see."""
    table = set_quick_pace(visitors.come(), WATCHED)
    table.arrive()
    hainoon_page, rng = HainoonPage(table), Random(MOVES)
    position = hainoon_page.begin(3, Random(DEAL))
    # Attacks are not shown step by step: a tap would skip the rest.
    phones = [HainoonPage(set_quick_pace(device_visitors.come(**phone_options(device_visitors)))) for _ in range(3)]
    for seat, each in enumerate(phones):
        seat_on_device(table, each.table, seat)
    asked = 0
    while not position.outcome():
        move = rng.choice(position.legal_moves())
        asked += move.text == "pass" or "!" in move.text
        phones[position.turn].play(move.text)
        position = position.play(move, rng).position
        for screen in (hainoon_page, *phones):
            screen.expect_position(position)
    assert asked > 1
    for screen in (hainoon_page, *phones):
        expect(screen.table.status.locator(".over")).to_be_visible()
    assert_nothing_else_is_said(table, saved_session(table, "hainoon"))


@on_other_device
def test_halali_on_two_devices(visitors: Visitors, device_visitors: Visitors) -> None:
    """From a deal that only the table knows to the end; both devices show each position."""
    table = visitors.come()
    table.prepare(WATCHED)
    table.arrive()
    whole = play_out(Line(HALALI.start({}, Random(1))), Random(16))
    halali_page = HalaliPage(table)
    halali_page.set_up(whole.start.text)
    devices = [HalaliPage(device_visitors.come()) for _ in range(2)]
    for player, device in enumerate(devices):
        seat_on_device(table, device.table, player)
    line = Line(whole.start)
    for step in whole.steps:
        action = HALALI.read_move(step.text, line.last)
        devices[line.last.turn].play(action)
        line = line.play(action, NO_CHANCE)
        for device in devices:
            device.expect_position(line.last)
    assert line.last.outcome()
    expect(table.result).to_be_visible()
    assert_nothing_else_is_said(table, saved_session(table, "halali"))
