"""Waits for what a busy page shows a moment later, and has requests of a page wait, as on a slow line."""

from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, Route

T = TypeVar("T")

PAUSE = 50
"""Milliseconds between two looks."""
LOOKS = 400


def wait_for(page: Page, look: Callable[[], T], wanted: T, looks: int = LOOKS) -> T:
    """Return what `look` returns: what is wanted, or what it is after so many looks."""
    for _ in range(looks):
        if (seen := look()) == wanted:
            return seen
        page.wait_for_timeout(PAUSE)
    return look()


def expect_soon(page: Page, look: Callable[[], T], wanted: T) -> None:
    """Assert that `look` returns what is wanted, at once or within twenty seconds."""
    assert (seen := wait_for(page, look, wanted)) == wanted, seen


WASM = "**/*.wasm"


class HeldRequests:
    """Holds the requests for addresses like `pattern`, by default for the interpreter, until `release`."""

    def __init__(self, page: Page, pattern: str = WASM) -> None:
        """Begin to hold the requests of a page."""
        self.page, self.pattern = page, pattern
        self.waiting: list[Route] = []
        page.route(pattern, lambda route: self.waiting.append(route))  # noqa: PLW0108 -- playwright marks what it calls

    def release(self) -> None:
        """Let the held requests and all later ones through."""
        for route in self.waiting:
            route.continue_()
        self.page.unroute(self.pattern)
