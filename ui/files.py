"""Games as text files: a record anybody can read, or sealed as long as the game hides something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import record
from engine.refusal import Unreadable
from ui import save
from ui.links import whole

if TYPE_CHECKING:
    from ui.session import Session

LONGEST = 2_000_000
"""Longer files are refused unread."""


def write(session: Session) -> str:
    """Return the file of a game: its record, or while it hides something the game as it is saved, which is sealed."""
    return record.write(save.record_of(session)) if whole(session) else save.write(session) + "\n"


def name(session: Session) -> str:
    """Return what the file of a game is called."""
    return "-".join(part for part in ("fang", session.game, session.date) if part) + ".txt"


def read(text: str) -> Session:
    """Return the game in a file, a record's at its end; raise Unreadable with the line."""
    if len(text) > LONGEST:
        raise too_long()
    if text.startswith("{"):
        return save.read(text)
    session = save.session_of(record.read(text))
    return session.at(len(session.line))


def too_long() -> Unreadable:
    """Return why a file is not even looked at."""
    return Unreadable("unreadable.long", "file", n=LONGEST)
