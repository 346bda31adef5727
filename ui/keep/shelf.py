"""A shelf of games: each stays there, under a name, until it is taken off."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.keep import save
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.record import Record
    from ui.table.session import Session

Shelf = dict[str, str]
"""What stands on a shelf, as it is stored, by numbers that are never those of another game on it."""

LONGEST_NAME = 60
JOINERS = "\u200c\u200d"
"""Not to be seen, but pictures in a line and some scripts are made with them."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on the shelf: the name that somebody has given it, if any, and the game as it is saved."""

    name: str
    saved: str

    @property
    def session(self) -> Session:
        """The game; raise Unreadable."""
        return opened(self.saved)


@dataclass(frozen=True, slots=True)
class Sketch:
    """A game on the shelf, unread: its name, its save, its record, and if it is played by link the mark of it."""

    name: str
    saved: str
    record: Record
    mark: object


def write(kept: Kept) -> str:
    """Return a game on the shelf as JSON."""
    return json.dumps({"name": kept.name, "save": kept.saved})


@lru_cache(maxsize=128)
def read(text: str) -> Kept:
    """Return the game on the shelf that the text says, proved; raise Unreadable."""
    name, saved = _fields(text)
    opened(saved)
    return Kept(named(name), saved)


def _fields(text: str) -> tuple[str, str]:
    """Return the name and the save that the text holds, each still as it stands there; raise Unreadable."""
    fields = object_in(text, 2 * save.LONGEST)
    if fields is None or fields.keys() != {"name", "save"}:
        raise Unreadable("unreadable.save", "shelf")
    if not all(isinstance(value, str) for value in fields.values()):
        raise Unreadable("unreadable.save", "shelf")
    return fields["name"], fields["save"]


@lru_cache(maxsize=128)
def opened(saved: str) -> Session:
    """Return a saved game; a shelf is looked at more often than it changes."""
    return save.read(saved)


def named(text: str) -> str:
    """Return a name as it is kept: printable and short."""
    return "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)[:LONGEST_NAME]


def attempt(text: str) -> Kept | Unreadable:
    """Return the game on the shelf, or why it cannot be read."""
    try:
        return read(text)
    except Unreadable as error:
        return error


def put(shelf: Mapping[str, str], kept: Kept) -> Shelf:
    """Return the shelf with a game, which takes the place of its own beginning if that stands there.

    A game by link has one place, however it stands.
    """
    after = sketched(write(kept))
    for number, text in shelf.items():
        before = sketched(text)
        if before and after and _same(before, after):
            return {**shelf, number: write(replace(kept, name=kept.name or before.name))}
    return {**shelf, free(shelf): write(kept)}


def added(stand: Mapping[str, str], texts: Iterable[str]) -> Shelf:
    """Return the shelf with games from elsewhere, none that stands there already, under whatever name.

    A game by link stays as far as it has come, here or elsewhere.
    """
    after = dict(stand)
    places = {_identity(text): number for number, text in stand.items()}
    for number, text in enumerate(texts, int(free(stand))):
        place = places.setdefault(_identity(text), str(number))
        after[place] = _further(after[place], text) if place in after else text
    return after


def _identity(text: str) -> object:
    """Return what tells a game from all others whatever it is called: the mark of one by link, else all of it."""
    sketch = sketched(text)
    return (sketch.mark or sketch.saved) if sketch else text


def _further(before: str, after: str) -> str:
    """Return the further of two texts of a game, under the name that it had, if any; a broken one never is."""
    first, second = attempt(before), read(after)
    if isinstance(first, Unreadable):
        return after
    kept = max((first, second), key=lambda each: each.session.reach)
    return write(replace(kept, name=first.name or second.name))


def settled(stand: Mapping[str, str], ended: Session) -> Shelf:
    """Return the shelf on which no game counts any more that one was played on from which has ended and counted."""
    after = sketched(write(Kept("", save.write(ended))))
    return {number: _settled(text, after, ended) if after else text for number, text in stand.items()}


def _settled(text: str, after: Sketch, ended: Session) -> str:
    before = sketched(text)
    kept = attempt(text) if before and _same(before, after) else None
    # Two games may have begun alike, but not by the same chance.
    if not isinstance(kept, Kept) or kept.session.seed != ended.seed:
        return text
    return write(replace(kept, saved=save.write(replace(kept.session, counted=True))))


@lru_cache(maxsize=1024)
def sketched(text: str) -> Sketch | None:
    """Return what a game on the shelf says of itself, nothing proved, so that a full shelf is no burden."""
    try:
        name, saved = _fields(text)
        return Sketch(name, saved, *save.sketch(saved))
    except Unreadable:
        return None


def free(shelf: Mapping[str, str]) -> str:
    """Return a number above all on the shelf."""
    return str(max((int(number) for number in shelf), default=0) + 1)


def _same(before: Sketch, after: Sketch) -> bool:
    """Return whether one is the same game by link as the other, or neither is one and one is the other played on."""
    return before.mark == after.mark and (bool(before.mark) or _goes_on(before.record, after.record))


def _goes_on(before: Record, after: Record) -> bool:
    """Return whether one game is the other played on, or the same."""
    same = all(getattr(before, name) == getattr(after, name) for name in ("game", "players", "date", "games"))
    last = len(before.sections) - 1
    if not same or len(after.sections) <= last or before.sections[:last] != after.sections[:last]:
        return False
    begun, going = before.sections[last], after.sections[last]
    return begun.start == going.start and going.moves[: len(begun.moves)] == begun.moves
