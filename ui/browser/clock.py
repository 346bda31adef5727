"""The browser's clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import Date, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable

SWEDISH = "sv"
"""The language that writes dates so: one call instead of six, which each tap makes."""

MINUTE = 60_000
"""Milliseconds of a minute: a wait until midnight would be too long where the device sleeps or travels meanwhile."""


def today() -> str:
    """Today's date in the browser's time zone, as YYYY-MM-DD."""
    return str(Date.new().toLocaleDateString(SWEDISH))


def on_new_day(call: Callable[[], None]) -> None:
    """Call a function within a minute of each change of the date, as far as the page is awake then."""
    last = today()

    def look() -> None:
        nonlocal last
        if today() != last:
            last = today()
            call()
        window.setTimeout(again, MINUTE)

    again = create_proxy(look)
    window.setTimeout(again, MINUTE)
