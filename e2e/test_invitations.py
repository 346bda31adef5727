"""Invitations that go wrong: two devices for one, no answer, a device that is gone, the table's own tab."""

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.devices import WON, confirm_seat, expect_board, on_other_device, open_devices, seat_on_device
from e2e.table import Table
from e2e.test_devices import play_on_all
from e2e.visitors import Visitors

SOON = 10_000
"""Milliseconds in which a device that has gone is to be noticed, on a busy machine."""

LONG = 40_000
"""Milliseconds until a browser gives up a connection."""


def invitation_link(table: Table, player: int) -> str:
    """Invite a device for a player, and return the link."""
    table.do(f"device far {player}")
    return table.page.locator("#share-link").input_value()


def answer_of(visitor: Table, invitation: str) -> str:
    """Open an invitation on a device, and return the link of its answer."""
    visitor.page.goto(invitation)
    visitor.wait_until_ready()
    return visitor.page.locator("#share-link").input_value()


def paste(table: Table, answer: str) -> None:
    """Paste an answer at the table."""
    table.page.locator("#answer").fill(answer)
    table.page.locator("#answer").press("Enter")


def expect_words(visitor: Table, key: str, **params: str) -> None:
    """Assert that the dialog on the way to a table says this."""
    expect(visitor.page.locator("#hand-about")).to_have_text(visitor.language.say(key, **params))


@on_other_device
def test_the_first_of_two_devices_gets_in(
    visitors: Visitors, device_visitors: Visitors, rival_visitors: Visitors
) -> None:
    """Two devices open one invitation: the first whose answer comes plays, the other gets in by a new one."""
    table, hand, rival = visitors.arrive(), device_visitors.come(), rival_visitors.come()
    position = table.set_up()
    open_devices(table)
    invitation = invitation_link(table, 0)
    answer_of(rival, invitation)
    answer = answer_of(hand, invitation)
    paste(table, answer)
    confirm_seat(table, hand, 0)
    position = play_on_all((hand, table), position, *WON[:2])
    # If its connection has never come as far as the table, it can only say what may have happened.
    say = rival.language.say
    words = re.escape(say("hand.late")), re.escape(say("hand.answering.slow"))
    expect(rival.page.locator("#dialog-hand")).to_contain_text(re.compile("|".join(words)), timeout=LONG)
    seat_on_device(table, rival, 1)
    play_on_all((hand, rival), position, *WON[2:4])


def test_an_answer_that_leads_nowhere_has_a_time_limit(visitors: Visitors) -> None:
    """A text that is no answer, then the answer of a page that is closed: each is said, and a new invitation works."""
    table, gone, phone = visitors.arrive(), visitors.come(), visitors.come(**PHONE)
    table.set_up()
    open_devices(table)
    answer = answer_of(gone, invitation_link(table, 0))
    gone.page.close()
    paste(table, "a=none")
    alert = table.page.locator("#dialog-devices [role=alert]")
    expect(alert).to_have_text(table.language.say("devices.why.unread"))
    paste(table, answer)
    dialog = table.page.locator("#dialog-devices")
    expect(dialog).to_contain_text(table.language.say("devices.why.slow"))
    answer = answer_of(phone, invitation_link(table, 0))
    paste(table, answer)
    confirm_seat(table, phone, 0)


def test_an_answer_that_no_table_waits_for(visitors: Visitors) -> None:
    """In a tab of a browser without a table, then beside a table that has let another device in."""
    table, first, second = visitors.arrive(), visitors.come(), visitors.come()
    table.set_up()
    open_devices(table)
    invitation = invitation_link(table, 0)
    answers = [answer_of(visitor, invitation) for visitor in (first, second)]
    first.page.goto(answers[1])
    first.wait_until_ready()
    expect_words(first, "hand.unclaimed")
    paste(table, answer_of(first, invitation))
    confirm_seat(table, first, 0)
    tab = Table(table.page.context.new_page(), table.site)
    tab.page.goto(answers[1])
    tab.wait_until_ready()
    expect_words(tab, "hand.second")


