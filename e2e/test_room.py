"""Room for thumbs on a phone, and no scrolling sideways on any screen, however large its letters are."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.anygame import come
from e2e.screens import DESKTOP, PHONE, screens
from engine.games import GAMES
from tools.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ViewportSize

    from e2e.table import Table

THUMB = 43.5
ZOOMED: ViewportSize = {"width": 720, "height": 450}
"""What is left of a desktop's window at 200 %."""
NARROW: ViewportSize = {"width": 320, "height": 640}
"""The smallest of phones."""
REFLOWED: ViewportSize = {"width": 320, "height": 256}
"""What is left of a window of 1280 by 1024 at 400 %: WCAG 1.4.10."""
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
SHORT: ViewportSize = {"width": 390, "height": 664}
"""A phone whose browser shows its bars."""

# A link in a line of words has its room from ::after, a field from its label. Of two exits of Halali! half lies outside
# the window: nine targets of 44 pixels are wider than it is. They are 24 deep, longer than 44, and apart (WCAG 2.5.8).
# So are two sides of Hai Noon's sea in lessons, where board, hand and answer share the window: 40 deep, 200 long.
SMALL = """thumb => {
  const dialog = document.querySelector("dialog[open]");
  const room = one => {
    const after = getComputedStyle(one, "::after");
    const area = (one.closest("label") ?? one.querySelector(".thumb, .hit") ?? one).getBoundingClientRect();
    const more = after.position === "absolute" ? [parseFloat(after.width), parseFloat(after.height)] : [0, 0];
    const seen = [Math.min(area.right, innerWidth) - Math.max(area.left, 0), area.height];
    return seen.map((size, n) => Math.max(size, more[n]));
  };
  const least = one => one.matches("#h-exit-e, #h-exit-w, [id$=n-E], [id$=n-W]") ? [24, thumb] : [thumb, thumb];
  return [...document.querySelectorAll("a[href], button, summary, input, select, [role=button], [role=gridcell]")]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && (!dialog || dialog.contains(one)))
    .filter(one => one.getBoundingClientRect().right > 0)
    .map(one => [one, room(one), least(one)])
    .filter(([one, size, need]) => size[0] < need[0] || size[1] < need[1])
    .map(([one, size]) => `${one.id || one.dataset.do || one.textContent} ${size}`);
}"""

BEYOND = """() => document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll("#page *")].filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .map(one => one.id || one.className)
  : []"""

CRAMPED = """() => [...document.querySelectorAll(".button, #top h1")]
  .filter(one => one.checkVisibility() && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent)"""

# WCAG 1.4.12 and 1.4.4; letters far apart or large need the room of the longest words of any language, too.
LETTERS = {
    "": "",
    "spaced": "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }",
    "large": ":root { font-size: 150%; }",
}
WAYS = [*product((PHONE, ZOOMED, NARROW, REFLOWED), ("", "spaced")), (PHONE, "large")]
"""At which sizes letters are tried in which way."""
WRITE = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""

LEAST = """cells => Math.min(...cells.map(cell => cell.querySelector(".hit").getBoundingClientRect())
  .map(({width, height}) => Math.min(width, height)))"""

CELLS = ".board.live .cell:not([id*=exit], [id*=turn])"
CENTRE = """cell => {
  const {left, top, width, height} = cell.querySelector(".hit").getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("svg");
}"""
COVERED = f"""cells => cells.filter(cell => ({CENTRE})(cell) !== cell.ownerSVGElement).map(cell => cell.id)"""
UNSEEN = f"""cells => cells.filter(cell => {{
  cell.focus();
  return ({CENTRE})(cell) !== cell.ownerSVGElement;
}}).map(cell => cell.id)"""
"""Cells that something covers, or that lie beyond the window, even when they have the focus."""

OUTLINE = "one => getComputedStyle(one).outline"

FILLED = """() => [...document.querySelectorAll(".countdown, .button.primary")]
  .filter(one => getComputedStyle(one).forcedColorAdjust !== "none").map(one => one.outerHTML)"""


@pytest.fixture
def elsewhere(table: Table) -> Iterator[Table]:
    """A table on whatever device; on a desktop at the end."""
    yield table
    table.page.emulate_media(forced_colors="none")
    table.page.set_viewport_size(DESKTOP)


