"""How a game or a match stands, in the words that records and the console share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.match import Match
from engine.outcome import concede

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.line import Line
    from engine.outcome import Outcome

PLAYERS_OF_A_DUEL = 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result in words, the points by player and the rule that ended it; the last two empty while it goes on.

    The rule is empty too where no rule of the game has ended it: somebody gave up, or games won decide a match.
    """

    result: str = "none"
    points: tuple[int, ...] = ()
    ending: str = ""


def result_word(outcome: Outcome | None) -> str:
    """`none`, `draw`, `p1win` or `p2win`; with more players, or where both win, `win` and the winners: `win 134`."""
    if outcome is None:
        return "none"
    if outcome.is_draw:
        return "draw"
    players = "".join(str(seat + 1) for seat in outcome.winners)
    is_duel = len(outcome.points) <= PLAYERS_OF_A_DUEL and len(outcome.winners) == 1
    return f"p{players}win" if is_duel else f"win {players}"


def verdict(
    game: Game[Any], lines: Sequence[Line[Any]], games: int = 1, *, resigned: int | None = None, players: int = 0
) -> Verdict:
    """How the lines decide a match of so many games; it goes on until each is over, or one player gives up."""
    if resigned is not None:
        return Verdict(result_word(concede(resigned, players)))
    ends = [line.last for line in lines]
    outcomes = [outcome for outcome in (end.outcome() for end in ends) if outcome]
    if len(outcomes) < games:
        return Verdict()
    outcome = game.match(ends) if games > 1 and isinstance(game, Match) else outcomes[0]
    return Verdict(result_word(outcome), outcome.points, outcome.rule if outcome.rule in game.rules else "")


def longest_match(game: Game[Any]) -> int:
    """How many games a record of this game may hold."""
    return game.match_games if isinstance(game, Match) else 1


def usual_match(game: Game[Any]) -> int:
    """How many games are played if nobody says."""
    return game.usual_games if isinstance(game, Match) else 1
