"""The browser's clock: what day it is, and how long something stays to be read."""

from __future__ import annotations

from js import Date

BEAT = 1100
"""Milliseconds between two things that are shown one after the other: long enough to read a line."""


def today() -> str:
    """Return today's date where the browser is."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
