"""The wake lock: the browser keeps the screen lit, if it can and allows it."""

from __future__ import annotations

from typing import Any

from js import document, navigator, window
from pyodide.ffi import JsException, create_proxy

from ui.browser.tasks import begin

PATIENCE = 5 * 60_000
"""Milliseconds without a touch or a key, after which the screen may go dark."""


class WakeLock:
    """Holds the browser's wake lock as long as it is wanted and the person is there."""

    def __init__(self) -> None:
        """Begin without the lock, and with the person there."""
        self.lock: Any = None
        self.wanted = self.held = False
        self.present, self.clock = True, 0
        self.idle = create_proxy(self.note_absence)
        for kind in ("pointerdown", "keydown"):
            document.addEventListener(kind, create_proxy(self.note_presence))
        self.note_presence()

    def follow(self, *, wanted: bool) -> None:
        """Hold the lock if it is wanted and the page is seen; a page that comes into sight again asks anew."""
        self.wanted = wanted
        self.hold(on=wanted and self.present and not document.hidden)

    def note_presence(self, _event: Any = None) -> None:
        """Note that the person is there."""
        window.clearTimeout(self.clock)
        self.clock, self.present = window.setTimeout(self.idle, PATIENCE), True
        self.follow(wanted=self.wanted)

    def note_absence(self) -> None:
        """Note that the person has touched nothing for long."""
        self.present = False
        self.follow(wanted=self.wanted)

    def hold(self, *, on: bool) -> None:
        """Ask for the lock or give it back, once each."""
        if on == self.held or not is_allowed():
            return
        self.held = on
        begin(self.ask() if on else self.release())

    async def ask(self) -> None:
        """Take the lock; if the browser refuses it, to save power for instance, do without it."""
        try:
            self.lock = await navigator.wakeLock.request("screen")
        except (AttributeError, JsException):
            return
        if not self.held:
            await self.release()

    async def release(self) -> None:
        """Give the lock back, if it was given."""
        lock, self.lock = self.lock, None
        if lock:
            await lock.release()


def is_allowed() -> bool:
    """Whether this document may ask for the lock; in a frame of another site asking would log an error."""
    policy = getattr(document, "featurePolicy", None)
    return policy is None or bool(policy.allowsFeature("screen-wake-lock"))
