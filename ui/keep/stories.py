"""Stories: two saves of one game by link, compared by their moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ui.table.session import Session


def is_within(one: Session, other: Session) -> bool:
    """Whether the other save holds all of the first one: seat, secrets and deal, its moves and perhaps more."""
    if not (one.post and other.post) or _terms(one) != _terms(other):
        return False
    secrets = (one.post.first, other.post.first), (one.post.second, other.post.second)
    if any(first and first != second for first, second in secrets):
        return False
    if not one.is_dealt:
        return True
    *ended, last = one.lines
    following = other.lines[len(ended)].up_to(len(last)) if len(ended) < len(other.lines) else None
    return other.is_dealt and other.lines[: len(ended)] == tuple(ended) and following == last


def _terms(session: Session) -> tuple[object, ...]:
    """The facts that never change in a game by link, except for its secrets."""
    post = session.post
    return post and (post.mark, post.player), session.game, session.games, session.options


def own_moves(known: Session, found: Session) -> Iterator[int]:
    """Yield the numbers of the moves that the player on this device has made only in the second session."""
    for game, line in enumerate(found.lines):
        first = len(known.lines[game]) if game < len(known.lines) else 0
        for ply in range(first, len(line)):
            mover = (line.at(ply).turn - game) % len(found.names)
            if known.post and mover == known.post.player:
                yield ply + 1


def with_story(session: Session, others: Iterable[Session]) -> Session:
    """The session under a key that none of the other stories of its game has."""
    if session.post is None:
        return session
    taken = {other.post.story for other in others if other.post and other.post.mark == session.post.mark}
    return replace(session, post=replace(session.post, story=max(taken) + 1 if taken else 0))


def with_key_of(session: Session, known: Session) -> Session:
    """The session as the same story as a known one."""
    if not (session.post and known.post):
        return session
    return replace(session, post=replace(session.post, story=known.post.story))
