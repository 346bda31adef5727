"""Visits in a real browser, with a new profile or a lasting one, and the errors in them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, ConsoleMessage, Page, Request, Response

from tools.bench.stage import PAGES
from tools.run.browsers import has_given_up

DESKTOP: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
BAD = 400
# A browser loads pages of its own in its first second, which would slow down the visit.
REST = 1500


class Visitor:
    """Visits pages, each time in a new browser process, and collects errors and failed requests."""

    def __init__(self, kind: BrowserType, program: str) -> None:
        self.kind, self.program = kind, program
        self.troubles: list[str] = []

    @contextmanager
    def visit(self, profile: Path, device: Mapping[str, Any] = DESKTOP) -> Iterator[Page]:
        """An empty page that records what it paints, in a browser at rest."""
        spoken = {"locale": "en", **device}
        context = self.kind.launch_persistent_context(profile, executable_path=self.program, **spoken)
        try:
            for script in ("recorder.js", "spot.js"):
                context.add_init_script(path=PAGES / script)
            (page,) = context.pages
            self.watch(page)
            page.wait_for_timeout(REST)
            yield page
        finally:
            context.close()

    def version(self) -> str:
        """The browser's name and version."""
        browser = self.kind.launch(executable_path=self.program)
        version = browser.version
        browser.close()
        return f"{self.kind.name.capitalize()} {version}"

    def watch(self, page: Page) -> None:
        """Collect errors and failed requests of a page."""
        page.on("pageerror", lambda error: self.note(page, f"error: {error}"))
        page.on("console", lambda message: self.hear(page, message))
        page.on("requestfailed", lambda request: self.miss(page, request))
        page.on("response", lambda response: self.see(page, response))

    def hear(self, page: Page, message: ConsoleMessage) -> None:
        """Collect an error in the page's console."""
        if message.type == "error":
            self.note(page, f"console: {message.text}")

    def miss(self, page: Page, request: Request) -> None:
        """Collect a failed request, unless the page was closed meanwhile."""
        if not has_given_up(request.url, request.failure):
            self.note(page, f"{request.url}: {request.failure}")

    def see(self, page: Page, response: Response) -> None:
        """Collect an answer with an error status."""
        if response.status >= BAD:
            self.note(page, f"{response.url}: {response.status}")

    def note(self, page: Page, trouble: str) -> None:
        """Collect one trouble, with the page's address."""
        self.troubles.append(f"{page.url}: {trouble}")
