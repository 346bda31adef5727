"""The stale parts of a game's own files, which it cannot read any more or counts otherwise: often the template's."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.perft import perft
from engine.refusal import Unreadable
from engine.sentence import complaint
from tools.run import samples

QUICK = 5_000
"""Where there are more move sequences, tests count them."""

COUNTS = "tests/{}/perft.txt"

Count = tuple[str, int, int]
"""A position, the length and the number of move sequences from there."""


def counts(game: str) -> list[Count]:
    """The counts in a game's file."""
    lines = Path(COUNTS.format(game)).read_text(encoding="ascii").splitlines()
    rows = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(text, depth, int(count)) for text, *found in rows for depth, count in enumerate(found, start=1)]


def unreadable(game: str, text: str) -> str:
    """The game's own sentence for what is wrong with a position; nothing for one that it can read."""
    try:
        game_named(game).read(text)
    except Unreadable as error:
        return complaint(language(LANGUAGES[0]), error)
    return ""


def _samples(game: str) -> Iterator[str]:
    if not Path(samples.FILE.format(game)).is_file():
        return
    try:
        found = samples.samples(game)
    except ValueError as error:
        yield f"samples: {error}"
        return
    parts = (found.ended, found.crowded, found.laid, found.refused, found.played, found.load)
    texts = dict.fromkeys((*(part.position for part in parts), *found.short.positions))
    yield from (f"samples: {text}: {wrong}" for text in texts if text and (wrong := unreadable(game, text)))


def _counts(game: str) -> Iterator[str]:
    known = counts(game)
    for text in dict.fromkeys(text for text, _, _ in known):
        if wrong := unreadable(game, text):
            yield f"perft: {text}: {wrong}"
            known = [row for row in known if row[0] != text]
    for text, depth, count in known:
        if count < QUICK and (found := perft(game_named(game).read(text), depth)) != count:
            yield f"perft: {text}: the engine counts {found} for length {depth}, not {count}"


def _naive(game: str) -> Iterator[str]:
    naive = import_module(f"tests.{game}.naive")
    for text, depth, count in counts(game):
        if count < QUICK and (found := _naively(naive, text, depth)) != str(count):
            yield f"naive: {text}: it counts {found} for length {depth}, not {count}"


def _naively(naive: ModuleType, text: str, depth: int) -> str:
    """The count by the naive rules, or the reason for none."""
    try:
        return str(naive.perft(naive.read(text), depth))
    except (LookupError, TypeError, ValueError) as error:
        return f"nothing ({type(error).__name__})"


def _composed_file(game: str) -> Iterator[str]:
    try:
        import_module(f"tests.{game}.composed")
    except Unreadable as error:
        yield f"composed: {complaint(language(LANGUAGES[0]), error)}"


CHECKS = (_samples, _counts, _naive, _composed_file)
