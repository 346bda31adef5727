"""Where there is little room: it is enough for thumbs, boards are seen, and nothing lies over what can be done."""

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.any_game import come, open_curtain, tap
from e2e.hainoon_page import HainoonPage
from e2e.screen_checks import REFLOWED, THUMB
from e2e.screens import PHONE
from e2e.table import BOOT, Table
from engine.games import GAMES
from tools.run.samples import samples

SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
SHORT: ViewportSize = {"width": 390, "height": 664}
"""A phone whose browser shows its bars."""

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


@pytest.mark.parametrize("game", GAMES)
def test_cells_keep_room_for_a_thumb_on_a_short_phone(table: Table, game: str) -> None:
    """Where not all fits into the window the board keeps its size, and what lies below it is scrolled to."""
    come(table, game, samples(game).crowded.position)
    table.page.set_viewport_size(SHORT)
    assert table.page.locator(CELLS).evaluate_all(LEAST) >= THUMB


@pytest.mark.parametrize("address", [f"{game}.{taught}.1" for game in GAMES for taught in ("lesson", "puzzle")])
def test_boards_of_lessons_and_puzzles_are_seen(table: Table, address: str) -> None:
    """Whole and at once on a phone on its side; and nowhere does the answer lie over a cell that has the focus."""
    table.follow(address)
    cells = table.page.locator(CELLS)
    expect(cells.first).to_be_visible()
    table.page.set_viewport_size(SIDEWAYS)
    assert cells.evaluate_all(COVERED) == []
    for size in (PHONE, REFLOWED):
        table.page.set_viewport_size(size)
        assert cells.evaluate_all(UNSEEN) == []


def test_a_notice_can_be_closed_on_a_phone_on_its_side(table: Table) -> None:
    """The header is beside the board there, and the notice beside the header."""
    table.page.set_viewport_size(SIDEWAYS)
    table.follow("nonsense")
    table.do("dismiss")
    expect(table.notice).to_be_hidden()


@pytest.mark.parametrize("side", ["n", "e", "s", "w"])
def test_a_thumb_beside_an_exit_finds_it(table: Table, side: str) -> None:
    """On a phone a tap far along the edge, or a little into the square before the gate, is one at the exit."""
    come(table, "halali", samples("halali").crowded.position)
    table.page.set_viewport_size(PHONE)
    thumb = table.page.locator(f"#h-exit-{side} .thumb")
    thumb.scroll_into_view_if_needed()
    hit = thumb.evaluate("""one => {
      const {left, right, top, bottom} = one.getBoundingClientRect();
      const [l, r] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
      return [[l, top + 2], [r, bottom - 2], [r, top + 2], [l, bottom - 2]]
        .map(at => document.elementFromPoint(...at)?.closest("[data-do]")?.id);
    }""")
    assert set(hit) == {f"h-exit-{side}"}


def test_filled_labels_are_read_in_forced_colours(table: Table) -> None:
    """How many are left and what is to be pressed are letters on a ground of the system's colours."""
    come(table, "halali", samples("halali").crowded.position)
    table.page.emulate_media(forced_colors="active")
    expect(table.page.locator(".countdown").first).to_be_visible()
    assert table.page.evaluate(FILLED) == []


def test_the_chosen_and_the_focused_differ_in_forced_colours(table: Table) -> None:
    """A chosen button with the focus looks different there too."""
    table.page.emulate_media(forced_colors="active")
    table.do("dialog settings")
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Tab")
    chosen = "dialog .choice input:checked{} + span"
    focused, other = (table.page.locator(chosen.format(which)).first for which in (":focus", ":not(:focus)"))
    assert focused.evaluate(OUTLINE) != other.evaluate(OUTLINE)
    table.do("dialog")


WIDTHS = "selectors => selectors.map(one => document.querySelector(one).getBoundingClientRect().width)"


@pytest.mark.parametrize("what", ["lesson", "puzzle"])
def test_a_wide_frame_has_room_for_the_board_and_the_words(fresh_table: Table, what: str) -> None:
    """Embedded in a wide page they are side by side, and neither is squeezed."""
    fresh_table.page.goto(f"{fresh_table.site}/embed.html#game={GAMES[0]}&{what}=1&lang=en")
    expect(fresh_table.page.locator(".board.live")).to_be_visible(timeout=BOOT)
    board, words = fresh_table.page.evaluate(WIDTHS, [".board.live", ".lesson h2"])
    assert board > 9 * THUMB
    assert words > 5 * THUMB


BENEATH = """() => {
  const why = document.querySelector(".why"), over = why.getBoundingClientRect();
  const beneath = ({top, right, bottom, left}) =>
    bottom > over.top && top < over.bottom && right > over.left && left < over.right;
  return [...document.querySelectorAll("a[href], button, summary, .cell")]
    .filter(one => !why.contains(one) && one.checkVisibility() && beneath(one.getBoundingClientRect()))
    .map(one => one.id || one.textContent);
}"""


ATTACKED = "3 hfffffffffff PTGx - - rf,rs/-/-/- ra,rh/bf/bs yd,bd - 1 2 play"
"""After one more red card of Pink's the shark before Pink attacks."""


@pytest.fixture
def phone(table: Table) -> Table:
    """A German table as narrow as a phone."""
    table.do("set language de")
    table.page.set_viewport_size(PHONE)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_covers_nothing_that_can_be_tapped(phone: Table, game: str) -> None:
    """Not even the wordiest one, in the language of long words; and a thumb finds the link to its rule."""
    case = samples(game).refused
    come(phone, game, case.position)
    open_curtain(phone)
    tap(phone, *case.taps.split())
    link = phone.page.locator("#status .rule-link")
    expect(link).to_have_attribute("href", f"#{case.rule}")
    assert phone.page.evaluate(BENEATH) == []
    assert link.evaluate("link => parseFloat(getComputedStyle(link, '::after').height)") >= THUMB


def test_skipping_an_attack_too_late_is_no_answer(phone: Table, hainoon_page: HainoonPage) -> None:
    """Where the button was that skips the attack, there is none a moment later that lets the bite happen."""
    hainoon_page.open_curtain(hainoon_page.set_up(ATTACKED).last)
    hainoon_page.tap("ra", "N", "do")
    before = hainoon_page.skip.bounding_box()
    phone.hand(hainoon_page.skip)
    after = hainoon_page.page.locator("[data-do='tap pass']").bounding_box()
    assert before
    assert after
    assert before["x"] + 0.9 * before["width"] < after["x"]
    assert not phone.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
