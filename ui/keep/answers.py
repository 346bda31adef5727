"""Pupils' work in lessons and puzzles here, and a teacher's collected results; as stored texts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LONGEST = 2_000_000
MOST_WORK = 300
"""Of so many lessons and puzzles the work is kept, of those that were done last."""
CODES = "codes"


def write_work(work: Mapping[str, Any]) -> str:
    """The work by lesson and puzzle, as JSON."""
    return json.dumps(dict([*work.items()][-MOST_WORK:]), ensure_ascii=False, separators=(",", ":"))


def read_work(text: str) -> dict[str, Any]:
    """The work by lesson and puzzle, its values unchecked; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.progress", "work")
    return values


def write_codes(codes: Sequence[str]) -> str:
    """The codes of the collected results, as JSON."""
    return json.dumps({CODES: [*codes]}, separators=(",", ":"))


def read_codes(text: str) -> tuple[str, ...]:
    """The codes of the collected results, unchecked; raises Unreadable if they are no list of texts."""
    values = object_in(text, LONGEST)
    codes = values.get(CODES, []) if values is not None else None
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise Unreadable("unreadable.progress", CODES)
    return tuple(codes)
