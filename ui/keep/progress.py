"""How far somebody has come in the lessons, as text: strict, total and bounded."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 5000
MOST = 99
NAME = re.compile(r"[a-z]+\.lesson\.[0-9]{1,2}")


def write(progress: Mapping[str, int]) -> str:
    """Return the number of steps done by lesson as JSON."""
    return json.dumps(dict(progress))


def read(text: str) -> dict[str, int]:
    """Return the steps done by lesson, what is no lesson's left aside; raise Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.progress", "progress")
    return {name: steps for name, steps in values.items() if NAME.fullmatch(name) and _number(steps)}


def _number(steps: object) -> bool:
    return type(steps) is int and 0 <= steps <= MOST
