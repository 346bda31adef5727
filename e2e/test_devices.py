"""Games on several devices: another window of this one, others over WebRTC, lines that are lost, invitations."""

import re
from collections.abc import Sequence

from playwright.sync_api import Route, expect

from e2e.conftest import PHONE
from e2e.devices import (
    WATCHED,
    WON,
    confirm_seat,
    expect_board,
    on_other_device,
    open_devices,
    reload_with_wire,
    seat_in_window,
    seat_on_device,
)
from e2e.hainoon_page import HainoonPage, position_after
from e2e.screen_checks import ALL, AXE, axe_findings
from e2e.table import START, Table
from e2e.test_embed import DENY
from e2e.test_hainoon_curtain import ASKED
from e2e.visitors import Visitors
from engine.xok.position import Position


def test_a_hand_in_another_window_answers_an_attack(visitors: Visitors) -> None:
    """The table on one screen, a hand in another window, which is asked there and lays its harpoon.

    A reload of that window leads back to the hand, and the window finds a table again that was loaded anew: nobody has
    to invite it once more.
    """
    hainoon_page = HainoonPage(visitors.arrive())
    start = hainoon_page.set_up(ASKED.format("gs/gd,rh/bs")).last
    hand = HainoonPage(seat_in_window(hainoon_page.table, 1))
    expect(hand.cards).to_have_count(2)
    hand.table.reload()
    expect(hand.cards).to_have_count(2)
    hainoon_page.table.reload()
    hainoon_page.hold_scenes()
    hainoon_page.open_curtain(start)
    hainoon_page.play("pass")
    expect(hainoon_page.curtain).to_have_count(0)
    expect(hainoon_page.cards).to_have_count(0)
    hand.tap("rh", "B")
    hand.tap("do")
    expect(hand.cards).to_have_count(1)
    after = position_after(start, "pass", "rh!B")
    for screen in (hainoon_page, hand):
        # The table holds back the scenes of an attack (Sea.set_up).
        if screen.skip.count():
            screen.skip.click()
        screen.expect_position(after)


def test_axe_finds_nothing_on_the_way(visitors: Visitors) -> None:
    """Neither at the table, from the invitation to the game, nor in the window of the hand."""
    table = visitors.arrive()
    table.page.evaluate(AXE)
    table.set_up()
    open_devices(table)
    table.do("device far 0")
    expect(table.page.locator("#share-link")).to_be_visible()
    assert axe_findings(table.page, ALL) == []
    table.do("device home 0")
    table.do("device near 0")
    assert axe_findings(table.page, ALL) == []
    with table.page.context.expect_page() as opened:
        table.page.locator("dialog a[target=_blank]").click()
    hand = Table(opened.value, table.site)
    hand.wait_until_ready()
    hand.page.evaluate(AXE)
    expect(hand.page.locator("[data-do='hand take']")).to_be_visible()
    assert axe_findings(hand.page, ALL) == []
    confirm_seat(table, hand, 0)
    assert axe_findings(hand.page, ALL) == []


@on_other_device
def test_two_seats_on_other_devices(visitors: Visitors, device_visitors: Visitors) -> None:
    """A whole game of Xok, each seat on a device of its own; the answers come by paste and by link."""
    table, phones = visitors.arrive(), [device_visitors.come(), device_visitors.come()]
    position = table.set_up()
    for player, way in ((0, "paste"), (1, "link")):
        seat_on_device(table, phones[player], player, way)
    for move in WON:
        position = play_on_all(phones, position, move)
        table.expect_position(position)
    assert position.outcome()
    expect(table.result).to_be_visible()
    for phone in phones:
        expect(phone.status.locator(".over")).to_be_visible()


