"""The folder of a language: its files, their texts, and each text by its place in them."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.datafile import read_file
from engine.language import LANGUAGES, TEXTS, Entry
from engine.languages import OTHER

Files = dict[str, dict[str, "Entry"]]
"""By name of the file without `.json`, such as `app` or `lessons/xok/1`, its entries by key."""

FIRST = LANGUAGES[0]
"""The language that all others are translated from."""

LESSONS = "lessons/"
"""Begins the names of the files with the texts of lessons."""


class Place(NamedTuple):
    """Where a text stands: its file, its key, and the way through its variants, none for a plain text."""

    file: str
    key: str
    variant: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The place in one line."""
        return ", ".join((f"{self.file}.json", self.key, *self.variant))


def read(code: str, folder: Path = TEXTS) -> Files:
    """The language's own texts, nothing of the first language's among them; Unreadable if a key stands twice."""
    paths = sorted((folder / code).rglob("*.json"))
    names = {path.relative_to(folder / code).with_suffix("").as_posix(): path for path in paths}
    return {name: read_file(path, f"{code}/{name}.json").value for name, path in names.items()}


def write(code: str, files: Files, folder: Path = TEXTS) -> None:
    """Write the texts of a language, in the order of the first language's files and keys; rewrite nothing unchanged."""
    order = read(FIRST, folder)
    for name, entries in files.items():
        known = order.get(name, {})
        ranked = {**{key: entries[key] for key in known if key in entries}, **entries}
        path = folder / code / f"{name}.json"
        content = json.dumps(ranked, ensure_ascii=False, indent=2) + "\n"
        if not path.exists() or json.loads(path.read_text(encoding="utf-8")) != ranked:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")


def texts(files: Files) -> dict[Place, str]:
    """All texts by their places."""
    return {
        Place(file, key, variant): words
        for file, entries in files.items()
        for key, entry in entries.items()
        for variant, words in variants(entry)
    }


def variants(entry: Entry) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of an entry, each with the way to it."""
    if isinstance(entry, str):
        yield (), entry
        return
    for name, part in entry.items():
        yield from (((name, *way), words) for way, words in variants(part))


def is_plural(entry: Entry) -> bool:
    """Whether an entry has a text for each plural form."""
    return not isinstance(entry, str) and OTHER in entry


def shape(entry: Entry) -> Mapping[tuple[str, ...], bool]:
    """The ways to the texts of an entry, plural forms taken as one, and whether each has plural forms."""
    if isinstance(entry, str) or is_plural(entry):
        return {(): is_plural(entry)}
    return {(name, *way): many for name, part in entry.items() for way, many in shape(part).items()}


def part(entry: Entry, way: tuple[str, ...]) -> Entry:
    """The part at the end of a way through an entry."""
    for name in way:
        if isinstance(entry, str):
            raise KeyError(name)
        entry = entry[name]
    return entry
