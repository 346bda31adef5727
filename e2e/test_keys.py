"""Arrow keys lead on the screen where they point, on boards that are turned too."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from e2e.hainoon_page import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.hainoon_page import HainoonPage
    from e2e.table import Table

POINTS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
MIDDLE = """() => {
  const {x, y, width, height} = document.activeElement.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.fixture
def turned_table(table: Table) -> Iterator[Table]:
    """A table whose boards are turned; as usual at the end."""
    settings = ("orientation tall", "facing turn"), ("orientation auto", "facing still")
    choose(table, *settings[0])
    yield table
    choose(table, *settings[1])


def choose(table: Table, *settings: str) -> None:
    """Choose settings in their dialog."""
    table.do("dialog settings")
    for setting in settings:
        table.do(f"set {setting}")
    table.do("dialog")


def assert_seen(table: Table, cell: str) -> None:
    """Assert that from that cell each key leads where it points, and the opposite one back."""
    table.page.locator(cell).focus()
    table.page.keyboard.press("Enter")
    start = table.page.evaluate(MIDDLE)
    for (key, (x, y)), back in zip(POINTS.items(), [*POINTS][2:] + [*POINTS][:2], strict=True):
        table.page.keyboard.press(key)
        across, down = (there - here for here, there in zip(start, table.page.evaluate(MIDDLE), strict=True))
        assert x * across + y * down > abs(y * across) + abs(x * down)
        table.page.keyboard.press(back)
        assert table.page.evaluate(MIDDLE) == pytest.approx(start, abs=0.5)


def test_the_tall_board_of_xok(turned_table: Table) -> None:
    """Its columns stand upright, so up is straight up."""
    assert_seen(turned_table, "#c-d4")


def test_the_sea_turned_to_whoever_acts(hainoon_page: HainoonPage, turned_table: Table) -> None:
    """The second of four sits at a side, and keys lead as that player sees the board."""
    start = replace(GAME.start({"players": "4"}, Random(1)), seat=1)
    hainoon_page.open_curtain(hainoon_page.set_up(start.text).last)
    assert_seen(turned_table, "#n-A")
