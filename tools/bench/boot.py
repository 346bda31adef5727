"""How long a visitor waits: for the bare Pyodide, for the board to see, for the first tap to be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST_TAP = "tap d4"
# Browsers keep compiled code a little after it has run; the next visit of the profile shall find it.
LINGER = 500


def bare(page: Page, url: str) -> float:
    """Milliseconds from navigation to the end of the first line of Python, in a page with nothing else."""
    page.goto(f"{url}/pages/bare.html", wait_until="commit")
    return float(page.evaluate("fangBench.finished"))


def site(page: Page, url: str) -> dict[str, float]:
    """Milliseconds from navigation to the board painted, and to the answer painted of a tap made right then."""
    page.goto(f"{url}/site/", wait_until="commit")
    painted = float(page.evaluate("fangBench.painted"))
    page.mouse.click(*page.evaluate("words => fangBench.spot(words)", FIRST_TAP))
    return {"painted": painted, "playable": float(page.evaluate("fangBench.answered"))}


def leave(page: Page) -> None:
    """End a visit that another one follows; what was tapped is forgotten, so that all visits are alike."""
    page.wait_for_timeout(LINGER)
    page.evaluate("localStorage.clear()")
