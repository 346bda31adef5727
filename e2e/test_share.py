"""A game leaves the page as a link, and arrives from one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.anygame import look, play
from e2e.player import game
from e2e.table import START
from engine.games import GAMES, game_named
from ui.views.newgame import hides

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.conftest import Visitors
    from e2e.table import Table

LINE = game(8)
MOVES = [step.text for step in LINE.steps]
PLY = 5

CLIPBOARD = """
window.copied = [], window.passed = [];
Object.defineProperty(navigator, 'clipboard', {value: {writeText: text => COPY}});
Object.defineProperty(navigator, 'share', {value: data => (window.passed.push(data), Promise.resolve())});
"""
"""A browser that copies, or not, and has a way of its own to pass links on."""
COPIES = "(window.copied.push(text), Promise.resolve())"
REFUSES = "Promise.reject(new DOMException('', 'NotAllowedError'))"


def shared(table: Table) -> Locator:
    """Open the dialog and return the field with the link."""
    table.do("dialog share")
    return table.page.locator("#share-link")


def link_of(table: Table) -> str:
    """Open the dialog and return what follows the site's address in the link."""
    link = shared(table).input_value()
    assert link.startswith(f"{table.site}/#")
    return link.removeprefix(f"{table.site}/")


def test_a_whole_game_in_a_link(visitors: Visitors) -> None:
    """Whoever opens the link is at the move that was shared, with the whole game before and behind it."""
    table = visitors.arrive("#xok")
    table.set_up(START.text, *MOVES)
    table.do(f"go {PLY}")
    other = visitors.arrive(link_of(table))
    other.shows(LINE.at(PLY))
    assert other.moves == [f"{ply}.{move}" for ply, move in enumerate(MOVES, 1)]
    other.do("redo")
    other.shows(LINE.at(PLY + 1))
    other.reload()
    other.shows(LINE.at(PLY + 1))


@pytest.mark.parametrize(("way", "said"), [(COPIES, "share.copied"), (REFUSES, "share.hand")])
def test_copying_the_link(visitors: Visitors, way: str, said: str) -> None:
    """What can be copied is; else the link is selected, and either is told."""
    table = visitors.come()
    table.page.add_init_script(CLIPBOARD.replace("COPY", way))
    table.arrive("#xok")
    link = shared(table).input_value()
    table.do("copy")
    expect(table.page.locator("#dialog-share [role=status]")).to_have_text(table.say(said))
    assert table.page.evaluate("() => window.copied") == ([link] if way == COPIES else [])
    if way == REFUSES:
        expect(table.page.locator("#share-link")).to_be_focused()
        assert table.page.evaluate("() => String(getSelection())") == link
    table.do("native")
    assert table.page.evaluate("() => window.passed.map(data => data.url)") == [link]


def test_the_code_of_a_link(table: Table) -> None:
    """The QR code comes with the dialog, and belongs to the move on show."""
    table.set_up(START.text, *MOVES)
    paths = []
    for ply in (0, PLY):
        table.do(f"go {ply}")
        link = shared(table).input_value()
        code = table.page.get_by_role("img", name=table.say("share.code"))
        expect(code).to_be_visible()
        paths.append(code.locator("path").get_attribute("d"))
        assert link.endswith(f"&ply={ply}")
        table.do("dialog")
    assert paths[0] != paths[1]


@pytest.mark.parametrize("name", [game for game in GAMES if hides(game)])
def test_a_game_that_hides_something(visitors: Visitors, name: str) -> None:
    """Its link leads to a picture of what the screen shows, and leaves the games of whoever opens it alone."""
    table = visitors.arrive(f"#{name}")
    play(table, name, Random(1))
    look(table)
    hand = table.page.locator("#hand .card-button").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert bool(hand) == game_named(name).private
    link = link_of(table)
    assert "?view=" in link
    expect(table.page.locator("#dialog-share .hint").first).to_have_text(table.say("share.view"))
    other = visitors.arrive("#xok")
    position = other.set_up(START.text, *MOVES[:2])
    other.follow(link.removeprefix("#"))
    diagram = other.page.locator("#dialog-diagram")
    expect(diagram.locator(".picture svg")).to_be_visible()
    for card in hand:
        expect(diagram).to_contain_text(card.partition(".")[0])
    other.do("dialog")
    expect(diagram).to_have_count(0)
    other.follow("xok")
    other.shows(position)
