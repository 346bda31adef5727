"""Games on several devices: another window of this one, and others over WebRTC."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.axe import ALL, AXE, found
from e2e.conftest import PHONE
from e2e.devices import WON, confirmed, elsewhere, lies, open_devices, seat_in_window, seat_on_device
from e2e.sea import GAME, Sea
from e2e.table import START, Table
from e2e.test_hainoon_curtain import ASKED
from engine.chance import NO_CHANCE
from engine.line import Line

if TYPE_CHECKING:
    from e2e.visitors import Visitors


def test_a_hand_in_another_window_answers_an_attack(visitors: Visitors) -> None:
    """The table on one screen, a hand in another window, which is asked there and lays its harpoon.

    A reload of that window leads back to the hand, and the window finds a table again that was loaded anew: nobody has
    to invite it once more.
    """
    sea = Sea(visitors.arrive())
    start = sea.set_up(ASKED.format("gs/gd,rh/bs")).last
    hand = Sea(seat_in_window(sea.table, 1))
    expect(hand.cards).to_have_count(2)
    hand.table.reload()
    expect(hand.cards).to_have_count(2)
    sea.table.reload()
    sea.hold()
    sea.open(start)
    sea.play("pass")
    expect(sea.curtain).to_have_count(0)
    expect(sea.cards).to_have_count(0)
    hand.tap("rh", "B")
    hand.tap("do")
    expect(hand.cards).to_have_count(1)
    line = Line(start)
    for move in ("pass", "rh!B"):
        line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
    for screen in (sea, hand):
        # The table holds back the scenes of an attack (Sea.set_up).
        if screen.skip.count():
            screen.skip.click()
        screen.shows(line.last)


def test_axe_finds_nothing_on_the_way(visitors: Visitors) -> None:
    """Neither at the table, from the invitation to the game, nor in the window of the hand."""
    table = visitors.arrive(reduced_motion="reduce")
    table.page.evaluate(AXE)
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    expect(table.page.locator("#share-link")).to_be_visible()
    assert found(table.page, ALL) == []
    table.do("device home 0")
    table.do("device near 0")
    assert found(table.page, ALL) == []
    with table.page.context.expect_page() as opened:
        table.page.locator("dialog a[target=_blank]").click()
    hand = Table(opened.value, table.site)
    hand.ready()
    hand.page.evaluate(AXE)
    expect(hand.page.locator("[data-do='hand take']")).to_be_visible()
    assert found(hand.page, ALL) == []
    confirmed(table, hand, 0)
    assert found(hand.page, ALL) == []


@elsewhere
def test_two_seats_on_other_devices(visitors: Visitors, others: Visitors) -> None:
    """A whole game of Xok, each seat on a device of its own; the answers come by paste and by link."""
    table, phones = visitors.arrive(), [others.come(), others.come()]
    position = table.set_up()
    for player, way in ((0, "paste"), (1, "link")):
        seat_on_device(table, phones[player], player, way)
    for move in WON:
        hand, action = phones[position.turn], position.table.read(move)
        hand.play(action, position)
        position = position.after(action)
        table.shows(position)
        for phone in phones:
            lies(phone, position)
    assert position.outcome()
    expect(table.result).to_be_visible()
    for phone in phones:
        expect(phone.status.locator(".over")).to_be_visible()


def test_a_device_that_goes_away_during_an_attack(visitors: Visitors) -> None:
    """Its hand is played on at the table, behind the curtain, and nothing of the game is lost."""
    sea, phone = Sea(visitors.arrive()), visitors.come()
    start = sea.set_up(ASKED.format("gs/gd,rh/bs"), "pass").last
    seat_on_device(sea.table, phone, 1)
    expect(Sea(phone).cards).to_have_count(2)
    expect(sea.curtain).to_have_count(0)
    phone.page.close()
    expect(sea.table.status).to_contain_text(sea.table.language.say("devices.lost", name=sea.name(start, 1)))
    open_devices(sea.table)
    sea.table.do("device home 1")
    sea.table.do("dialog")
    sea.open(start)
    sea.play("rh!B")
    sea.shows(Line(start).play(GAME.read_move("rh!B", start), NO_CHANCE).last)


RELOADED = {1: 0, 4: 1}
"""By the number of a move, which of two tables is loaded anew after it."""


def test_a_game_by_link_over_a_wire(visitors: Visitors) -> None:
    """A whole game of Xok at two tables, the letters sent by themselves; after a reload of either it goes on."""
    tables = visitors.arrive(), visitors.come()
    first, second = tables
    first.set_up()
    first.do("invite")
    first.page.locator("dialog button[type=submit]").click()
    first.menu("game")
    seat_by_letters(first, second)
    position = START
    for number, move in enumerate(WON):
        action = position.table.read(move)
        tables[position.turn].play(action, position)
        position = position.after(action)
        for table in tables:
            lies(table, position)
        if number in RELOADED:
            tables[RELOADED[number]].reload()
    expect(first.result).to_be_visible()
    expect(second.result).to_be_visible()
    second.page.goto(f"{second.site}/#xok")
    second.reload()
    lies(second, position)


def seat_by_letters(first: Table, second: Table) -> None:
    """Connect two devices for a game by link."""
    first.page.locator("[data-do='dialog devices']").last.click()
    first.do("device far 1")
    second.page.goto(first.page.locator("#share-link").input_value())
    second.ready()
    first.page.locator("#answer").fill(second.page.locator("#share-link").input_value())
    first.page.locator("#answer").press("Enter")
    second.page.locator("[data-do='hand take']").click()
    first.do("device seat 1")
    expect(second.page.locator("html[data-screen=play]")).to_be_attached()
    if first.page.locator("dialog[open]").count():
        first.do("dialog")
    if second.page.locator("dialog[open]").count():
        second.do("dialog")


def test_an_attack_is_answered_on_three_devices(visitors: Visitors) -> None:
    """Nobody plays at the table: each of three devices is asked in turn, and all see how the game ends."""
    sea = Sea(visitors.arrive())
    start = sea.set_up(ASKED.format("gs/bf,rh/bs").replace("PTGx", "PtGx")).last
    hands = []
    for player in range(start.players):
        phone = visitors.come(**PHONE)
        seat_on_device(sea.table, phone, player)
        hands.append(Sea(phone))
    expect(sea.cards).to_have_count(0)
    line = Line(start)
    for seat in (0, 1):
        others = [hand for other, hand in enumerate(hands) if other != seat]
        for hand in others:
            expect(hand.page.locator("[data-do='tap pass']")).to_have_count(0)
        hands[seat].tap("pass")
        line = line.play(GAME.read_move("pass", line.last), NO_CHANCE)
    assert line.last.outcome()
    for screen in (sea, *hands):
        if screen is sea:
            screen.skip.click()
        expect(screen.table.status.locator(".over")).to_be_visible()
        screen.shows(line.last)
