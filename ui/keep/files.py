"""Games as text files: a record anybody can read, or sealed as long as the game hides something."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine import record
from engine.refusal import Unreadable
from ui.keep import save, shelf
from ui.keep.links import whole
from ui.keep.shelf import Kept
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ui.table.session import Session

LONGEST = 10_000_000
"""Longer files are refused unread; there is no browser that gives a site room for more."""

BEGINNINGS = ("{", "[Fang ")
"""How the file of a game begins."""


def write(session: Session) -> str:
    """Return the file of a game: its record, or while it hides something the game as it is saved, which is sealed."""
    return record.write(save.record_of(session)) if whole(session) else save.write(session) + "\n"


def name(session: Session) -> str:
    """Return what the file of a game is called."""
    return "-".join(part for part in ("fang", session.game, session.date) if part) + ".txt"


def read(text: str) -> Session:
    """Return the game in a file, a record's at its end; raise Unreadable with the line.

    What mail and editors do to the ends of lines is put right first.
    """
    if len(text) > LONGEST:
        raise too_long()
    if not text.startswith(BEGINNINGS):
        raise Unreadable("unreadable.file.none", "file")
    if text.startswith("{"):
        return save.read(text)
    session = save.session_of(record.read(text.replace("\r\n", "\n").rstrip("\n") + "\n"))
    return session.at(len(session.line))


def write_all(stand: Mapping[str, str], tables: Iterable[Session]) -> str:
    """Return the file of all games on the shelf that can be read, and of those on the tables that have begun."""
    in_order = sorted(stand.items(), key=lambda item: int(item[0]))
    readable = {number: text for number, text in in_order if isinstance(shelf.attempt(text), Kept)}
    played = [session for session in tables if session.running]
    games = shelf.added(readable, (shelf.write(Kept("", save.write(session))) for session in played))
    return json.dumps({"fang": "shelf", "games": [*games.values()]}, indent=1) + "\n"


def read_all(text: str) -> list[str] | None:
    """Return the games in the file of a shelf, proved, None for any other file; raise Unreadable."""
    fields = object_in(text, LONGEST) if text.startswith("{") else None
    if fields is None or fields.get("fang") != "shelf":
        return None
    games = fields.get("games")
    if not isinstance(games, list) or not all(isinstance(game, str) for game in games):
        raise Unreadable("unreadable.save", "games")
    return [shelf.write(shelf.read(game)) for game in games]


def too_long() -> Unreadable:
    """Return why a file is not even looked at."""
    return Unreadable("unreadable.long", "file", n=LONGEST)