def test_a_device_that_goes_away_during_an_attack(visitors: Visitors) -> None:
    """Its hand is played on at the table, behind the curtain, and nothing of the game is lost."""
    hainoon_page, phone = HainoonPage(visitors.arrive()), visitors.come()
    start = hainoon_page.set_up(ASKED.format("gs/gd,rh/bs"), "pass").last
    seat_on_device(hainoon_page.table, phone, 1)
    expect(HainoonPage(phone).cards).to_have_count(2)
    expect(hainoon_page.curtain).to_have_count(0)
    phone.page.close()
    expect(hainoon_page.table.status).to_contain_text(
        hainoon_page.table.language.say("devices.lost", name=hainoon_page.seat_name(start, 1))
    )
    open_devices(hainoon_page.table)
    hainoon_page.table.do("device home 1")
    hainoon_page.table.do("dialog")
    hainoon_page.open_curtain(start)
    hainoon_page.play("rh!B")
    hainoon_page.expect_position(position_after(start, "rh!B"))


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
        position = play_on_all(tables, position, move)
        if number in RELOADED:
            reloaded = RELOADED[number]
            reload_with_wire(tables[reloaded], tables[1 - reloaded])
    expect(first.result).to_be_visible()
    expect(second.result).to_be_visible()
    second.page.goto(f"{second.site}/#xok")
    second.reload()
    expect_board(second, position)


def seat_by_letters(first: Table, second: Table) -> None:
    """Connect two devices for a game by link."""
    first.page.locator("[data-do='dialog devices']").last.click()
    first.do("device far 1")
    second.page.goto(first.page.locator("#share-link").input_value())
    second.wait_until_ready()
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
    hainoon_page = HainoonPage(visitors.arrive())
    start = hainoon_page.set_up(ASKED.format("gs/bf,rh/bs").replace("PTGx", "PtGx")).last
    hands = []
    for player in range(start.players):
        phone = visitors.come(**PHONE)
        seat_on_device(hainoon_page.table, phone, player)
        hands.append(HainoonPage(phone))
    expect(hainoon_page.cards).to_have_count(0)
    for seat in (0, 1):
        for hand in (hand for other, hand in enumerate(hands) if other != seat):
            expect(hand.page.locator("[data-do='tap pass']")).to_have_count(0)
        hands[seat].tap("pass")
    after = position_after(start, "pass", "pass")
    assert after.outcome()
    for screen in (hainoon_page, *hands):
        if screen is hainoon_page:
            screen.skip.click()
        expect(screen.table.status.locator(".over")).to_be_visible()
        screen.expect_position(after)


CUT = "() => peers.forEach(peer => peer.close())"


def play_on_all(screens: Sequence[Table], position: Position, *moves: str) -> Position:
    """Play moves in turns on two screens, and return the position that both show."""
    for move in moves:
        action = position.table.read(move)
        screens[position.turn].play(action, position)
        position = position.after(action)
        for screen in screens:
            expect_board(screen, position)
    return position


@on_other_device
def test_a_reload_of_either_side_needs_no_new_invitation(visitors: Visitors, device_visitors: Visitors) -> None:
    """First the hand's, then the table's, then a closed tab whose link is opened again; the game goes on after each."""
    table, hand = visitors.arrive(), device_visitors.come()
    position = table.set_up()
    seat_on_device(table, hand, 0)
    position = play_on_all((hand, table), position, *WON[:2])
    reload_with_wire(hand, table)
    position = play_on_all((hand, table), position, *WON[2:4])
    reload_with_wire(table, hand)
    position = play_on_all((hand, table), position, *WON[4:6])
    expect(table.page.locator("dialog[open]")).to_have_count(0)


@on_other_device
def test_a_line_that_is_cut_comes_back(visitors: Visitors, device_visitors: Visitors) -> None:
    """All channels of a page are closed under it: the hand finds the table again by itself."""
    table, hand = visitors.arrive(), device_visitors.come()
    hand.prepare(WATCHED)
    position = table.set_up()
    seat_on_device(table, hand, 0)
    position = play_on_all((hand, table), position, *WON[:2])
    hand.page.evaluate(CUT)
    play_on_all((hand, table), position, *WON[2:4])


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
