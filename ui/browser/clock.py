"""The browser's clock."""

from __future__ import annotations

from js import Date


def today() -> str:
    """Today's date in the browser's time zone, as YYYY-MM-DD."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
