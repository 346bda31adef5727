"""A move that is typed in notation instead of tapped; the referee is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from engine.refusal import Refusal, Unreadable

if TYPE_CHECKING:
    from random import Random

    from ui.table.session import Session


def typed(session: Session, text: str, rng: Random) -> Session:
    """Return the session with the move played that the text says, else saying why it cannot be."""
    if session.barred:
        return session.remarking(session.barred)
    position = session.position
    try:
        move = game_named(session.game).read_move(text, position)
    except Unreadable as error:
        return session.refused(Refusal(error.code, (), error.params))
    if refusal := position.refusal(move):
        return session.refused(refusal)
    if move not in position.legal_moves():
        # It says what a flip will show or how a pile will be shuffled, and nobody can know.
        return session.refused(Refusal(f"{session.game}.form", (), {"text": text}))
    return session.played(move, rng)
