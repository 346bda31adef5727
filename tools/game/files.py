"""Copy the files of a game into a tree of the sources, and register the game there."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

REGISTER = Path("engine/games.py")
_GAMES = re.compile(r'^(GAMES = \([^)]*")(,?\s*\))', re.MULTILINE)


def copy_files(sources: Iterable[Path], target: Path, words: Mapping[str, str]) -> list[Path]:
    """Copy all files below the sources to the same places below the target, words replaced in names and texts.

    Return the places, from the target; raise FileExistsError, with nothing done, if one of them is taken.
    """
    files = sorted((path.relative_to(source), path) for source in sources for path in source.rglob("*"))
    places = {
        Path(replace_words(place.as_posix(), words)): file
        for place, file in files
        if file.is_file() and "__pycache__" not in file.parts
    }
    if taken := [place.as_posix() for place in places if (target / place).exists()]:
        raise FileExistsError(", ".join(taken))
    for place, file in places.items():
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        (target / place).write_text(replace_words(file.read_text(encoding="utf-8"), words), encoding="utf-8")
    return list(places)


def replace_words(text: str, words: Mapping[str, str]) -> str:
    """The text with each word replaced by the other."""
    for word, other in words.items():
        text = text.replace(word, other)
    return text


def register(target: Path, name: str) -> None:
    """Add a name to the one line that lists the games."""
    path = target / REGISTER
    before = path.read_text(encoding="utf-8")
    after, found = _GAMES.subn(rf'\1, "{name}"\2', before)
    if found != 1:
        raise ValueError(f"{REGISTER} has no line that begins with GAMES = (")
    path.write_text(after, encoding="utf-8")
