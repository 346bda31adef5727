"""The browser's clock: what day it is."""

from __future__ import annotations

from js import Date


def today() -> str:
    """Return today's date where the browser is."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
