"""The browser's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import Date, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable

HOUR = 3600
"""Seconds of an hour."""


def today() -> str:
    """Today's date in the browser's time zone, as YYYY-MM-DD."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


def every_hour(call: Callable[[], None]) -> None:
    """Call a function soon after every full hour, as far as the page is awake then."""

    def wait() -> None:
        now = Date.new()
        # A second later, because timers may be a little early.
        left = HOUR + 1 - now.getMinutes() * 60 - now.getSeconds()
        window.setTimeout(heard, left * 1000)

    def ring() -> None:
        call()
        wait()

    heard = create_proxy(ring)
    wait()
