"""A language: sentences by key, read from assets/texts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.assets import ASSETS

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "de")
"""Codes of the languages that every text exists in, the fallback first."""

TEXTS = ASSETS / "texts"

Entry = str | dict[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Sentences by key; an entry with variants is chosen by the number `n` (one, other) or by the word `what`."""

    code: str
    entries: Mapping[str, Entry]

    def say(self, key: str, /, **params: int | str) -> str:
        """Return the sentence with its parameters filled in; raise KeyError for a key that no file has."""
        return self._template(key, params).format_map(params)

    def _template(self, key: str, params: Mapping[str, int | str]) -> str:
        entry = self.entries[key]
        if isinstance(entry, str):
            return entry
        if "other" in entry:
            # English and German share the plural rule: one for exactly 1, other for the rest.
            return entry["one" if params["n"] == 1 else "other"]
        return entry[str(params["what"])]

    def has(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self.entries


@lru_cache
def language(code: str) -> Language:
    """Return the language; raise KeyError for a code that is not in LANGUAGES."""
    if code not in LANGUAGES:
        raise KeyError(code)
    entries: dict[str, Entry] = {}
    for path in sorted((TEXTS / code).glob("*.json")):
        entries |= json.loads(path.read_text(encoding="utf-8"))
    return Language(code, entries)
