"""Objects in JSON that come from outside, read strictly and within bounds."""

from __future__ import annotations

import json
import re
from json import decoder
from typing import Any

DEEPEST = 50
"""How deeply objects and lists may be nested. A text that is nested deeper can crash the interpreter in a browser."""

MOST_PARTS = 50_000
"""The most strings and brackets. The file of a shelf has a string for each game, and holds far fewer of them."""
MOST_BESIDE = 200_000
"""The most characters that stand in no string. A page would freeze while it reads a list of a million numbers."""

STEP = {"{": 1, "[": 1, "}": -1, "]": -1}
"""By bracket, by how much it changes the depth."""
PART = re.compile(r'["\[\]{}]')
"""A bracket, or where a string begins."""


def object_in(text: str, longest: int) -> dict[str, Any] | None:
    """The object that the text holds as JSON, None for anything else, and if reading it would take too much."""
    try:
        value = json.loads(text) if len(text) <= longest and is_bearable(text) else None
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def is_bearable(text: str) -> bool:
    """Whether the text is not too deep and has not too many values; ValueError if a string in it is broken."""
    if len(text) <= MOST_BESIDE and text.count("{") + text.count("[") <= DEEPEST:
        return True
    depth = parts = beside = at = 0
    while found := PART.search(text, at):
        beside += found.start() - at
        depth += STEP.get(found[0], 0)
        parts += 1
        if depth > DEEPEST or parts > MOST_PARTS or beside > MOST_BESIDE:
            return False
        at = _end(text, found.end()) if found[0] == '"' else found.end()
    return beside + len(text) - at <= MOST_BESIDE


def _end(text: str, begin: int) -> int:
    """Where a string ends; brackets in it do not count."""
    end: int = decoder.scanstring(text, begin)[1]  # type: ignore[attr-defined]
    return end
