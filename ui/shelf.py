"""A shelf of games: each stays there, under a name, until it is taken off."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui import save

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.session import Session

Shelf = dict[str, str]
"""What stands on a shelf, as it is stored, by numbers that are never those of another game on it."""

LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on the shelf: the name that somebody has given it, if any, and the game as it is saved."""

    name: str
    saved: str

    @property
    def session(self) -> Session:
        """The game; raise Unreadable."""
        return opened(self.saved)


def write(kept: Kept) -> str:
    """Return a game on the shelf as JSON."""
    return json.dumps({"name": kept.name, "save": kept.saved})


@lru_cache(maxsize=128)
def read(text: str) -> Kept:
    """Return the game on the shelf that the text says, proved; raise Unreadable."""
    try:
        fields = json.loads(text) if len(text) <= 2 * save.LONGEST else None
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.keys() != {"name", "save"}:
        raise Unreadable("unreadable.save", "shelf")
    if not all(isinstance(value, str) for value in fields.values()):
        raise Unreadable("unreadable.save", "shelf")
    opened(fields["save"])
    return Kept(named(fields["name"]), fields["save"])


@lru_cache(maxsize=128)
def opened(saved: str) -> Session:
    """Return a saved game; a shelf is looked at more often than it changes."""
    return save.read(saved)


def named(text: str) -> str:
    """Return a name as it is kept: printable and short."""
    return "".join(letter for letter in text if letter.isprintable())[:LONGEST_NAME]


def attempt(text: str) -> Kept | Unreadable:
    """Return the game on the shelf, or why it cannot be read."""
    try:
        return read(text)
    except Unreadable as error:
        return error


def put(shelf: Mapping[str, str], kept: Kept) -> Shelf:
    """Return the shelf with a game, which takes the place of its own beginning if that stands there."""
    found = {number: attempt(text) for number, text in shelf.items()}
    for number, before in found.items():
        if isinstance(before, Kept) and _goes_on(before.session, kept.session):
            return {**shelf, number: write(replace(kept, name=kept.name or before.name))}
    return {**shelf, free(shelf): write(kept)}


def free(shelf: Mapping[str, str]) -> str:
    """Return a number above all on the shelf."""
    return str(max((int(number) for number in shelf), default=0) + 1)


def _goes_on(before: Session, after: Session) -> bool:
    """Return whether one game is the other played on, or the same."""
    same = all(getattr(before, name) == getattr(after, name) for name in ("game", "names", "kinds", "date", "games"))
    last = len(before.lines) - 1
    if not same or len(after.lines) <= last or before.lines[:last] != after.lines[:last]:
        return False
    return after.lines[last].up_to(len(before.line)) == before.line
