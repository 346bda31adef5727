"""A game with variations in a frame: gone through by keys and by presses, and nothing moves meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.table import BOOT
from engine.record import packed
from tests.ui.test_notes_kept import BEGUN, THREE
from ui.keep import save

if TYPE_CHECKING:
    from e2e.visitors import Visitors

HEIGHT = "() => document.getElementById('page').getBoundingClientRect().height"
NOTED = {"game": "xok", "g": packed.pack(save.record_of(BEGUN.with_current_notes(THREE))), "lang": "en"}


def test_variations_by_keys_and_presses(visitors: Visitors) -> None:
    """The arrows lead along the moves, into a variation and out of it; a press on a move leads to it."""
    page = visitors.come(viewport={"width": 480, "height": 900}).page
    page.goto(f"{visitors.site}/embed.html#{urlencode(NOTED)}")
    here, remark = page.locator(".tree [aria-current]"), page.locator(".remark")
    expect(remark).to_have_text("Anna begins.", timeout=BOOT)
    page.locator("[data-do='step on']").focus()
    height = page.evaluate(HEIGHT)
    for key, move, said in (
        ("ArrowRight", "1.d4+d5", ""),
        ("ArrowLeft", "", "Anna begins."),
        ("ArrowDown", "1.a1+a2", "Why not?"),
        ("ArrowDown", "2.g4+g5", ""),
        ("ArrowUp", "1.a1+a2", "Why not?"),
        ("ArrowUp", "", "Anna begins."),
    ):
        page.keyboard.press(key)
        expect(here).to_have_text([move] if move else [])
        expect(remark).to_have_text(said)
        assert page.evaluate(HEIGHT) == height
    page.locator(".tree .ply", has_text="a1:w").click()
    expect(page.locator(".said")).to_contain_text("Move 3 of 3")
    expect(here).to_have_text("3.a1:w")
