"""What follows from a move, be it a person's, the computer's or one that came by link."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts.shelf import shelved
from ui.games.desk import desk
from ui.keep import shelf, tally

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.table.session import Session


def moved(model: Model, session: Session, *, slowly: bool = True) -> Model:
    """Return the model with a session in which a move was just played; if the game is over, its result is shown."""
    if slowly and desk(session.game).slow(session.events):
        session = session.filmed()
    ended = session.position.outcome() is not None and not session.filming
    after = _counted(replace(model, dialog="result" if ended else model.dialog), session)
    return shelved(after) if session.post else after


def _counted(model: Model, session: Session) -> Model:
    """Return the model with the session; a game that has ended is counted once, even if its end is undone."""
    if session.counted or not session.over:
        return model.with_session(session)
    counted = replace(session, counted=True)
    tallied = tally.counting(model.tally, session)
    return replace(model, tally=tallied, shelf=shelf.counted(model.shelf, counted)).with_session(counted)
