"""The messages over a wire between two devices: texts in JSON with a version and a kind (docs/devices.md)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
"""The version of what is said; what a version means never changes."""

LONGEST = 100_000
"""The most characters of a text: browsers carry more, and no game needs it."""

KINDS: Mapping[str, Mapping[str, type]] = {
    "seat": {"game": str, "seat": int, "seats": int, "name": str},
    "post": {"game": str, "seat": int, "seats": int, "name": str},
    "letter": {"query": str},
    "take": {"game": str, "seat": int},
    "view": {
        "game": str,
        "seat": int,
        "ply": int,
        "options": dict,
        "names": list,
        "levels": list,
        "resigned": int,
        "start": str,
        "steps": list,
    },
    "move": {"game": str, "seat": int, "ply": int, "view": str, "move": str},
    "gone": {},
    "class": {"game": str, "title": dict},
    "join": {"name": str},
    "question": {"question": dict, "number": int, "count": int, "shown": bool, "answer": str},
    "reply": {"number": int, "answer": str},
}
"""By kind, the names and types of its fields. The table says `seat`, `view` and `gone`, a hand `take` and `move`.

In a game by link the inviting side says `post`, and both sides `letter`. In a class the teacher's screen says `class`,
`question` and `gone`, the device of a pupil `join`, `reply` and `gone`.
"""


def write(kind: str, **fields: Any) -> str:
    """A message as a text; equal fields give equal texts."""
    said = {"fang": VERSION, "kind": kind, **fields}
    return json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read(text: str, *kinds: str) -> dict[str, Any]:
    """The kind and the fields of a text of one of these kinds; raises Unreadable for any other text."""
    said = object_in(text, LONGEST)
    kind = said.get("kind") if said and type(said.get("fang")) is int and said["fang"] == VERSION else None
    if said is None or kind not in kinds:
        raise foreign()
    fields = {name: value for name, value in said.items() if name not in {"fang", "kind"}}
    if {name: type(value) for name, value in fields.items()} != KINDS[str(kind)]:
        raise foreign()
    return {"kind": kind, **fields}


def foreign() -> Unreadable:
    """The error for a text that no page of ours has sent."""
    return Unreadable("unreadable.wire", "wire")
