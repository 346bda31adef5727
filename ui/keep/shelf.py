"""The shelf: saved games that stay there, under names, until the person removes them."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.work import finish
from ui.keep import save
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.record import Record
    from engine.work import Work
    from ui.table.post import Post
    from ui.table.session import Session

Shelf = dict[str, str]
"""The text of each entry by its number; numbers are positive and stand in the keys of the browser's storage."""

LONGEST_NAME = 60
MOST_OPENED = 128
"""How many games that were read are remembered."""
JOINERS = "\u200c\u200d"
"""Invisible characters that names may have: some scripts, and emoji of several parts, need them."""


_OPENED: dict[str, Session | Unreadable] = {}
"""By save, the game in it or why it cannot be read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game on the shelf."""

    name: str
    """The name that the person has given it; empty if there is none."""
    save: str
    """The game as text, as ui.keep.save writes it."""

    @property
    def session(self) -> Session:
        """The saved game; raise Unreadable."""
        return open_save(self.save)


@dataclass(frozen=True, slots=True)
class Sketch:
    """An entry's own words: nothing is checked, and no move is played."""

    name: str
    save: str
    record: Record
    mark: object
    """The key of a game by link (ui.table.post); None for any other game."""
    counted: bool
    """Whether the game is in this device's tally, or had ended before it came to this device."""


def new_entry(session: Session) -> Entry:
    """A session as an entry that has no name yet."""
    return Entry("", save.write(session))


def write(entry: Entry) -> str:
    """An entry as JSON."""
    return json.dumps({"name": entry.name, "save": entry.save})


def read(text: str) -> Entry:
    """The entry in the JSON, with its game checked; raises Unreadable."""
    return finish(read_work(text))


def read_work(text: str) -> Work[Entry]:
    """The work of `read`; it can be interrupted after each move."""
    name, saved = _fields(text)
    yield from _open_work(saved)
    return Entry(clean_name(name), saved)


def _fields(text: str) -> tuple[str, str]:
    """The name and the save in the JSON, both unchecked; raises Unreadable."""
    fields = object_in(text, 2 * save.LONGEST)
    if fields is None or fields.keys() != {"name", "save"}:
        raise Unreadable("unreadable.save", "shelf")
    if not all(isinstance(value, str) for value in fields.values()):
        raise Unreadable("unreadable.save", "shelf")
    return fields["name"], fields["save"]


def open_save(saved: str) -> Session:
    """The game in a save, remembered, because a shelf is shown more often than it changes; raises Unreadable."""
    return finish(_open_work(saved))


def _open_work(saved: str) -> Work[Session]:
    if saved not in _OPENED:
        known = yield from _session_work(saved)
        if len(_OPENED) == MOST_OPENED:
            del _OPENED[next(iter(_OPENED))]
        _OPENED[saved] = known
    known = _OPENED[saved]
    if isinstance(known, Unreadable):
        raise known.with_traceback(None)
    return known


def _session_work(saved: str) -> Work[Session | Unreadable]:
    try:
        return (yield from save.read_work(saved))
    except Unreadable as error:
        return error


def clean_name(text: str) -> str:
    """A name as it is stored: printable and short."""
    return "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)[:LONGEST_NAME]


def entry(text: str) -> Entry | Unreadable:
    """The entry in the JSON, or why it cannot be read."""
    return finish(entry_work(text))


def entry_work(text: str) -> Work[Entry | Unreadable]:
    """The work of `entry`; it can be interrupted after each move."""
    try:
        return (yield from read_work(text))
    except Unreadable as error:
        return error


def newest(shelf: Mapping[str, str], most: int) -> list[tuple[str, str]]:
    """So many entries with their numbers, the newest first."""
    return sorted(shelf.items(), key=lambda item: -int(item[0]))[:most]


def put(shelf: Mapping[str, str], new: Entry) -> Shelf:
    """The shelf with a new entry, in place of an earlier save of the same game if there is one.

    A game by link has one entry, whatever its moves are.
    """
    after = sketch_entry(write(new))
    for number, text in shelf.items():
        before = sketch_entry(text)
        if before and after and is_same_game(before, after):
            return {**shelf, number: write(replace(new, name=new.name or before.name))}
    return {**shelf, free(shelf): write(new)}


