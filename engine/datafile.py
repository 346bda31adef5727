"""Read our data files strictly: whatever is missing, unknown or of a wrong kind is told with its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.language import LANGUAGES
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

LONGEST = 200_000


@dataclass(frozen=True, slots=True)
class Part:
    """A value inside a data file, and the way to it."""

    value: Any
    where: str

    def wrong(self, code: str, **params: int | str) -> Unreadable:
        """Return the error that says what is wrong here."""
        return Unreadable(f"unreadable.data.{code}", self.where, where=self.where, **params)

    def fields(self, needed: Collection[str], possible: Collection[str] = ()) -> dict[str, Part]:
        """Return the parts of an object by name; raise Unreadable where one is missing or unknown."""
        if not isinstance(self.value, dict):
            raise self.wrong("kind", what="object")
        for name in needed:
            if name not in self.value:
                raise self.wrong("missing", name=name)
        for name in self.value:
            if name not in (*needed, *possible):
                raise self.wrong("unknown", name=name)
        return self.named()

    def named(self) -> dict[str, Part]:
        """Return the parts of an object with any names; raise Unreadable."""
        if not isinstance(self.value, dict):
            raise self.wrong("kind", what="object")
        return {name: Part(value, f"{self.where}, {name}") for name, value in self.value.items()}

    def items(self) -> tuple[Part, ...]:
        """Return the parts of a list that is not empty; raise Unreadable."""
        if not isinstance(self.value, list) or not self.value:
            raise self.wrong("kind", what="list")
        return tuple(Part(value, f"{self.where}, {number}") for number, value in enumerate(self.value, 1))

    def text(self) -> str:
        """Return a text that is not empty; raise Unreadable."""
        if not isinstance(self.value, str) or self.value != self.value.strip() or not self.value:
            raise self.wrong("kind", what="text")
        return self.value

    def spoken(self) -> dict[str, str]:
        """Return a text in every language; raise Unreadable."""
        return {code: part.text() for code, part in self.fields(LANGUAGES).items()}


def parsed(path: Path, name: str) -> Part:
    """Return the content of a JSON file in which no name stands twice; raise Unreadable."""
    text = path.read_text(encoding="utf-8")
    try:
        value = json.loads(text, object_pairs_hook=_object) if len(text) <= LONGEST else None
    except (ValueError, RecursionError) as error:
        raise Part(None, name).wrong("json", text=str(error)) from None
    return Part(value, name)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(name)
    return dict(pairs)
