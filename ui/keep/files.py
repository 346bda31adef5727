"""Games as text files: a record that anyone can read, or a sealed save while the game hides something."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine import record
from engine.refusal import Unreadable
from engine.work import each, finish
from ui.keep import save, shelf
from ui.keep.links import is_open_game
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from engine.work import Work
    from ui.table.session import Session

LONGEST = 10_000_000
"""The most characters in a file. Longer files are refused unread: no browser stores that much for a site."""

KIND = re.compile(r'"fang"\s*:\s*"([a-z]+)"')
"""The sign of a file that is no game, with its kind, one of the words below."""
SHELF, BACKUP, LESSON, COURSE, LESSONS, RESULT = "shelf", "backup", "lesson", "course", "lessons", "result"

ENDING = ".txt"
"""The ending of the name of a game's file."""

BEGINNINGS = ("{", "[Fang ")
"""The possible beginnings of the file of a game."""


def write(session: Session) -> str:
    """The text of a game's file: its record, or its sealed save while it hides something."""
    return record.write(save.record_of(session)) if is_open_game(session) else save.write(session) + "\n"


def name(session: Session) -> str:
    """The name of a game's file."""
    return "-".join(part for part in ("fang", session.game, session.date) if part) + ENDING


def read(text: str) -> Session:
    """The game in a file, at its end if it is a record; raises Unreadable with the line.

    Line ends that a mail program or an editor has changed are put right first.
    """
    return finish(read_work(text))


def read_work(text: str) -> Work[Session]:
    """The work of `read`; it can be interrupted after each move."""
    if len(text) > LONGEST:
        raise too_long()
    if not text.startswith(BEGINNINGS):
        raise Unreadable("unreadable.file.none", "file")
    if text.startswith("{"):
        return (yield from save.read_work(text))
    session = save.session_of(*(yield from record.read_work(text.replace("\r\n", "\n").rstrip("\n") + "\n")))
    return session.at(len(session.line))


def kind_of(text: str) -> str:
    """The kind that a file says it is, even if it cannot be read; empty for a game."""
    found = KIND.search(text[: LONGEST // 100]) if text.lstrip().startswith("{") else None
    return found[1] if found else ""


def read_all(text: str) -> list[str] | None:
    """The checked entries in the file of a shelf, None for any other file; raises Unreadable.

    Earlier builds saved all games so, in place of a backup.
    """
    return finish(reading_all(text))


def reading_all(text: str) -> Work[list[str] | None]:
    """The work of `read_all`; it can be interrupted after each move."""
    fields = object_in(text, LONGEST) if text.startswith("{") else None
    if fields is None or fields.get("fang") != SHELF:
        return None
    games = fields.get("games")
    if not isinstance(games, list) or not all(isinstance(game, str) for game in games):
        raise Unreadable("unreadable.save", "games")
    entries = yield from each([*map(shelf.read_work, games)])
    return [*map(shelf.write, entries)]


def too_long() -> Unreadable:
    """The error for a file that is too long to be read."""
    return Unreadable("unreadable.long", "file", n=LONGEST)
