"""The original of each translation, so that its changes are noticed: tools/texts/known/<code>.txt.

A line has a place, and how the hashes of the original and of the translation begin. A translation that has changed
since is taken for a new one, of the original as it is now.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from engine.language import Entry
from tools.texts.folder import FIRST, Place, is_plural, read, texts

FOLDER = Path(__file__).parent / "known"
DIGITS = 8


def stale(code: str, folder: Path = FOLDER) -> list[Place]:
    """The places whose original has changed since they were translated."""
    known, now = _read(code, folder), _pairs(code)
    return [
        place
        for place, (original, own) in now.items()
        if place.label in known and known[place.label][0] != original and known[place.label][1] == own
    ]


def note(code: str, folder: Path = FOLDER, *, translated: frozenset[Place] | None = None) -> None:
    """Note what the texts of a language are translations of: all of them, or those that were changed or are named."""
    late = set() if translated is None else set(stale(code, folder)) - translated
    known = _read(code, folder)
    lines = (
        f"{place.label} {' '.join(known[place.label] if place in late else pair)}\n"
        for place, pair in sorted(_pairs(code).items(), key=lambda each: each[0])
    )
    folder.mkdir(exist_ok=True)
    (folder / f"{code}.txt").write_text("".join(lines), encoding="utf-8")


def _pairs(code: str) -> dict[Place, tuple[str, str]]:
    """By place, how the hashes of original and translation begin."""
    original, own = read(FIRST), read(code)
    return {
        place: (_hash(repr(_original(original[place.file][place.key], place))), _hash(words))
        for place, words in texts(own).items()
        if place.key in original.get(place.file, {})
    }


def _original(entry: Entry, place: Place) -> Entry:
    """The original of a text; plural forms are one of all others together."""
    for name in place.variant:
        if isinstance(entry, str) or is_plural(entry) or name not in entry:
            break
        entry = entry[name]
    return entry


def _read(code: str, folder: Path) -> Mapping[str, tuple[str, str]]:
    path = folder / f"{code}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    parts = (line.rsplit(" ", 2) for line in lines)
    return {place: (original, own) for place, original, own in parts}


def _hash(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:DIGITS]
