"""Requests of a page that wait, as on a slow line, until a test releases them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

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
