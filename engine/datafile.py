"""Read our data files strictly: whatever is missing, unknown or of a wrong kind is told with its place."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

LONGEST = 200_000

UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
"""Characters that no text may have: what controls something, turns the direction of writing, or is half a character."""


@dataclass(frozen=True, slots=True)
class Part:
    """A value inside a data file, and the way to it."""

    value: Any
    where: str

    def wrong(self, code: str, **params: int | str) -> Unreadable:
        """The error that says what is wrong here."""
        return Unreadable(f"unreadable.data.{code}", self.where, where=self.where, **params)

    def fields(self, needed: Collection[str], possible: Collection[str] = ()) -> dict[str, Part]:
        """The parts of an object by name; raises Unreadable where one is missing or unknown."""
        if not isinstance(self.value, dict):
            raise self.wrong("kind", what="object")
        for name in needed:
            if name not in self.value:
                raise self.wrong("missing", name=name)
        for name in self.value:
            if name not in (*needed, *possible):
                raise self.wrong("unknown", name=name)
        return self.parts_by_name()

    def parts_by_name(self) -> dict[str, Part]:
        """The parts of an object with any names; raises Unreadable."""
        if not isinstance(self.value, dict):
            raise self.wrong("kind", what="object")
        return {name: Part(value, f"{self.where}, {name}") for name, value in self.value.items()}

    def items(self) -> tuple[Part, ...]:
        """The parts of a list that is not empty; raises Unreadable."""
        if not isinstance(self.value, list) or not self.value:
            raise self.wrong("kind", what="list")
        return tuple(Part(value, f"{self.where}, {number}") for number, value in enumerate(self.value, 1))

    def text(self) -> str:
        """A text that is not empty; raises Unreadable."""
        if not isinstance(self.value, str) or self.value != self.value.strip() or not self.value:
            raise self.wrong("kind", what="text")
        if UNSEEN.search(self.value):
            raise self.wrong("unseen")
        return self.value


def read_file(path: Path, name: str) -> Part:
    """The content of a JSON file in which no name stands twice; raises Unreadable."""
    return parse_json(path.read_text(encoding="utf-8"), name)


def parse_json(text: str, name: str) -> Part:
    """The content of a text in JSON in which no name stands twice; raises Unreadable, with the line if known."""
    whole = Part(None, name)
    if len(text) > LONGEST:
        raise whole.wrong("long", n=LONGEST)
    try:
        return Part(json.loads(text, object_pairs_hook=_object), name)
    except json.JSONDecodeError as error:
        raise whole.wrong("json", line=error.lineno, n=error.colno) from None
    except TwiceError as error:
        raise whole.wrong("twice", name=error.name) from None
    except (ValueError, RecursionError):
        raise whole.wrong("json", line=1, n=1) from None


class TwiceError(ValueError):
    """A name stands twice in an object."""

    def __init__(self, name: str) -> None:
        """Hold the name."""
        super().__init__(name)
        self.name = name


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise TwiceError(name)
        found[name] = value
    return found
