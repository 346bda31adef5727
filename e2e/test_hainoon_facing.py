"""Hai Noon on a tablet in the middle of the table: the hand turns to the player who acts, with room at every turn."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from e2e.visitors import SharedPages, Visitors
from e2e.waiting import expect_soon
from engine.games import game_named
from ui.games.hainoon.seats import SEATS

SIZES = {"tall": (820, 1180), "wide": (1180, 820), "phone": (390, 844), "phone on its side": (844, 390)}

CRAMPED = """(box) => {
  const whole = box.getBoundingClientRect();
  const inside = ({left, top, right, bottom}) => left >= whole.left - 1 && top >= whole.top - 1
    && right <= whole.right + 1 && bottom <= whole.bottom + 1;
  const parts = [...box.querySelectorAll(".help, .why, .card-button, .card-button svg, .button, .rule-link")]
    .filter(part => part.checkVisibility({visibilityProperty: true}));
  const rects = parts.map(part => part.getBoundingClientRect());
  const apart = (one, other) => parts[one].contains(parts[other]) || parts[other].contains(parts[one])
    || rects[one].right <= rects[other].left + 1 || rects[other].right <= rects[one].left + 1
    || rects[one].bottom <= rects[other].top + 1 || rects[other].bottom <= rects[one].top + 1;
  const found = parts.filter((_, n) => !inside(rects[n])).map(part => `outside: ${part.textContent}`);
  for (let one = 0; one < parts.length; one++)
    for (let other = 0; other < one; other++)
      if (!apart(one, other)) found.push(`overlap: ${parts[one].textContent} and ${parts[other].textContent}`);
  if (whole.left < 0 || whole.right > innerWidth || whole.bottom > innerHeight) found.push("beyond the window");
  if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) found.push("cut off");
  return found;
}"""


TRAY = ".dock[class*=facing]"
"""The parts that turn: all that the player who acts reads and presses."""

PLACE = "it => { const at = it.getBoundingClientRect(); return [at.x + scrollX, at.y + scrollY, at.width].join(' ') }"


def open_tablet_table(visitors: Visitors) -> Table:
    """Return a table in German, on which just the hand turns."""
    table = visitors.arrive("#hainoon", locale="de")
    table.page.locator("[data-do='curtain open']").last.click()
    table.choose("facing hand")
    return table


@pytest.fixture
def tablet_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A tablet in the middle of a table: a page in German, on which just the hand turns."""
    with shared_pages.lend(request, "turning tablet", open_tablet_table) as (_, table):
        yield table


def assert_room(table: Table, selector: str, turned: int) -> None:
    """Assert that a box is turned to that side, whole in the window, and nothing in it overlaps or is cut off."""
    box = table.page.locator(selector)
    # A card on which the mouse rests is shown large, over all else.
    table.page.mouse.move(0, 0)
    expect(box).to_have_css("rotate", f"{turned}deg" if turned else "none")
    expect_soon(table.page, lambda: box.evaluate(CRAMPED), [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", SEATS)
def test_the_hand_turns_to_the_seat_that_acts(tablet_table: Table, players: int, size: str) -> None:
    """Curtain, help, hand, buttons and refusals face each seat, and the board and all else stay where they are."""
    wide, tall = SIZES[size]
    tablet_table.page.set_viewport_size({"width": wide, "height": tall})
    start = game_named("hainoon").start({"players": str(players)}, Random(7))
    places = set()
    for seat, turned in enumerate(SEATS[players]):
        tablet_table.follow(f"hainoon?{urlencode({'position': replace(start, seat=seat).text})}")
        # The address loses its parameters once they are read: the curtain before that is of the game before.
        expect(tablet_table.page).to_have_url(re.compile("#hainoon$"))
        assert_room(tablet_table, "dialog.curtain", turned)
        tablet_table.page.locator("dialog [data-do='curtain open']").click()
        assert_room(tablet_table, TRAY, turned)
        tablet_table.page.locator("#hand .card-button").first.click()
        tablet_table.page.locator("[data-do='tap A']").click()
        expect(tablet_table.page.locator(f"{TRAY} .why")).to_be_visible()
        assert_room(tablet_table, TRAY, turned)
        places.add(tablet_table.page.locator(".board.live").evaluate(PLACE))
    assert len(places) == 1
