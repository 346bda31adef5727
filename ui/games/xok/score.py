"""The counts at the end of a game of Xok, for the table of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.events import FishEaten
from ui.games.scores import Score

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session


def scores(session: Session, language: Language) -> list[Score]:
    """The fish that each side has eaten, the sharks in its largest swarm, and the size of that."""
    swarms = [session.line.last.strongest(seat) for seat in (0, 1)]
    eaten = [sum(len(event.cells) for event in _meals(session) if event.seat != seat) for seat in (0, 1)]
    return [
        Score(language.say("score.xok.eaten"), tuple(eaten)),
        Score(language.say("score.xok.sharks"), tuple(sharks for _, sharks, _ in swarms)),
        Score(language.say("score.xok.swarm"), tuple(size for size, _, _ in swarms)),
    ]


def _meals(session: Session) -> list[FishEaten]:
    return [event for event in session.line.events() if isinstance(event, FishEaten)]
