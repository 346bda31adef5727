"""The row of actions: its places lie where they are in every state of a table, in lessons and in puzzles."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.any_game import open_look_back
from e2e.screens import DESKTOP
from e2e.table import Table
from e2e.test_fits import WINDOWS, states
from engine.games import GAMES
from engine.puzzles.shelf import puzzle_numbers
from tests.games import WITH_PUZZLES

ROW = """() => [...document.querySelectorAll(".places > .place")].filter(one => one.checkVisibility()).map(one => {
  const {left, top, width, height} = one.getBoundingClientRect();
  const held = [...one.children].filter(each => each.checkVisibility() && each.getBoundingClientRect().width);
  return {
    place: one.className,
    box: [left, top, width, height].map(Math.round),
    small: held.map(each => each.closest("button, a") ?? each.querySelector("button, a"))
      .filter(each => each && (each.clientWidth < 43 || each.clientHeight < 43 || each.scrollWidth > each.clientWidth
        || each.scrollHeight > each.clientHeight + 1))
      .map(each => each.innerText || each.ariaLabel),
  };
})"""
"""Returns the places with their boxes, and the buttons in them that are too small, for a finger or for their words."""

Row = list[dict[str, Any]]


def rows(table: Table) -> dict[str, Row]:
    """Return the row at each size of the window."""
    found = {}
    for window in WINDOWS:
        width, height = (int(length) for length in window.split("x"))
        size: ViewportSize = {"width": width, "height": height}
        table.page.set_viewport_size(size)
        found[window] = table.page.evaluate(ROW)
    table.page.set_viewport_size(DESKTOP)
    return found


def boxes(row: Row) -> dict[str, list[int]]:
    """Return the boxes of a row by their places."""
    return {each["place"]: each["box"] for each in row}


def more_states(table: Table, game: str) -> Iterator[str]:
    """Come to every state of a game's table and to the modes of its board, and yield the name of each."""
    yield from states(table, game)
    open_look_back(table, game)
    yield "look back"
    table.do("go 0")
    out = table.page.locator("#controls [data-do='review out']:not([aria-disabled])")
    if out.count():
        out.click()
        yield "better line"
        table.page.locator("#controls [data-do='review game']").click()
    table.menu("moves")
    table.page.locator("#menu-panel .moves [data-do='try']").click()
    expect(table.page.locator("#controls [data-do='try leave']")).to_be_visible()
    yield "trying"


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_places_lie_where_they_are(table: Table, game: str, code: str) -> None:
    """At every size, from the start to the end, also while somebody looks back or tries; each button can be pressed."""
    if table.language.code != code:
        table.do(f"set language {code}")
    first: dict[str, Row] = {}
    moved, small = {}, {}
    for state in more_states(table, game):
        now = rows(table)
        first = first or now
        for window, row in now.items():
            small[state, window] = [words for each in row for words in each["small"]]
            if boxes(row) != boxes(first[window]):
                moved[state, window] = boxes(row)
    assert all(len(row) == 4 for row in first.values())
    assert moved == {}
    assert {where: what for where, what in small.items() if what} == {}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_has_the_places_of_a_game(table: Table, game: str) -> None:
    """At its task and once the solution was shown; the next puzzle stands where that was asked for."""
    come = f"{game}.puzzle.{puzzle_numbers(game)[0]}"
    table.follow(come)
    expect(table.page.locator("#puzzle .task")).to_be_visible()
    asked = rows(table)
    table.page.locator("#puzzle [data-do=solve]").click()
    expect(table.page.locator("#puzzle .praise")).to_be_visible()
    shown = rows(table)
    assert {window: boxes(row) for window, row in shown.items()} == {
        window: boxes(row) for window, row in asked.items()
    }
