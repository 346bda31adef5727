"""The winners of a game and the reason, of any game that says it by the rule that ended it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.table.names import is_you, list_text, seat_name, wins

if TYPE_CHECKING:
    from engine.language import Language
    from engine.outcome import Outcome
    from ui.table.session import Session


def result(session: Session, language: Language) -> tuple[str, ...]:
    """The title and the sentence `result.RULE` for the position on show; nothing while it goes on."""
    outcome = session.position.outcome()
    if outcome is None:
        return ()
    names = [seat_name(session, seat, language) for seat in range(len(session.names))]
    winners = [names[seat] for seat in outcome.winners]
    losers = [name for seat, name in enumerate(names) if seat not in outcome.winners]
    return _title(session, outcome, winners, language), _reason(outcome, winners, losers, language)


def _title(session: Session, outcome: Outcome, winners: list[str], language: Language) -> str:
    if not winners:
        return language.say("result.title.draw")
    if len(winners) == 1:
        return wins(session, outcome.winners[0], "result.title.win", winners[0], language)
    if any(is_you(session, seat) for seat in outcome.winners):
        return language.say("result.title.win.you")
    return language.say("result.title.several", names=list_text(winners, language))


def _reason(outcome: Outcome, winners: list[str], losers: list[str], language: Language) -> str:
    return language.say(
        f"result.{outcome.rule}",
        name=winners[0] if winners else "",
        loser=losers[0] if losers else "",
        names=list_text(winners or losers, language),
        losers=list_text(losers, language),
        points=max(outcome.points, default=0),
        **outcome.params,
    )
