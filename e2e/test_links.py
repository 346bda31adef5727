"""Addresses that lead somewhere, and all the others."""

import pytest
from playwright.sync_api import expect

from e2e.table import START, Table, link
from e2e.xok_board import steered_game

BAD = {
    "nonsense": "nonsense",
    "a game that is coming": "halali.rules.nonsense",
    "no rule": "xok.shark.must-sleep",
    "no position": "xok?position=nonsense",
    "an empty position": "xok?position=",
    "too many fish": link("FFFF/FFFFF/FFFFFF/......./......./...../.... w"),
    "an illegal move": link(START.text, "d4+d5", "d4+d5"),
    "no move": link(START.text, "e2-e4"),
    "an unknown parameter": "xok?depth=9",
    "no parameters": "xok?&&&",
    "a parameter twice": "xok?position=a&position=b",
    "junk": "xok?position=" + "j" * 10_240,
    "broken escapes": "xok?moves=%zz%E0%A4%A",
    "control characters": "xok?moves=%00%0A%7F",
    "markup": "<script>document.title='owned'</script>",
    "markup in a parameter": "xok?position=%3Cimg%20src%3Dx%20onerror%3D%22document.title%3D'owned'%22%3E",
    "markup in a name": "xok?%3Cb%3E=1",
    "another site": "//example.org/#xok",
    "a way up": "../../etc/passwd",
}


@pytest.mark.parametrize("address", BAD.values(), ids=BAD)
def test_a_bad_link(table: Table, address: str) -> None:
    """A bad link brings a message and changes nothing, not even a half-made move; no part of it becomes markup."""
    position = table.set_up(START.text, "d4+d5", "a1+a2")
    table.tap("g4")
    title = table.page.title()
    table.follow(address)
    expect(table.notice).to_contain_text(table.say("notice.link"))
    assert table.page.locator("#notice p *").count() == 0
    table.expect_position(position)
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    expect(table.page.locator("#c-ghost-g4")).to_be_visible()
    expect(table.page).to_have_url(f"{table.site}/#xok")
    assert table.page.title() == title
    table.do("dismiss")
    expect(table.notice).to_be_hidden()


@pytest.mark.parametrize("address", ["%zz<b>", BAD["no position"]], ids=["page", "game"])
def test_coming_by_a_bad_link(fresh_table: Table, address: str) -> None:
    """A person who comes by a bad link finds the start page and a message, and can play."""
    table = fresh_table
    table.arrive(f"#{address}")
    expect(table.notice).to_contain_text(table.say("notice.link"))
    expect(table.page).to_have_url(f"{table.site}/")
    table.do("together xok")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]


def test_a_game_by_link(table: Table) -> None:
    """A link carries a position and moves from it; both can be undone to the position."""
    line = steered_game(4)
    table.set_up(line.at(6).text, *(step.text for step in line.steps[6:12]))
    table.expect_position(line.at(12))
    table.do("go 0")
    table.expect_position(line.at(6))


def test_the_large_board_by_link(table: Table) -> None:
    """Nine rows are the large board."""
    table.set_up("...../....../......./......../...fF..../......../......./....../..... b")
    expect(table.page.locator(".board.live .cell")).to_have_count(61)


def test_every_screen_has_an_address(table: Table) -> None:
    """The screens follow the address, and the browser's ways back and forth."""
    for address, screen in (("", "home"), ("xok.rules", "rules"), ("xok", "play"), ("xok.win", "rules")):
        table.follow(address)
        expect(table.page.locator("html")).to_have_attribute("data-screen", screen)
    table.page.go_back()
    expect(table.page.locator("html")).to_have_attribute("data-screen", "play")
    table.page.go_forward()
    expect(table.page.locator("[id='xok.win']")).to_be_in_viewport()


def test_a_way_taken_while_something_else_happens(table: Table) -> None:
    """A link is followed even if the page has something to do between the press and the browser's word of it."""
    table.page.evaluate("() => { location.hash = 'halali.rules'; window.dispatchEvent(new Event('blur')); }")
    expect(table.page.locator("html[data-game=halali][data-screen=rules]")).to_be_attached()
    assert table.page.evaluate("location.hash") == "#halali.rules"
