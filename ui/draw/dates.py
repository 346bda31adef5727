"""Days as a person writes them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text

if TYPE_CHECKING:
    from datetime import date

    from engine.language import Language

DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
"""A day as it is stored."""


def day(stored: str, language: Language) -> Markup:
    """A day that is stored as YYYY-MM-DD; nothing if none is."""
    if not (found := DAY.fullmatch(stored)):
        return NOTHING
    year, month, number = map(int, found.groups())
    words = language.say("date.day", day=number, month=language.say("date.month", what=month), year=year)
    return tag("time", {"datetime": stored}, text(words))


def shortly(first: date, unit: str, language: Language, *, year: bool = False) -> str:
    """The first day of a span in words, as shortly as it is clear among spans of the same unit."""
    if unit == "year":
        return str(first.year)
    month = language.say("date.month", what=first.month)
    if unit == "month":
        return f"{month} {first.year}" if year or first.month == 1 else month
    return language.say("date.day" if year else "date.short", day=first.day, month=month, year=first.year)
