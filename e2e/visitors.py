"""Opens pages that are watched for errors, and pages that tests share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, Response

from e2e import starts
from e2e.input_devices import mouse
from e2e.screens import LAPTOP
from e2e.starts import STARTS
from e2e.table import Table
from tools.run import browsers

PATIENCE = 20_000
"""Milliseconds to wait for what should be there at once, on a busy machine."""

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
    """Opens pages in contexts of their own, and lists the errors, failed requests and foreign requests of all."""

    start: ClassVar[str] = STARTS[0]
    """How Python starts in their pages."""
    counted = True
    """Whether what the site calls in the interpreter is counted, as of the built site; sources may call any."""

    def __init__(self, browser: Browser, site: str, *friends: str) -> None:
        """Begin without pages; they may only load from `site` and its `friends`."""
        self.browser, self.site = browser, site
        self.known = (*(f"{address}/" for address in (site, *friends)), "data:", "blob:")
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def come(self, **options: Any) -> Table:
        """Return the table of a new visitor, before any page is loaded; options are those of a browser context."""
        device = {**DEVICE, **options}
        context = self.browser.new_context(**device)
        if device.get("java_script_enabled", True):
            if self.counted:
                context.add_init_script(NO_STANDSTILL)
            starts.prepare_start(context, self.site, self.start)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("console", self._console)
        context.on("request", self._request)
        context.on("requestfailed", self._note_failure)
        context.on("response", self._response)
        return Table(context.new_page(), self.site, device=device)

    def arrive(self, address: str = "", **options: Any) -> Table:
        """Return the table of a new visitor at an address of the site, once Python is there."""
        table = self.come(**options)
        table.arrive(address)
        return table

    def leave(self) -> None:
        """Assert that there were no problems, and close all contexts. Requests that closing aborts do not count."""
        try:
            self.expect_no_problems()
        finally:
            self.close()

    def close(self) -> None:
        """Close all contexts, and forget their problems."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        self.problems.clear()

    def expect_no_problems(self) -> None:
        """Assert that there were no problems since the last call."""
        problems, self.problems = self.problems, []
        assert not problems, problems

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.known):
            self.problems.append(f"foreign: {request.url}")

    def _note_failure(self, request: Request) -> None:
        if not browsers.has_given_up(request.url, request.failure):
            self.problems.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")


@contextmanager
def visitors_in(browser: Browser, site: str, *friends: str) -> Iterator[Visitors]:
    """Visitors in a browser of their own, which ends with them."""
    crowd = Visitors(browser, site, *friends)
    yield crowd
    crowd.leave()
    browser.close()


class SharedPages:
    """Pages that tests share, because starting Python takes most of a short test's time."""

    def __init__(self, browser: Browser, site: str) -> None:
        """Begin without pages; each is opened when it is first needed."""
        self.browser, self.site = browser, site
        self.known: dict[str, tuple[Visitors, Table]] = {}
        self.users: dict[str, pytest.Item] = {}

    @contextmanager
    def lend(
        self, request: pytest.FixtureRequest, name: str, arrive: Callable[[Visitors], Table] = Visitors.arrive
    ) -> Iterator[tuple[Visitors, Table]]:
        """Lend the page of this name to a test, with its visitors; `arrive` opens it the first time."""
        crowd, table = self._page(name, arrive)
        self.users[name] = request.node
        yield crowd, table
        table.hand = mouse
        table.reset_device()
        crowd.expect_no_problems()

    @contextmanager
    def lend_fresh(self, request: pytest.FixtureRequest, **options: Any) -> Iterator[tuple[Visitors, Table]]:
        """Lend a page that is not loaded yet, with nothing stored and no script or route left.

        The browser compiles an interpreter once in a tab; that is two thirds of what a start costs.
        """
        name = f"fresh {options}"
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
        # A page at which a test has failed shall not fail the next one.
        if name in self.known and self.users[name].stash.get(FAILED, False):
            self.known.pop(name)[0].close()
        if name not in self.known:
            crowd = Visitors(self.browser, self.site)
            self.known[name] = crowd, arrive(crowd)
        return self.known[name]
