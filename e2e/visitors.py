"""Visitors of the site: their pages, which are watched for every kind of mishap, and pages that tests share."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from e2e import starts
from e2e.input_devices import mouse
from e2e.screens import LAPTOP
from e2e.starts import STARTS
from e2e.table import Table
from tools import browsers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, Response

PATIENCE = 20_000
"""Milliseconds to wait for what should be there at once, on a machine that has much else to do."""

NO_STANDSTILL = """{
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, address, ...more) {
    if (more[0] === false) console.error(`the page stands still for ${address}`);
    return open.call(this, method, address, ...more);
  };
}"""
"""Reports a synchronous request, which blocks the page: what a start calls has to be in the first part of the
interpreter (docs/upgrade.md)."""

FAILED = pytest.StashKey[bool]()
"""Whether something went wrong in a test."""

DEVICE: dict[str, Any] = {
    "viewport": LAPTOP,
    "reduced_motion": "reduce",
    "locale": "en-GB",
    "service_workers": "block",
}
"""The options of a context that a test leaves as they are: painting without a graphics card is slow, so the window is
small and nothing moves. A test that is about motion or a large window says so."""


class Visitors:
    """Opens pages in contexts of their own, and keeps a list of what went wrong in any of them."""

    start: ClassVar[str] = STARTS[0]
    """How Python starts in their pages."""
    built = True
    """Whether the site is the built one, and not the sources, which may call anything when they start."""

    def __init__(self, browser: Browser, site: str, *friends: str) -> None:
        """Begin with nobody there; only what comes from `site` and its `friends` may be asked for."""
        self.browser, self.site = browser, site
        self.known = (*(f"{address}/" for address in (site, *friends)), "data:", "blob:")
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def come(self, **options: Any) -> Table:
        """Return the table of a new visitor, not yet anywhere; options are those of a browser context."""
        device = {**DEVICE, **options}
        context = self.browser.new_context(**device)
        if device.get("java_script_enabled", True):
            if self.built:
                context.add_init_script(NO_STANDSTILL)
            starts.prepare_start(context, self.site, self.start)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("console", self._console)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        return Table(context.new_page(), self.site, device=device)

    def arrive(self, address: str = "", **options: Any) -> Table:
        """Return the table of a new visitor who has come to an address of the site, Python there."""
        table = self.come(**options)
        table.arrive(address)
        return table

    def leave(self) -> None:
        """Assert that nothing went wrong, and close everything; what a closing page cannot fetch, nobody misses."""
        try:
            self.expect_no_problems()
        finally:
            self.close()

    def close(self) -> None:
        """Close everything, whatever went wrong."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        self.problems.clear()

    def expect_no_problems(self) -> None:
        """Assert that nothing went wrong since this was last asked."""
        problems, self.problems = self.problems, []
        assert problems == []

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.known):
            self.problems.append(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        if not browsers.given_up(request.url, request.failure):
            self.problems.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")


class SharedPages:
    """Pages for tests to which the start does not matter: starting Python is most of what a short test costs."""

    def __init__(self, browser: Browser, site: str) -> None:
        """Begin with none; each is started when it is first asked for."""
        self.browser, self.site = browser, site
        self.known: dict[str, tuple[Visitors, Table]] = {}
        self.users: dict[str, pytest.Item] = {}

    @contextmanager
    def lend(
        self, request: pytest.FixtureRequest, name: str, arrive: Callable[[Visitors], Table] = Visitors.arrive
    ) -> Iterator[tuple[Visitors, Table]]:
        """Lend a page to a test: the one of that name, which `arrive` opens if there is none, and its crowd."""
        crowd, table = self._page(name, arrive)
        self.users[name] = request.node
        yield crowd, table
        table.hand = mouse
        table.reset_device()
        crowd.expect_no_problems()

    @contextmanager
    def lend_fresh(self, request: pytest.FixtureRequest, **options: Any) -> Iterator[tuple[Visitors, Table]]:
        """Lend a page for a start: nothing is stored, no script and no route is left, and it is nowhere yet.

        The browser compiles an interpreter once in a tab; that is two thirds of what a start costs.
        """
        name = f"newcomer {options}"
        with self.lend(request, name, lambda crowd: crowd.come(**options)) as (crowd, table):
            yield crowd, table
            crowd.expect_no_problems()
            table.forget()
            crowd.problems.clear()

    def leave(self) -> None:
        """Close all pages."""
        for crowd, _ in self.known.values():
            crowd.close()

    def _page(self, name: str, arrive: Callable[[Visitors], Table]) -> tuple[Visitors, Table]:
        # Whatever lies on a page at which a test has failed, it shall not fail the next one.
        if name in self.known and self.users[name].stash.get(FAILED, False):
            self.known.pop(name)[0].close()
        if name not in self.known:
            crowd = Visitors(self.browser, self.site)
            self.known[name] = crowd, arrive(crowd)
        return self.known[name]