def test_links_in_the_tables_own_tab(visitors: Visitors) -> None:
    """An invitation says what it is; an answer is taken. From both a link leads back to the game."""
    table, phone = visitors.arrive(), visitors.come(**PHONE)
    table.set_up()
    link = ""
    for player, way in enumerate(("near", "far")):
        open_devices(table)
        table.do(f"device {way} {player}")
        links = {"near": "dialog a[target=_blank]", "far": "#share-link"}
        link = table.page.locator(links[way]).evaluate("one => one.href || one.value")
        follow(table, link)
        expect_words(table, "hand.own")
        back_to_game(table)
        if way == "near":
            open_devices(table)
            table.do(f"device home {player}")
            table.do("dialog")
    answer = answer_of(phone, link)
    follow(table, answer)
    expect_words(table, "hand.taken")
    back_to_game(table)
    phone.page.locator("[data-do='hand take']").click()
    open_devices(table)
    table.do("device seat 1")
    expect(phone.page.locator(".board.live")).to_be_visible()


def back_to_game(table: Table) -> None:
    """Follow the link from a hand's page to the game on the table."""
    table.page.locator("#dialog-hand a.primary").click()
    expect(table.page.locator("html[data-screen=play]")).to_be_attached()
    expect(table.page.locator("#dialog-hand")).to_have_count(0)


def follow(table: Table, link: str) -> None:
    """Open a link in the tab."""
    table.page.evaluate("link => { location.hash = link.slice(link.indexOf('#')); }", link)


@on_other_device
def test_a_device_that_is_gone_is_shown_at_once(visitors: Visitors, device_visitors: Visitors) -> None:
    """While the table is to move: at the plate, in the words above the board, and to screen readers."""
    table, phone = visitors.arrive(), device_visitors.come()
    position = table.set_up()
    seat_on_device(table, phone, 1)
    lost, plate = table.language.say("devices.is.lost"), table.page.locator("#supply-1")
    expect(plate).not_to_contain_text(lost)
    phone.page.close()
    expect(plate).to_contain_text(lost, timeout=SOON)
    words = table.language.say("devices.gone", name=table.language.say("seat.xok.1"))
    expect(table.status).to_contain_text(words)
    expect(table.page.locator("#announcement")).to_contain_text(words)
    expect_board(table, position)


@pytest.mark.parametrize("killed_visitors", ["chromium", "firefox"], indirect=True)
def test_a_device_whose_process_is_killed(visitors: Visitors, killed_visitors: Visitors) -> None:
    """It is shown to be gone at once, and comes back in a new process; without it the table plays on."""
    table, phone = visitors.arrive(), killed_visitors.come()
    position = table.set_up()
    seat_on_device(table, phone, 1)
    position = play_on_all((table, phone), position, *WON[:2])
    address, lost, plate = phone.page.url, table.language.say("devices.is.lost"), table.page.locator("#supply-1")
    killed_visitors.browser.close()
    expect(plate).to_contain_text(lost, timeout=SOON)
    position = play_on_all((table,), position, WON[2])
    phone = killed_visitors.come()
    phone.page.goto(address)
    phone.wait_until_ready()
    expect_board(phone, position)
    expect(plate).not_to_contain_text(lost)
    position = play_on_all((table, phone), position, *WON[3:5])
    killed_visitors.browser.close()
    expect(plate).to_contain_text(lost, timeout=SOON)
    open_devices(table)
    table.do("device home 1")
    table.do("dialog")
    play_on_all((table, table), position, *WON[5:7])


def test_without_the_script_for_wires(visitors: Visitors) -> None:
    """Where it does not come, the dialog says so; the next invitation asks for it again."""
    table, phone = visitors.arrive(), visitors.come(**PHONE)
    table.set_up()
    open_devices(table)
    table.page.route("**/wire-*.js", lambda route: route.abort())
    table.do("device far 0")
    dialog = table.page.locator("#dialog-devices")
    expect(dialog).to_contain_text(table.language.say("devices.is.failed"))
    expect(dialog).to_contain_text(table.language.say("devices.why.absent"))
    assert [problem for problem in visitors.problems if "wire-" not in problem and "ERR_FAILED" not in problem] == []
    visitors.problems.clear()
    table.page.unroute("**/wire-*.js")
    paste(table, answer_of(phone, invitation_link(table, 0)))
    confirm_seat(table, phone, 0)
