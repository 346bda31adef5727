"""Objects in JSON that come from outside: read strictly, totally, and within bounds."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 50
"""How many objects and lists may lie in one another; a browser that goes too deep ends the interpreter."""

STEP = {"{": 1, "[": 1, "}": -1, "]": -1}
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]')
"""A word in quotes, closed or not, whose brackets do not count, or a bracket."""


def object_in(text: str, longest: int) -> dict[str, Any] | None:
    """Return the object that the text says in JSON; None for anything else, and for what is too long or too deep."""
    try:
        value = json.loads(text) if len(text) <= longest and not _is_deep(text) else None
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _is_deep(text: str) -> bool:
    """Return whether brackets lie too deep in one another; most texts have too few of them to ask."""
    if text.count("{") + text.count("[") <= DEEPEST:
        return False
    return any(depth > DEEPEST for depth in accumulate(STEP.get(piece[0], 0) for piece in PIECE.finditer(text)))
