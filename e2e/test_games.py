"""Whole games through the page, from the empty board to the last fish."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.xok_player import actions, steered_game

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.line import Line
    from engine.xok.position import Position


def play_out(table: Table, line: Line[Position]) -> None:
    """Play the game and assert at every position that the page shows what the engine says."""
    for ply, action in enumerate(actions(line)):
        table.expect_position(line.at(ply))
        table.play(action, line.at(ply))
        table.expect_position(line.at(ply + 1))
        table.expect_announcement(line.steps[ply])


def assert_won(table: Table, line: Line[Position]) -> None:
    """Assert that the result says who won and why, and shows the swarm."""
    outcome = line.last.outcome()
    assert outcome
    assert outcome.rule == "xok.win"
    name = table.say(f"seat.xok.{outcome.winners[0]}")
    expect(table.result.get_by_role("heading")).to_have_text(table.say("result.title.win", name=name))
    reason = table.say("result.xok.win", name=name, n=max(outcome.points))
    expect(table.result.locator(".reason")).to_have_text(reason)
    expect(table.page.locator(".board.live .swarm-line")).to_be_visible()


def test_by_mouse(table: Table) -> None:
    """With a mouse a whole game is won by ten, and every position on the way is shown and announced."""
    line = steered_game(3)
    play_out(table, line)
    assert_won(table, line)
    table.menu("moves")
    expect(table.result).to_be_hidden()
    expect(table.page.locator(".plate.on-turn")).to_have_count(0)


def test_by_touch(phone_table: Table) -> None:
    """So it is with a finger on a phone."""
    line = steered_game(11)
    play_out(phone_table, line)
    assert_won(phone_table, line)


@pytest.mark.parametrize("seed", [16])
def test_black_wins_on_the_large_board(table: Table, seed: int) -> None:
    """On the large board too a game is played to its end, with any winner."""
    line = steered_game(seed, "5")
    table.do("dialog new")
    table.page.locator("#dialog-new input[name=board][value='5']").check()
    table.page.locator("#dialog-new [type=submit]").click()
    play_out(table, line)
    assert_won(table, line)
