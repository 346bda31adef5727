"""A timer that sends a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Schedule
    from ui.table.message import Message


class Timer:
    """The message that is scheduled, if there is one."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Send messages with `send`."""
        self.send = send
        self.clock = 0
        self.message: Message | None = None
        self.ring = create_proxy(self._ring)

    def set(self, scheduled: Schedule) -> None:
        """Schedule a message, in place of the one before."""
        if self.message:
            window.clearTimeout(self.clock)
        self.message = scheduled.message
        if self.message:
            self.clock = window.setTimeout(self.ring, scheduled.delay)

    def _ring(self) -> None:
        message, self.message = self.message, None
        if message:
            self.send(message)
