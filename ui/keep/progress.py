"""How many steps of each lesson were done; as text, read strictly and within bounds."""

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
"""The most steps that a lesson can have."""
OWN = re.compile(r"[a-z]+\.own\.[0-9a-f]{8}")
"""The key of a lesson that somebody else has written."""
NAME = re.compile(rf"[a-z]+\.lesson\.[0-9]{{1,2}}|{OWN.pattern}")
"""The key of a lesson, of any game: another edition of the site may have more games."""
MOST_OWN = 50
"""Of so many lessons by others the progress is kept."""


def write(progress: Mapping[str, int]) -> str:
    """The number of steps done, by lesson, as JSON; of lessons by others those that were begun last."""
    own = [name for name in progress if OWN.fullmatch(name)]
    return json.dumps({name: steps for name, steps in progress.items() if name not in own[:-MOST_OWN]})


def read(text: str) -> dict[str, int]:
    """The number of steps done by lesson, without entries of no lesson; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.progress", "progress")
    return {name: steps for name, steps in values.items() if NAME.fullmatch(name) and _is_number(steps)}


def _is_number(steps: object) -> bool:
    return type(steps) is int and 0 <= steps <= MOST
