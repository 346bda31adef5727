"""Objects in JSON that come from outside: read strictly, totally, and within bounds."""

from __future__ import annotations

import json
from typing import Any


def object_in(text: str, longest: int) -> dict[str, Any] | None:
    """Return the object that the text says in JSON; None for anything else, and for more letters than `longest`."""
    try:
        value = json.loads(text) if len(text) <= longest else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
