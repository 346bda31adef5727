"""The counts at the end of a game of Halali!, for the table of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.events import Left
from ui.games.scores import Score

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session


def scores(session: Session, language: Language) -> list[Score]:
    """Each side's points: for tiles that it took, for its own that left by an exit, and the sum."""
    points = session.line.last.points
    left = [sum(event.points for event in _leavers(session) if event.seat == seat) for seat in (0, 1)]
    return [
        Score(language.say("score.halali.taken"), tuple(all_ - out for all_, out in zip(points, left, strict=True))),
        Score(language.say("score.halali.exits"), tuple(left)),
        Score(language.say("score.points"), tuple(points)),
    ]


def _leavers(session: Session) -> list[Left]:
    return [event for event in session.line.events() if isinstance(event, Left)]
