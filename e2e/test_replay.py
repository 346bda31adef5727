"""Back through a game and on again: by slider, by itself, by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.table import START
from e2e.xok_player import steered_game

if TYPE_CHECKING:
    from e2e.table import Table

LINE = steered_game(8)
MOVES = [step.text for step in LINE.steps]
LAST = len(LINE)


@pytest.fixture
def played(table: Table) -> Table:
    """A table with a whole game on it, at its end, and the fastest pace."""
    table.set_up(START.text, *MOVES)
    table.menu("moves")
    table.page.get_by_label(table.say("settings.replay"), exact=True).select_option("fast")
    return table


def expect_ply(table: Table, ply: int) -> None:
    """Wait until a ply is on show, then assert that the board shows it and the slider says so."""
    where = table.say("move.where", n=ply, of=LAST)
    expect(table.page.locator(".moves .where")).to_have_text(where)
    table.expect_position(LINE.at(ply))
    slider = table.page.get_by_role("slider", name=table.say("replay.slider"), exact=True)
    expect(slider).to_have_value(str(ply))
    expect(slider).to_have_attribute("aria-valuetext", f"{where}: {MOVES[ply - 1]}" if ply else where)


def test_the_slider(played: Table) -> None:
    """Wherever it is moved, by pointer or by key, that move is on show."""
    slider = played.page.locator("#slider")
    for ply in (3, LAST - 1, 0):
        slider.fill(str(ply))
        expect_ply(played, ply)
    slider.focus()
    for key, ply in (("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0), ("ArrowRight", 1)):
        played.page.keyboard.press(key)
        expect_ply(played, ply)
    expect(slider).to_be_focused()


def test_by_itself(played: Table) -> None:
    """From the start to the end, then it stops; the pace is kept."""
    played.do("replay")
    # Which of them is seen first depends on how busy the machine is.
    under_way = "|".join(re.escape(played.say("move.where", n=ply, of=LAST)) for ply in range(1, LAST))
    expect(played.page.locator(".moves .where")).to_have_text(re.compile(under_way))
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.pause"))
    played.do(f"go {LAST - 1}")
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.play"))
    played.do("replay")
    expect_ply(played, LAST)
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.play"))
    assert '"replay": "fast"' in played.storage["fang.settings"]


def test_by_keys(played: Table) -> None:
    """Keys that mean nothing else lead through the moves; the space bar plays them back and stops."""
    press = played.page.keyboard.press
    played.page.locator("#moves-title").click()
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST)):
        press(key)
        expect_ply(played, ply)
    press("Home")
    press(" ")
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.pause"))
    press(" ")
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.play"))


def test_keys_that_mean_something_else(played: Table) -> None:
    """On the board arrows walk, on a button the space bar presses, with Alt an arrow is the browser's."""
    press = played.page.keyboard.press
    played.cell("d4").focus()
    press("ArrowLeft")
    press("Home")
    expect_ply(played, LAST)
    played.button("go 0").focus()
    press(" ")
    expect_ply(played, 0)
    expect(played.button("replay")).to_have_accessible_name(played.say("replay.play"))
