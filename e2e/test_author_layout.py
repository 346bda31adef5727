"""The lesson editor in windows of many sizes: nothing covers what can be pressed, and tools lie beside the board."""

import pytest

from e2e.table import Table
from e2e.test_own_lessons import SAMPLE
from e2e.windows import Window
from engine.games import GAMES
from ui.authoring.author import MANNERS
from ui.learn import own

SIZES = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080), (1120, 700), (820, 1180), (390, 844))

COVERED = """() => {
  const brief = element => element?.outerHTML.slice(0, 120);
  const covered = [];
  for (const control of document.querySelectorAll("#author :is(button, a, select, input, textarea, summary)")) {
    if (!control.checkVisibility() || control.type === "file") continue;
    control.scrollIntoView({block: "center", behavior: "instant"});
    const {x, y, width, height} = control.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const free = hit && (control.contains(hit) || control.closest("label")?.contains(hit));
    if (!free) covered.push([brief(control), brief(hit), x, y, width, height]);
  }
  return covered;
}"""
"""The controls of the editor whose middle is covered when they are scrolled into sight, with what covers them."""

OUTSIDE = """() => [...document.querySelectorAll("#author :is(.board, .ways .button, .kit button)")]
  .filter(one => one.getBoundingClientRect().bottom > innerHeight)
  .map(one => one.outerHTML.slice(0, 120))"""
"""The board and its tools that lie below the window."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_covers_what_can_be_pressed(window: Window, size: tuple[int, int]) -> None:
    """With a lesson that is ready to be passed on, whatever taps on its board do."""
    window.resize(*size)
    window.follow(f"xok.own?l={own.pack(SAMPLE)}")
    window.do("edit")
    window.wait("#pass-link")
    for manner in MANNERS:
        window.do(f"manner {manner}")
        window.wait(f'[data-do="manner {manner}"][aria-pressed=true]')
        assert window.script(COVERED) == []
    window.do("copy link")
    window.wait("#author .author-pass .said:not(:empty)")
    # The guide lies above the page, and all the rest can be scrolled out from under it.
    window.do("guide lay")
    window.wait("#author .author-guide")
    assert window.script(COVERED) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_tools_beside_it(table: Table, game: str) -> None:
    """On a usual laptop nothing has to be scrolled between choosing a piece and laying it."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.follow(f"{game}.author")
    table.page.wait_for_selector("#author .kit")
    table.page.evaluate("() => scrollTo(0, 0)")
    assert table.page.evaluate(OUTSIDE) == []
