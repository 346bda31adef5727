"""Objects in JSON that come from outside, read strictly and within bounds."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 50
"""How deeply objects and lists may be nested. A text that is nested deeper can crash the interpreter in a browser."""

STEP = {"{": 1, "[": 1, "}": -1, "]": -1}
"""By bracket, by how much it changes the depth."""
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]')
"""A string, closed or not, because brackets in it do not count; or a bracket."""


def object_in(text: str, longest: int) -> dict[str, Any] | None:
    """Return the object that the text holds as JSON, None for anything else, and if it is too long or too deep."""
    try:
        value = json.loads(text) if len(text) <= longest and not _is_deep(text) else None
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _is_deep(text: str) -> bool:
    """Return whether brackets are nested too deeply; a text with few brackets needs no closer look."""
    if text.count("{") + text.count("[") <= DEEPEST:
        return False
    return any(depth > DEEPEST for depth in accumulate(STEP.get(piece[0], 0) for piece in PIECE.finditer(text)))
