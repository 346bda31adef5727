"""Waits for what a busy page shows a moment later."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

T = TypeVar("T")

PAUSE = 50
"""Milliseconds between two looks."""
LOOKS = 400


def expect_soon(page: Page, look: Callable[[], T], wanted: T) -> None:
    """Assert that `look` returns what is wanted, at once or within twenty seconds."""
    for _ in range(LOOKS):
        if look() == wanted:
            return
        page.wait_for_timeout(PAUSE)
    assert (seen := look()) == wanted, seen
