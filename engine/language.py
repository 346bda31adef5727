"""A language: sentences by key, read from assets/texts."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.assets import ASSETS
from engine.games import GAMES
from engine.languages import OTHER, REGISTER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.languages import About

LANGUAGES = tuple(REGISTER)
"""Codes of the languages of the site, the first one the fallback."""

TEXTS = ASSETS / "texts"

LATER = "later/*.json"
"""Within the folder of a language, the files with texts that the start of a game does not need."""

ASKED = "asked/*.json"
"""The same of texts that only teachers read: they come when they are first asked for."""

ANY = "any"
"""The part of a key that stands for a game without a sentence of its own."""

Entry = str | dict[str, "Entry"]
"""A sentence; or variants of it by plural form, or by a word."""


class NotThereError(ImportError):
    """The texts of a language are not there yet; they come like late modules (ui/browser)."""

    def __init__(self, code: str) -> None:
        """Hold the language's code."""
        super().__init__(f"no texts in {code}")
        self.code = code


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Sentences by key; an entry with variants is chosen by the number `n` or by the word `what`."""

    code: str
    entries: Mapping[str, Entry]

    @property
    def about(self) -> About:
        """The facts about the language beside its sentences."""
        return REGISTER[self.code]

    @property
    def later(self) -> Language:
        """The language with the sentences of LATER too; raises NotThereError while they are not there."""
        return _with(self, LATER)

    @property
    def on_demand(self) -> Language:
        """The language with the sentences of ASKED too; raises NotThereError while they are not there."""
        return _with(self, ASKED)

    def say(self, key: str, /, **params: int | str) -> str:
        """The sentence with its parameters filled in, that of any game where one has none of its own.

        Raise KeyError for a key that no file has.
        """
        form = self._template(key, params)
        if "{" not in form:
            return form
        for joint in self.about.joints:
            form = joint.join(form, params)
        return form.format_map(params)

    def _template(self, key: str, params: Mapping[str, int | str]) -> str:
        entry: Any = self.entries[key if key in self.entries else shared_key(key)]
        while not isinstance(entry, str):
            entry = self._plural(entry, int(params["n"])) if OTHER in entry else entry[str(params["what"])]
        return entry

    def _plural(self, forms: Mapping[str, str], n: int) -> str:
        """The plural form for a number; OTHER does where a form is missing."""
        return forms.get(self.about.form(n), forms[OTHER])

    def has_text(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self.entries or shared_key(key) in self.entries


@lru_cache(maxsize=16)
def _with(language: Language, files: str) -> Language:
    return replace(language, entries={**fill_entries(language.code, files), **language.entries})


def shared_key(key: str) -> str:
    """The key of the sentence for any game in place of the one that the key names."""
    return ".".join(ANY if word in GAMES else word for word in key.split("."))


@lru_cache
def language(code: str) -> Language:
    """The language, with sentences of the first one for what it lacks.

    Raise KeyError for a code that is not in LANGUAGES, NotThereError for a language that is not loaded yet.
    """
    return Language(code, fill_entries(code, "*.json"))


def fill_entries(code: str, files: str) -> dict[str, Entry]:
    """The entries in files of a language, with those of the first language for what it lacks.

    Where only one language is loaded, the build has filled it already. Raise KeyError for a code that is not in
    LANGUAGES, NotThereError if its folder is not there, or no such file.
    """
    if code not in LANGUAGES:
        raise KeyError(code)
    if code not in available_languages():
        raise NotThereError(code)
    entries: dict[str, Entry] = {}
    for each in dict.fromkeys((LANGUAGES[0], code)):
        for path in sorted((TEXTS / each).glob(files)):
            entries |= json.loads(path.read_text(encoding="utf-8"))
    if not entries:
        raise NotThereError(code)
    return entries


def available_languages() -> tuple[str, ...]:
    """The codes of the languages whose texts are there."""
    return tuple(code for code in LANGUAGES if (TEXTS / code).is_dir())
