"""The winner of a match in which games won count, and its games, of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.games import game_named
from ui.table.names import is_you, own_name, player_name, wins

if TYPE_CHECKING:
    from engine.language import Language
    from engine.match import Match
    from engine.outcome import Outcome
    from ui.table.session import Session


def result(session: Session, outcome: Outcome, reason: str, language: Language) -> tuple[str, ...]:
    """The winner of the game, the reason, and the next game; after the last game, the winner of the match."""
    if session.has_next:
        return _title(session, "game", outcome.winners, language), reason, _change(session, language)
    whole = cast("Match", game_named(session.game)).match([line.last for line in session.lines])
    seats = tuple(session.seat_of(player) for player in whole.winners)
    return _title(session, "match", seats, language), language.say("result.match", what=_how(whole))


def _title(session: Session, of: str, seats: tuple[int, ...], language: Language) -> str:
    """The heading for which seats won a game or the match, by player."""
    if not seats:
        return language.say(f"result.title.{of}.draw")
    name = player_name(session, session.player_at(seats[0]), language)
    return wins(session, seats[0], f"result.title.{of}", name, language)


def _how(whole: Outcome) -> str:
    """The result of a match of two games in a word."""
    if whole.is_draw:
        return "each" if sum(whole.points) == len(whole.points) else "drawn"
    return "one" if min(whole.points) else "both"


def _change(session: Session, language: Language) -> str:
    """The sides of the next game."""
    own = [seat for seat in (0, 1) if is_you(session, seat)]
    if own:
        return language.say("match.sides.you", seat=own_name(session, 1 - own[0], language))
    name = player_name(session, session.player_at(1), language)
    return language.say("match.sides", name=name, seat=own_name(session, 0, language))
