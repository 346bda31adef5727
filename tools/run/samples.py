"""What the bench and the tests in a browser do in a game: its samples.toml, which lies beside its own tests."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_type_hints
from urllib.parse import urlencode

ROOT = Path(__file__).parents[2]
FILE = "tests/{}/samples.toml"
VERBS = {
    "back": "back",
    "undo": "undo",
    "redo": "redo",
    "open": "curtain open",
    "skip": "still",
}
"""Words for taps that are not on a part of the game, with what they say."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ended:
    """A position near the end, and moves from there to the end of the game; the first is a mistake, if one can be."""

    position: str
    moves: str


@dataclass(frozen=True, slots=True)
class Crowded:
    """A position in which much is to be seen, and taps of a move that is then half made; none if one tap is a move."""

    position: str
    taps: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A position that comes about when pieces are laid on a bare board, nothing else changed.

    Empty in a game that has no bare board, such as one of cards alone.
    """

    position: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The refusal with the most words: the position, the taps that lead there, the rule that it names."""

    position: str
    taps: str
    rule: str


@dataclass(frozen=True, slots=True)
class Short:
    """Where games begin that are soon over, each with another number of seats."""

    positions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game played by taps, with second thoughts and undo: each tap changes the page, none leaves anything to chance.

    It begins at the position, or at the start if there is none, and goes on after the last tap.
    """

    position: str
    taps: str


@dataclass(frozen=True, slots=True)
class Load:
    """A position whose moves are counted so many times, random games from the start, nodes to think about."""

    position: str
    counts: int
    playouts: int
    thoughts: int


@dataclass(frozen=True, slots=True)
class Wide:
    """By window, as in "390x844 390", how many pixels wide the board is at least."""

    least: tuple[str, ...]

    def at(self, window: str) -> int:
        """The least width in a window; 0 if nothing is said about that one."""
        return next((int(width) for each, width in map(str.split, self.least) if each == window), 0)


@dataclass(frozen=True, slots=True)
class Samples:
    """All samples of a game."""

    ended: Ended
    crowded: Crowded
    laid: Laid
    refused: Refused
    short: Short
    played: Played
    load: Load
    wide: Wide


@cache
def samples(game: str) -> Samples:
    """The samples of a game; FileNotFoundError without a file, ValueError where it is not what it should be."""
    path = ROOT / FILE.format(game)
    parts = _exact(Samples, tomllib.loads(path.read_text(encoding="utf-8")), path)
    kinds = get_type_hints(Samples)
    return Samples(**{name: _filled(kinds[name], part, path) for name, part in parts.items()})


def words(taps: str) -> list[str]:
    """What the elements say that are tapped, one after the other."""
    return [VERBS.get(word, f"tap {word}") for word in taps.split()]


def address(game: str, position: str) -> str:
    """The part of an address after the hash that leads to a position of a game, or to its start if there is none."""
    return f"{game}?{urlencode({'position': position})}" if position else game


def _filled(kind: type[T], part: Any, path: Path) -> T:
    """A part of the samples; ValueError where a value is missing, unknown or of another type."""
    values = _exact(kind, part, path)
    lists = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    for name, hint in get_type_hints(kind).items():
        if not isinstance(lists[name], getattr(hint, "__origin__", hint)):
            raise ValueError(f"{path}: {kind.__name__.lower()}.{name} is no {hint}")  # noqa: TRY004 -- a file's content
    return kind(**lists)


def _exact(kind: type, part: Any, path: Path) -> dict[str, Any]:
    """The values by name; ValueError where they are not those of the kind."""
    names = {field.name for field in fields(kind)}
    if not isinstance(part, dict) or part.keys() != names:
        raise ValueError(f"{path}: {kind.__name__.lower()} should have {', '.join(sorted(names))}")
    return part
