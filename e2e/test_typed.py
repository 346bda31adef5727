"""Moves typed in the field instead of tapped on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.table import START
from e2e.xok_player import steered_game

if TYPE_CHECKING:
    from e2e.table import Table

LINE = steered_game(8)
MOVES = [step.text for step in LINE.steps]


def test_a_game_by_keyboard(table: Table) -> None:
    """From the board a key leads there. Type, Enter, type, Enter: the field keeps the focus, each move is announced."""
    table.set_up()
    field = table.page.get_by_label(table.say("typed"))
    table.cell("d4").press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    table.page.keyboard.type("/")
    expect(field).to_have_value("/")
    field.fill("")
    for ply, move in enumerate(MOVES[:6], 1):
        table.page.keyboard.type(move)
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".ply")).to_have_count(ply)
        table.expect_position(LINE.at(ply))
        table.expect_announcement(LINE.steps[ply - 1])
        expect(field).to_be_focused()
        expect(field).to_have_value("")


def test_a_move_that_cannot_be(table: Table) -> None:
    """The referee's reason with its rule, as at the board; what was typed stays, to be mended or typed over."""
    table.set_up(START.text, *MOVES[:1])
    table.menu("moves")
    field = table.page.get_by_label(table.say("typed"))
    for text, rule in ((MOVES[0], "xok.fish.empty"), ("castles", "xok.form")):
        field.fill(text)
        field.press("Enter")
        expect(table.page.locator("#status .rule-link")).to_have_attribute("href", f"#{rule}")
        expect(field).to_have_value(text)
    table.page.keyboard.type("row d")
    expect(field).to_have_value("row d")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".answer li")).to_have_count(1)
    expect(field).to_have_value("")
    expect(table.page.locator("#status .rule-link")).to_have_count(0)
    table.expect_position(LINE.at(1))
