"""The end of a game in three sentences: what decided it, a good move, and a better one to try next time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.help.variation import compare
from ui.table.names import is_you, seat_name
from ui.views.look_back import spelt_parts

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.help.debrief import Debrief
    from ui.help.state import Review

MANY = 3
"""One move in so many is worth praise."""


def sentences(model: Model, review: Review, known: Debrief) -> tuple[str, str, str]:
    """A sentence about each of these, empty where nothing can be said: the decision, a good move, a better move."""
    return _decision_text(model, review, known), _good_text(model, review, known), _better_text(model, review, known)


def _decision_text(model: Model, review: Review, known: Debrief) -> str:
    """The move that decided the game and its cost, or from when on the winner was ahead."""
    session, say = model.session, model.language.on_demand.say
    if known.lead is None or session.end is None:
        return ""
    ply, (winner,) = known.decided, session.end.winners
    if not ply:
        key = "debrief.ahead" if known.lead else "debrief.always"
        you = ".you" if is_you(session, winner) else ""
        return say(f"{key}{you}", n=known.lead, name=seat_name(session, winner, model.language))
    loser = review.line.at(ply - 1).turn
    key = "debrief.slip.you" if is_you(session, loser) else "debrief.slip"
    name, percent = seat_name(session, loser, model.language), round(100 * review.judged[ply].loss)
    return say(key, n=ply, move=_played_text(model, review, ply), name=name, percent=percent)


def _good_text(model: Model, review: Review, known: Debrief) -> str:
    """The good move and why it was good; where none stands out, how many cost nothing, if that is enough of them."""
    say, ply = model.language.on_demand.say, known.good
    if ply:
        reason = _reason_text(model, review, ply)
        return say("debrief.move", n=ply, move=_played_text(model, review, ply), reason=reason)
    if MANY * known.faultless < known.moves:
        return ""
    return say("debrief.faultless", n=known.faultless, of=known.moves)


def _better_text(model: Model, review: Review, known: Debrief) -> str:
    """The better move and why it is better."""
    ply = known.better
    found = compare(review, ply - 1) if ply else None
    if found is None or found.best is None:
        return ""
    best, played = (spelt_parts(model, move, ply - 1) for move in (found.best, found.played))
    same = next((place for place, pair in enumerate(zip(best, played, strict=False)) if pair[0] != pair[1]), len(best))
    move, reason = ", ".join(best[: same + 1]), _reason_text(model, review, ply)
    return model.language.on_demand.say("debrief.instead", n=ply, move=move, reason=reason)


def _reason_text(model: Model, review: Review, ply: int) -> str:
    """The weightiest reason for the best move before a ply; the look back says more."""
    reason = review.judged[ply - 1].reasons[0]
    return model.language.say(reason.key, **reason.params)


def _played_text(model: Model, review: Review, ply: int) -> str:
    """The move before a ply; of one that is spelt in several parts, the first: its card."""
    found = compare(review, ply - 1)
    return spelt_parts(model, found.played, ply - 1)[0] if found else ""
