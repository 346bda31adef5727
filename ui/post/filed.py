"""A game by link in a file: held to what the device knows of it, as a link is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.post.arrival import Arrival, known_work, replay_work, start_session
from ui.post.letter import letter_of
from ui.table.by_link import BY_LINK
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.work import Work
    from ui.table.session import Session

FORGED = "unreadable.post.forged"

STORIES = frozenset(f"unreadable.post.{why}" for why in ("differs", "mine", "second"))
"""Why a file tells another story than this device: it may be true, so the arrival has the game as the file tells it."""


def file_work(session: Session, stories: Sequence[Session]) -> Work[Arrival]:
    """Return what comes of a game in a file, given the stories of it that the device knows, the furthest first.

    Raise Unreadable if the game cannot have come about like this, or is from the seat of the other player.
    """
    yield from _verify(session)
    letter = letter_of(session)
    if not stories:
        return Arrival(letter, "", None, session)
    if any(known.post and session.post and known.post.player != session.post.player for known in stories):
        raise Unreadable("unreadable.post.seat", "post")
    found = yield from known_work(letter, "", stories)
    return found._replace(session=session) if found.error and found.error.code in STORIES else found


def _verify(session: Session) -> Work[None]:
    """Raise Unreadable unless a game by link can be like this: for two persons, and dealt from its secrets."""
    post = session.post
    people = len(session.names) == BY_LINK and not any(session.kinds) and session.resigned == NOBODY
    if post is None or not people or session.learning:
        raise Unreadable(FORGED, "post")
    if not session.is_dealt:
        if session.earlier or session.line.steps:
            raise Unreadable(FORGED, "moves")
        return
    letter = letter_of(session)
    try:
        told = yield from replay_work(start_session(letter, post, session.date), letter.moves)
    except Unreadable:
        raise Unreadable(FORGED, "moves") from None
    if told.lines != session.lines:
        raise Unreadable(FORGED, "moves")
