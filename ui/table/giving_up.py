"""Giving up a game: the players who can, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.table.table import NOBODY

if TYPE_CHECKING:
    from ui.table.session import Session

DUEL = 2
"""Of so many, one who gives up leaves a winner."""


def loser(session: Session) -> int:
    """The player who would give up now, NOBODY if nobody can.

    The only person here can at any time. Of two persons it is who is to move. Of more nobody can: the others would have
    to go on, and the rules know no game without one of its players. A game that a link has lent is somebody else's. In
    a game by link nobody can, because its links tell moves only.
    """
    if not session.is_running or session.is_over or session.post or session.lent or session.apart:
        return NOBODY
    if len(session.people) == 1:
        return session.player_at(session.people[0])
    both = len(session.people) == len(session.names) == DUEL
    return session.player_at(session.line.last.turn) if both else NOBODY
