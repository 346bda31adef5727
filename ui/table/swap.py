"""Swapping sides after the first move: whoever plays second may take the first side instead of answering.

This is an agreement of the table, like the length of a match; the rules of the game do not know it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from engine.games import game_named
from ui.table.session import OPEN, TAKEN
from ui.table.start import hides
from ui.table.table import PERSON

if TYPE_CHECKING:
    from ui.table.session import Session

DIVIDE, CHOOSE = "divide", "choose"
"""What the thinker is asked beside the move: for a first move that leaves both sides alike, or whether to swap."""

SWAP = "swap"
"""What stands in the place of a move where the sides are swapped."""

FIRST = 1
"""The ply at which the choice is made."""


@cache
def possible(game: str) -> bool:
    """Return whether sides can be swapped in a game: two play, however it is set up, and all is open."""
    rules = game_named(game)
    seats = {rules.seats({option.name: value}) for option in rules.options for value in option.choices}
    return {rules.seats({}), *seats} == {2} and not rules.private and not hides(game)


def stage(session: Session) -> str:
    """Return DIVIDE before the first move and CHOOSE after it, if the sides may be swapped; else nothing.

    With a side on another device they may not: there would be nobody to ask.
    """
    if session.swap != OPEN or session.away or session.post or session.outcome:
        return ""
    return {0: DIVIDE, FIRST: CHOOSE}.get(session.ply, "")


def offered(session: Session) -> bool:
    """Return whether the person to move may take the other side now."""
    return stage(session) == CHOOSE and not session.barred


def swapped(session: Session) -> Session:
    """Return the session with the sides swapped after the first move; moves after that are dropped."""
    return replace(_turned(session), swap=TAKEN)


def revocable(session: Session) -> bool:
    """Return whether undo can lead back to before the swap; with a side on another device it cannot."""
    return session.swap == TAKEN and session.ply >= FIRST and not session.away


def revoked(session: Session) -> Session:
    """Return the session before the swap: where a person chose, at the choice; else a decision earlier."""
    before = replace(_turned(session), swap=OPEN)
    return before if before.level == PERSON else before.undone()


def _turned(session: Session) -> Session:
    """Return the session after its first move, with each player on the other side."""
    after = replace(
        session,
        names=session.names[::-1],
        kinds=session.kinds[::-1],
        hints=tuple(FIRST - player for player in session.hints),
        line=session.line.up_to(FIRST),
        followed=tuple(one for one in session.followed if one < (0, FIRST)),
    )
    return after.noting(session).at(FIRST)