def test_room_on_every_screen(elsewhere: Table, thorough: bool) -> None:  # noqa: FBT001 -- a fixture
    """What can be tapped on a phone is a thumb wide; enlarged, nothing lies beyond the edge, nor words a button's.

    Each screen is tried at a sixth of the sizes, the next screen at the next sixth; in thorough runs at all.
    """
    page, problems = elsewhere.page, {}
    for number, screen in enumerate(screens(elsewhere)):
        page.set_viewport_size(PHONE)
        problems[screen, "thumb"] = page.evaluate(SMALL, THUMB)
        for size, letters in WAYS if thorough else WAYS[number % 6 :: 6]:
            page.set_viewport_size(size)
            page.evaluate(WRITE, LETTERS[letters])
            where = f"{letters} at {size['width']}, {size['height']}"
            problems[screen, where] = page.evaluate(BEYOND) + page.evaluate(CRAMPED)
        page.evaluate(WRITE, "")
        page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in problems.items() if what} == {}


@pytest.mark.parametrize("game", GAMES)
def test_cells_keep_room_for_a_thumb_on_a_short_phone(elsewhere: Table, game: str) -> None:
    """Where not all fits into the window the board keeps its size, and what lies below it is scrolled to."""
    come(elsewhere, game, samples(game).crowded.position)
    elsewhere.page.set_viewport_size(SHORT)
    assert elsewhere.page.locator(CELLS).evaluate_all(LEAST) >= THUMB


@pytest.mark.parametrize("address", [f"{game}.{taught}.1" for game in GAMES for taught in ("lesson", "puzzle")])
def test_boards_of_lessons_and_puzzles_are_seen(elsewhere: Table, address: str) -> None:
    """Whole and at once on a phone on its side; and nowhere does the answer lie over a cell that has the focus."""
    elsewhere.follow(address)
    cells = elsewhere.page.locator(CELLS)
    expect(cells.first).to_be_visible()
    elsewhere.page.set_viewport_size(SIDEWAYS)
    assert cells.evaluate_all(COVERED) == []
    for size in (PHONE, REFLOWED):
        elsewhere.page.set_viewport_size(size)
        assert cells.evaluate_all(UNSEEN) == []


def test_a_notice_can_be_closed_on_a_phone_on_its_side(elsewhere: Table) -> None:
    """The header is beside the board there, and the notice beside the header."""
    elsewhere.page.set_viewport_size(SIDEWAYS)
    elsewhere.follow("nonsense")
    elsewhere.do("dismiss")
    expect(elsewhere.notice).to_be_hidden()


@pytest.mark.parametrize("side", ["n", "e", "s", "w"])
def test_a_thumb_beside_an_exit_finds_it(elsewhere: Table, side: str) -> None:
    """On a phone a tap far along the edge, or a little into the square before the gate, is one at the exit."""
    come(elsewhere, "halali", samples("halali").crowded.position)
    elsewhere.page.set_viewport_size(PHONE)
    thumb = elsewhere.page.locator(f"#h-exit-{side} .thumb")
    thumb.scroll_into_view_if_needed()
    hit = thumb.evaluate("""one => {
      const {left, right, top, bottom} = one.getBoundingClientRect();
      const [l, r] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
      return [[l, top + 2], [r, bottom - 2], [r, top + 2], [l, bottom - 2]]
        .map(at => document.elementFromPoint(...at)?.closest("[data-do]")?.id);
    }""")
    assert set(hit) == {f"h-exit-{side}"}


def test_filled_labels_are_read_in_forced_colours(elsewhere: Table) -> None:
    """How many are left and what is to be pressed are letters on a ground of the system's colours."""
    come(elsewhere, "halali", samples("halali").crowded.position)
    elsewhere.page.emulate_media(forced_colors="active")
    expect(elsewhere.page.locator(".countdown").first).to_be_visible()
    assert elsewhere.page.evaluate(FILLED) == []


def test_the_chosen_and_the_focused_differ_in_forced_colours(elsewhere: Table) -> None:
    """Which of the chosen has the focus is seen there too."""
    elsewhere.page.emulate_media(forced_colors="active")
    elsewhere.do("dialog settings")
    elsewhere.page.keyboard.press("Tab")
    elsewhere.page.keyboard.press("Tab")
    chosen = "dialog .choice input:checked{} + span"
    focused, other = (elsewhere.page.locator(chosen.format(which)).first for which in (":focus", ":not(:focus)"))
    assert focused.evaluate(OUTLINE) != other.evaluate(OUTLINE)
    elsewhere.do("dialog")
