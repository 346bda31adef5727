"""Drives the boards in a page's frames."""

from playwright.sync_api import FrameLocator, Locator, Page, expect

from e2e.table import BOOT

PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when the page is painted after scrolling. Chromium sends a press to the frame that is painted there."""


def board_frame(page: Page, name: str) -> FrameLocator:
    """Return the content of a board's frame."""
    return page.frame_locator(f"#{name} > iframe")


def wait_until_live(page: Page, name: str) -> None:
    """Wait until a live board has replaced its picture."""
    expect(page.locator(f"#{name}[data-state=live]")).to_be_visible(timeout=BOOT)
    expect(board_frame(page, name).locator(".board").first).to_be_visible()


def tap(page: Page, name: str, *taps: str) -> None:
    """Press the elements of these taps on a board."""
    for one in taps:
        press(page, board_frame(page, name).locator(f"[data-do='tap {one}']").first)


def press(page: Page, target: Locator) -> None:
    """Scroll to an element in a frame, wait for the paint, and press it."""
    target.evaluate("element => element.scrollIntoView({block: 'center'})")
    page.evaluate(PAINTED)
    target.evaluate(PAINTED)
    target.click()
