"""A page that stands before something has come, usually Python, for as long as a test needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

WASM = "**/*.wasm"


class HeldRequests:
    """Keeps the interpreter, or whatever else comes from addresses like `pattern`, back until it is opened."""

    def __init__(self, page: Page, pattern: str = WASM) -> None:
        """Close the way for it on that page."""
        self.page, self.pattern = page, pattern
        self.waiting: list[Route] = []
        page.route(pattern, lambda route: self.waiting.append(route))  # noqa: PLW0108 -- playwright marks what it calls

    def release(self) -> None:
        """Let it come."""
        for route in self.waiting:
            route.continue_()
        self.page.unroute(self.pattern)
