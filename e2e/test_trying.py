"""Moves are tried beside a game at the table, kept with it, and found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.ui.test_notes_kept import BEGUN

if TYPE_CHECKING:
    from e2e.table import Table


def test_what_is_tried_and_kept_is_there_after_a_reload(table: Table) -> None:
    """A variation with a comment, made by pressing on the board; the game itself is where it was."""
    page = table.page
    table.set_up(BEGUN.line.start.text, *BEGUN.line.texts)
    page.locator("#menu-panel [data-do='try']").click()
    for cell in ("g4", "g5"):
        page.locator(f"#table [data-do='tap {cell}']").first.click()
    expect(page.locator(".tree [aria-current]")).to_have_text("3.g4+g5")
    page.locator("[name='words']").fill("Why not?\nBecause.")
    page.locator("[data-form='note'] [type='submit']").click()
    page.locator("[data-do='try keep']").click()
    page.locator("#menu-panel [data-do='try leave']").click()
    expect(page.locator(".tree .variation .ply")).to_have_text(["3.g4+g5"])
    table.reload()
    page.locator(".tree .variation .ply").click()
    expect(page.locator("[name='words']")).to_have_value("Why not?\nBecause.")
    expect(page.locator(".tree [aria-current]")).to_have_text("3.g4+g5")
