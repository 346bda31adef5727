"""A page that stands before Python is there, for as long as a test needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

WASM = "**/*.wasm"


class Gate:
    """Keeps the interpreter back until it is opened."""

    def __init__(self, page: Page) -> None:
        """Close the way for the interpreter on that page."""
        self.page = page
        self.waiting: list[Route] = []
        page.route(WASM, lambda route: self.waiting.append(route))  # noqa: PLW0108 -- playwright marks what it calls

    def open(self) -> None:
        """Let the interpreter come."""
        for route in self.waiting:
            route.continue_()
        self.page.unroute(WASM)
