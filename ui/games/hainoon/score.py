"""The counts at the end of a game of Hai Noon, for the table of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.divers import OWN
from engine.hainoon.ending import losses
from engine.hainoon.events import HarpoonLaid, SharkAttacked
from ui.games.scores import Score

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session

BITES = ("bitten", "eaten")


def scores(session: Session, language: Language) -> list[Score]:
    """By seat the divers that are left, the bites, the harpoons laid, and the points."""
    seats, last = range(len(session.names)), session.line.last
    events = session.line.events()
    gone = losses(last)
    harpoons = [event.seat for event in events if isinstance(event, HarpoonLaid)]
    bites = [event.seat for event in events if isinstance(event, SharkAttacked) and event.outcome in BITES]
    counted = [
        Score(language.say("score.hainoon.divers"), tuple(len(OWN[last.players][seat]) - gone[seat] for seat in seats)),
        Score(language.say("score.hainoon.bites"), tuple(bites.count(seat) for seat in seats)),
        Score(language.say("score.hainoon.harpoons"), tuple(harpoons.count(seat) for seat in seats)),
    ]
    outcome = last.outcome()
    return [*counted, Score(language.say("score.points"), outcome.points)] if outcome else counted