def add_entries(shelf: Mapping[str, str], texts: Iterable[str]) -> Shelf:
    """The shelf with entries from elsewhere, except for games that it has already, whatever their names.

    Of two saves of one game by link the one that has come further stays; where they exclude each other, both do.
    """
    after, places = dict(shelf), {_save_in(text): number for number, text in shelf.items()}
    for number, text in enumerate(texts, int(free(shelf))):
        sketch = sketch_entry(text)
        if sketch and sketch.mark:
            after = add_story(after, read(text), str(number))
        else:
            place = places.setdefault(_save_in(text), str(number))
            after[place] = _with_name(after[place], text) if place in after else text
    return after


def _save_in(text: str) -> str:
    """The save in an entry, whatever its name; the text of a broken one."""
    sketch = sketch_entry(text)
    return sketch.save if sketch else text


def _with_name(before: str, after: str) -> str:
    """The entry that is there already, with the name of another one if it has none."""
    first, second = entry(before), read(after)
    return after if isinstance(first, Unreadable) else write(replace(first, name=first.name or second.name))


def add_story(shelf: Shelf, new: Entry, number: str, others: Iterable[Session] = ()) -> Shelf:
    """The shelf with a save of a game by link from elsewhere, in the place of the story that it continues.

    Any other story gets this number, and a key that neither the shelf nor the other sessions have.
    """
    from ui.keep.stories import is_within, with_key_of, with_story  # later archive

    mark = new.session.post.mark if new.session.post else ""
    known = {place: found for place, text in shelf.items() if mark in text and (found := _story(text, mark))}
    sessions = [*others, *(old.session for old in known.values())]
    if any(is_within(new.session, session) for session in sessions):
        return shelf
    for place, old in known.items():
        if is_within(old.session, new.session):
            further = with_key_of(new.session, old.session)
            return {**shelf, place: write(Entry(old.name or new.name, save.write(further)))}
    return {**shelf, number: write(replace(new, save=save.write(with_story(new.session, sessions))))}


def _story(text: str, mark: str) -> Entry | None:
    """The entry, if it is one of the game by link with this mark and can be read."""
    found = entry(text)
    if isinstance(found, Unreadable) or not found.session.post:
        return None
    return found if found.session.post.mark == mark else None


def has_story(shelf: Mapping[str, str], post: Post) -> bool:
    """Whether a story of a game by link is on the shelf."""
    sketches = (sketch_entry(text) for text in shelf.values() if post.mark in text)
    return any(sketch is not None and sketch.mark == post.key for sketch in sketches)


def reach(session: Session) -> tuple[bool, int, int]:
    """How far a match has come, for comparing: whether it is dealt, its games, the moves of the last one."""
    return session.is_dealt, len(session.lines), len(session.line)


def mark_result(shelf: Mapping[str, str], ended: Session) -> Shelf:
    """The shelf after a game has ended and was counted: its earlier saves are marked as counted too.

    So the same game, played to its end again from such a save, does not count twice.
    """
    after = sketch_entry(write(new_entry(ended)))
    return {number: _mark_entry(text, after, ended) if after else text for number, text in shelf.items()}


def _mark_entry(text: str, after: Sketch, ended: Session) -> str:
    """An entry's text, marked as counted if it is an earlier save of the game that has ended."""
    before = sketch_entry(text)
    known = entry(text) if before and is_same_game(before, after) else None
    # Another game may have begun with the same moves, but not with the same seed.
    if not isinstance(known, Entry) or known.session.seed != ended.seed:
        return text
    return write(replace(known, save=save.write(replace(known.session, counted=True))))


@lru_cache(maxsize=1024)
def sketch_entry(text: str) -> Sketch | None:
    """The sketch of an entry, None if it is broken; cached, so that a full shelf takes little time."""
    try:
        name, saved = _fields(text)
        return Sketch(name, saved, *save.sketch(saved))
    except Unreadable:
        return None


def free(shelf: Mapping[str, str]) -> str:
    """A number above all numbers on the shelf."""
    return str(max((int(number) for number in shelf), default=0) + 1)


def is_same_game(before: Sketch, after: Sketch) -> bool:
    """Whether `after` is the game `before`, played on: by link with the same mark, or by its first moves."""
    return before.mark == after.mark and (bool(before.mark) or _is_continued(before.record, after.record))


def _is_continued(before: Record, after: Record) -> bool:
    """Whether the second record is of the same game as the first, with the same moves and perhaps more.

    Notes on the moves make no other game.
    """
    same = all(getattr(before, name) == getattr(after, name) for name in ("game", "players", "date", "games"))
    then, now = ([section.bare for section in record.sections] for record in (before, after))
    last = len(then) - 1
    if not same or len(now) <= last or then[:last] != now[:last]:
        return False
    begun, going = then[last], now[last]
    return begun.start == going.start and going.moves[: len(begun.moves)] == begun.moves
