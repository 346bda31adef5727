"""The consequences of a move, be it a person's, the computer's or one that came by link."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts.shelf import put_on_shelf
from ui.app.screens import END
from ui.games.desk import desk
from ui.keep import shelf, tally

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.table.session import Session


def finish_move(model: Model, session: Session, *, slowly: bool = True) -> Model:
    """The model with a session in which a move was just played; if the game is over, its end is shown."""
    if slowly and desk(session.game).is_slow(session.events):
        session = session.start_film()
    after = count_result(model, session)
    after = replace(after, menu=END) if session.is_at_end else after
    return put_on_shelf(after) if session.post else after


def count_result(model: Model, session: Session) -> Model:
    """The model with the session; a game that has ended is counted once, even if its end is undone."""
    if session.counted or not session.is_over:
        return model.with_session(session)
    ended = replace(session, counted=True)
    rated = _ratings_after(model, session)
    tallied = tally.count_game(model.tally, session)
    return replace(model, tally=tallied, ratings=rated, shelf=shelf.mark_result(model.shelf, ended)).with_session(ended)


def _ratings_after(model: Model, session: Session) -> str:
    """The ratings after a game that is over; they change where it was against computers alone, and without hints."""
    if not session.is_against_computers or session.hints:
        return model.ratings
    from ui.keep import ratings  # later archive

    return ratings.after(model.ratings, session)
