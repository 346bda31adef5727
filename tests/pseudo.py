"""Two made-up languages: `python -m tests.pseudo TREE` adds them to a copy of the sources. They never ship.

One has accents and is longer by two fifths, as far as its places have room; the other is written from right to left.
A text that is not translated, does not fit, or lies on the wrong side, shows in them.
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path

from engine.language import Entry
from engine.languages import OTHER, About
from tools.texts import scaffold
from tools.texts.check import slot_of, slots
from tools.texts.folder import FIRST, Files, Place, is_plural, read, write

LONG, BACK = "qa", "qb"
"""The codes, which ISO 639 gives to no language: of the one with long words, and of the one from right to left."""
ABOUT = {
    LONG: About("Lôñg wörds", {"one": "n = 1", "few": "n = 2..4"}),
    BACK: About("قثق", {"one": "n = 1"}, "rtl"),
}
"""The facts about them, by code."""
LONGER = 0.4
"""By which share texts get longer in most languages."""
KEPT = re.compile(r"(\{\w*\})")
WORD = re.compile(r"\w+")
ACCENTS = str.maketrans("aceinouyACEINOUY", "åçéîñøüýÅÇÉÎÑØÜÝ")
LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ابتثجحخدذرزسشصضطظعغفقكلمنه")


def add(tree: Path) -> None:
    """Add both languages to a tree of the sources, and make anew what is made from them."""
    folder = tree / "assets" / "texts"
    for code, known in ABOUT.items():
        write(code, texts_in(code, read(FIRST, folder)), folder)
        scaffold.begin(code, tree, f"    {code!r}: {known!r},\n")


def texts_in(code: str, original: Files) -> Files:
    """Return all texts in one of the languages."""
    return {
        file: {key: translation(code, Place(file, key), entry) for key, entry in entries.items()}
        for file, entries in original.items()
    }


def translation(code: str, place: Place, entry: Entry) -> Entry:
    """Return an entry in one of the languages; what people type, and what is no word, stays."""
    if isinstance(entry, str):
        return entry if place.key.startswith(("typed.", "command.")) else MADE[code](place, entry)
    if code == LONG and is_plural(entry):
        return {"one": MADE[code](place, str(entry["one"])), **dict.fromkeys(("few", OTHER), _other(place, entry))}
    return {name: translation(code, Place(*place[:2], (*place.variant, name)), part) for name, part in entry.items()}


def _other(place: Place, entry: dict[str, Entry]) -> str:
    return long_text(place, str(entry[OTHER]))


def long_text(place: Place, words: str) -> str:
    """Return a text with accents, longer by two fifths, or as long as its place has room."""
    slot, length = slot_of(place), len(KEPT.sub("x" * slots()[0], words))
    room = slot.limit - length if slot else len(words)
    parts = KEPT.split(words)
    parts[::2] = _stretch(parts[::2], max(0, min(room, round(length * LONGER))))
    return "".join(parts)


def _stretch(parts: list[str], more: int) -> list[str]:
    """Return the parts with so many letters more, in the longer half of their words."""
    ends = [
        (word.end() - word.start(), number, word.end())
        for number, part in enumerate(parts)
        for word in WORD.finditer(part)
    ]
    longest = sorted(ends, reverse=True)[: (len(ends) + 1) // 2]
    share, left = divmod(more, len(longest)) if longest else (0, 0)
    letters = [[*part] for part in parts]
    for rank, (_, number, end) in enumerate(longest):
        letters[number][end - 1] += "o" * (share + (rank < left))
    return ["".join(part).translate(ACCENTS) for part in letters]


def rtl_text(_place: Place, words: str) -> str:
    """Return a text in letters that are written from right to left."""
    parts = KEPT.split(words)
    parts[::2] = [part.lower().translate(LETTERS) for part in parts[::2]]
    return "".join(parts)


MADE: dict[str, Callable[[Place, str], str]] = {LONG: long_text, BACK: rtl_text}
"""By code, what makes an English text one of the language."""


if __name__ == "__main__":
    add(Path(sys.argv[1]))
