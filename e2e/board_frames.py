"""Boards in frames, as whoever reads the page finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.table import BOOT

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Locator, Page

PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""When what was scrolled into view is on the screen: a press goes to the frame that is painted where it falls."""


def board_frame(page: Page, name: str) -> FrameLocator:
    """Return what is in the frame of a board."""
    return page.frame_locator(f"#{name} > iframe")


def wait_until_live(page: Page, name: str) -> None:
    """Wait until a board has taken its picture's place."""
    expect(page.locator(f"#{name}[data-state=live]")).to_be_visible(timeout=BOOT)
    expect(board_frame(page, name).locator(".board").first).to_be_visible()


def tap(page: Page, name: str, *taps: str) -> None:
    """Press on a board whatever does these taps."""
    for one in taps:
        press(page, board_frame(page, name).locator(f"[data-do='tap {one}']").first)


def press(page: Page, target: Locator) -> None:
    """Press on something in a frame, as soon as it is seen where it is."""
    target.evaluate("element => element.scrollIntoView({block: 'center'})")
    page.evaluate(PAINTED)
    target.evaluate(PAINTED)
    target.click()
