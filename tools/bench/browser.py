"""The browser: visits with profiles that last or not, and every error seen on the way."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tools.bench.stage import PAGES
from tools.browsers import given_up

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from playwright.sync_api import BrowserType, ConsoleMessage, Page, Request, Response

DESKTOP: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
BAD = 400
# A browser that has just been started loads pages of its own for about a second; a visitor's has long done so.
REST = 1500


class Visitor:
    """Somebody who visits pages, each time in a new browser process, and remembers every trouble."""

    def __init__(self, kind: BrowserType, program: str) -> None:
        self.kind, self.program = kind, program
        self.troubles: list[str] = []

    @contextmanager
    def visit(self, profile: Path, device: Mapping[str, Any] = DESKTOP) -> Iterator[Page]:
        """An empty page that records what it will paint, in a browser at rest; the profile is new or kept."""
        context = self.kind.launch_persistent_context(profile, executable_path=self.program, locale="en", **device)
        try:
            context.add_init_script(path=PAGES / "recorder.js")
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
        """Remember what goes wrong in a page."""
        page.on("pageerror", lambda error: self.note(page, f"error: {error}"))
        page.on("console", lambda message: self.hear(page, message))
        page.on("requestfailed", lambda request: self.miss(page, request))
        page.on("response", lambda response: self.see(page, response))

    def hear(self, page: Page, message: ConsoleMessage) -> None:
        """Remember an error that the page has told its console."""
        if message.type == "error":
            self.note(page, f"console: {message.text}")

    def miss(self, page: Page, request: Request) -> None:
        """Remember what did not come, if anybody waited for it."""
        if not given_up(request.url, request.failure):
            self.note(page, f"{request.url}: {request.failure}")

    def see(self, page: Page, response: Response) -> None:
        """Remember an answer that says no."""
        if response.status >= BAD:
            self.note(page, f"{response.url}: {response.status}")

    def note(self, page: Page, trouble: str) -> None:
        """Remember one trouble, and where it was."""
        self.troubles.append(f"{page.url}: {trouble}")
