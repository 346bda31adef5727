"""One term for each concept in every language (terms.toml): where texts say another, and the table for people.

`python -m tools.texts.terms` writes the table into docs/terms.md.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from engine.language import LANGUAGES
from tools.texts import folder

DATA = Path(__file__).with_name("terms.toml")
PAGE = Path(__file__).parents[2] / "docs" / "terms.md"
TABLE = re.compile(r"(^\|.*\n)+", re.MULTILINE)
"""The table in the page."""
TYPED = re.compile(r"command\..*/words")
"""The keys of words that are typed, not read."""


@dataclass(frozen=True, slots=True)
class Term:
    """A concept in a language."""

    use: str
    """The term itself."""
    never: tuple[str, ...]
    """The words that must not be said instead, with a star for any letters."""
    but: Mapping[str, str]
    """The keys that are let off, with a star for anything, and why."""

    def offence(self, key: str, words: str) -> str:
        """The word in a text that should not be there, empty if there is none."""
        said = next((found[0] for word in self.never if (found := _pattern(word).search(words))), "")
        return "" if said and any(fnmatchcase(key, pattern) for pattern in self.but) else said


def wrong(code: str) -> list[str]:
    """The faults in the terms of a language, a line for each text."""
    return [
        f"{file}, {key}: “{said}” should be “{term.use}”"
        for file, key, words in texts(code)
        for term in terms(code).values()
        if not TYPED.fullmatch(key) and (said := term.offence(key, words))
    ]


def terms(code: str) -> dict[str, Term]:
    """The terms of a language by concept; none if it has no table."""
    return {concept: _term(given) for concept, given in _data().get(code, {}).items()}


def concepts() -> dict[str, str]:
    """The meaning of each concept."""
    meant: dict[str, str] = _data()["concept"]
    return meant


def texts(code: str) -> Iterator[tuple[str, str, str]]:
    """Each text of a language: its file, its key with its variant, its words."""
    for place, words in folder.texts(folder.read(code)).items():
        yield f"{place.file}.json", "/".join((place.key, *place.variant)), words


def table() -> str:
    """The table for people: the term for each concept in each language, with its meaning behind the first."""
    head = LANGUAGES
    return "".join(map(_line, (head, ("---",) * len(head), *map(_row, concepts()))))


def update_table(page: str) -> str:
    """The page with the table as it should be."""
    return TABLE.sub(lambda _: table(), page, count=1)


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


def _term(given: Mapping[str, Any]) -> Term:
    return Term(given["use"], tuple(given.get("never", ())), given.get("but", {}))


@cache
def _pattern(word: str) -> re.Pattern[str]:
    """The pattern of a whole word in any case."""
    letters = re.escape(word).replace(re.escape("*"), r"\w*")
    return re.compile(rf"(?<!\w){letters}(?!\w)", re.IGNORECASE)


def _row(concept: str) -> tuple[str, ...]:
    first, *others = (term.use if term else "" for term in (terms(code).get(concept) for code in LANGUAGES))
    return (f"**{first}**: {concepts()[concept]}", *others)


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    PAGE.write_text(update_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
