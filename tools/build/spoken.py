"""Texts as the build writes them: files for each language, of which a visitor loads one's only."""

import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from engine.language import ASKED, LANGUAGES, TEXTS, fill_entries
from ui.help.commands import UNDERSTOOD, command_words

TOLD = {"first": "texts-{}.json", "later": "later-{}.json", "asked": "asked-{}.json"}
"""By part, the name of the file with a language's texts of it."""

NAMES = tuple(name.format(code) for code in LANGUAGES for name in TOLD.values())
"""The names of all these files."""

FIRST = NAMES[: len(TOLD) - 1]
"""Those of the first language, but for what comes when it is asked for."""

FOLDER = f"assets/{TEXTS.name}"

PAGES = "pages"
"""The folder of a language with texts that only pages beside the app say: the build has written them there."""


def is_text(place: str) -> bool:
    """Whether a file of ours has texts of a language."""
    return place.startswith(f"{FOLDER}/")


def files(first: Collection[str]) -> dict[str, dict[str, str]]:
    """The texts of each language by place, for each of NAMES; what a language lacks is said in the first one.

    The first language tells which texts a start needs: all of them have the same files.
    """
    source = TEXTS / LANGUAGES[0]
    names = sorted(path.relative_to(source).as_posix() for path in source.rglob("*.json") if PAGES not in path.parts)
    parts = {name: _part(name, is_first=f"{FOLDER}/{LANGUAGES[0]}/{name}" in first) for name in names}
    return {
        TOLD[which].format(code): {
            f"{FOLDER}/{code}/{name}": _dense(fill_entries(code, name)) for name in names if parts[name] == which
        }
        for code in LANGUAGES
        for which in TOLD
    }


def _part(name: str, *, is_first: bool) -> str:
    """The part that a file of texts belongs to."""
    if Path(name).match(ASKED):
        return "asked"
    return "first" if is_first else "later"


def commands() -> dict[str, str]:
    """The words for commands in all languages, by their place."""
    return {f"assets/{UNDERSTOOD}": _dense({code: command_words(code) for code in LANGUAGES})}


def addresses() -> dict[str, dict[str, str]]:
    """Where a script in assets/js finds the files of each language, by part."""
    return {code: {which: f"../.././{name.format(code)}" for which, name in TOLD.items()} for code in LANGUAGES}


def by_language(files: Iterable[Path]) -> dict[str, list[Path]]:
    """Those of the site's files that are for readers of one language."""
    found: dict[str, list[Path]] = {code: [] for code in LANGUAGES}
    for file in files:
        for code in set(re.split("[.-]", file.name)) & found.keys() if file.suffix in {".html", ".json"} else ():
            found[code].append(file)
    return found


def _dense(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
