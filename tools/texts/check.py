"""The gaps and faults in the texts of a language, a line each."""

import re
import string
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.language import Entry
from engine.languages import OTHER, REGISTER
from tools.texts.folder import LESSONS, Files, Place, is_plural, part, shape, texts, variants

SLOTS = Path(__file__).with_name("slots.toml")
SPELLING = Path(__file__).with_name("spelling.toml")
TYPED = re.compile(r"command\..*|words")
"""The keys of what is typed, not read."""
MARKUP = re.compile(r"<[a-z/][^>]*>|&#?\w+;|\*\*|\]\(|`")
COUNT = "n"
"""The placeholder by which a plural form is chosen."""


class Problem(NamedTuple):
    """A fault in a text."""

    place: Place
    words: str

    def __str__(self) -> str:
        return f"{self.place.label}: {self.words}"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on the screen with little room."""

    name: str
    limit: int
    keys: tuple[str, ...]


def missing_texts(own: Files, original: Files) -> list[Place]:
    """The places of the first language that have no text."""
    return [Place(file, key) for file, entries in original.items() for key in entries if key not in own.get(file, {})]


def superfluous(own: Files, original: Files) -> list[Place]:
    """The places that the first language does not have."""
    return missing_texts(original, own)


def problems(code: str, own: Files, original: Files) -> list[Problem]:
    """The faults in the texts of a language that are there."""
    found = [
        problem
        for file, entries in own.items()
        for key, entry in entries.items()
        if key in original.get(file, {})
        for problem in _entry(code, Place(file, key), entry, original[file][key])
    ]
    return [*found, *_too_long(own), *_misspelt(code, own)]


def _entry(code: str, place: Place, entry: Entry, original: Entry) -> Iterator[Problem]:
    """The faults in the variants of an entry, or in one of its texts."""
    ours, theirs = shape(entry), shape(original)
    if ours.keys() != theirs.keys():
        yield Problem(place, f"the variants should be {_way_names(theirs)}, not {_way_names(ours)}")
        return
    for way, many in ours.items():
        here = Place(place.file, place.key, way)
        yield from _texts(code, here, part(entry, way), part(original, way), needs_forms=theirs[way] and not many)


def _way_names(ways: object) -> str:
    return ", ".join(".".join(way) for way in ways if way) if isinstance(ways, dict) and any(ways) else "none"


def _texts(code: str, place: Place, entry: Entry, original: Entry, *, needs_forms: bool) -> Iterator[Problem]:
    """The faults in a text and its plural forms."""
    forms = REGISTER[code].forms
    if needs_forms or (is_plural(entry) and set(entry) != set(forms)):
        yield Problem(place, f"the plural forms should be {', '.join(forms)}")
        return
    wanted = blanks(part(original, (OTHER,)) if is_plural(original) else original)
    for way, words in variants(entry):
        here = Place(place.file, place.key, (*place.variant, *way))
        yield from (Problem(here, said) for said in _text(words, wanted, _optional_blanks(code, way)))


def _optional_blanks(code: str, way: tuple[str, ...]) -> set[str]:
    """The placeholders that a plural form can do without: the number, where it is for one number only."""
    rule = REGISTER[code].plurals.get(way[-1], "") if way else ""
    return {COUNT} if re.fullmatch(r"n = \d+", rule) else set()


def _text(words: str, wanted: set[str], spared: set[str]) -> Iterator[str]:
    if not words or words != words.strip():
        yield "is empty, or begins or ends with a space"
        return
    try:
        found = blanks(words)
    except ValueError as error:
        yield f"has braces that do not fit ({error})"
        return
    if not wanted - spared <= found <= wanted:
        yield f"should have the placeholders {_in_braces(wanted)}, not {_in_braces(found)}"
    if MARKUP.search(words):
        yield "has markup, which would be shown as it is written"


def blanks(words: Entry) -> set[str]:
    """The names of the placeholders of a text; ValueError for braces that do not fit."""
    return {name for _, name, _, _ in string.Formatter().parse(str(words)) if name is not None}


def _in_braces(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


@cache
def slots() -> tuple[int, tuple[Slot, ...]]:
    """How many characters stand for a placeholder, and the places with little room."""
    content = tomllib.loads(SLOTS.read_text(encoding="utf-8"))
    return content["filled"], tuple(Slot(each["name"], each["limit"], tuple(each["keys"])) for each in content["slot"])


def slot_of(place: Place) -> Slot | None:
    """The place on the screen that a text stands in, if there is little room."""
    if place.file.startswith(LESSONS):
        return None
    return next((slot for slot in slots()[1] if any(fnmatchcase(place.key, key) for key in slot.keys)), None)


def _too_long(own: Files) -> Iterator[Problem]:
    """Texts that are too long for their place."""
    filled = "x" * slots()[0]
    for place, words in texts(own).items():
        slot, length = slot_of(place), len(re.sub(r"\{\w*\}", filled, words))
        if slot and length > slot.limit:
            yield Problem(place, f"has {length} characters, and {slot.name} has room for {slot.limit}")


@cache
def misspellings() -> dict[str, dict[str, re.Pattern[str]]]:
    """By language, spelling mistakes in any words: a pattern by the sentence about it."""
    content = tomllib.loads(SPELLING.read_text(encoding="utf-8"))
    return {code: {said: re.compile(form) for said, form in rules.items()} for code, rules in content.items()}


def _misspelt(code: str, own: Files) -> Iterator[Problem]:
    """The spelling mistakes in texts that are read."""
    rules = misspellings().get(code, {})
    for place, words in texts(own).items():
        for said, form in rules.items():
            if not TYPED.fullmatch(place.key) and (found := form.search(words)):
                yield Problem(place, f"has {said}: “{words[max(0, found.start() - 12) : found.end() + 8]}”")


REPORTS: dict[str, Callable[[Files, Files], list[Place]]] = {"missing": missing_texts, "superfluous": superfluous}
"""By heading, what compares a language with the first one."""
