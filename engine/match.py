"""Matches: several games in a row, everybody one seat further on in each (halali.match).

A player is known by the seat in the first game. In game k, from 0, player p has the seat p + k, round the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from engine.outcome import MATCH, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence


@runtime_checkable
class Match(Protocol):
    """A game of which several can be played as one match; players change seats: in game k everybody sits k seats on."""

    @property
    def match_games(self) -> int:
        """How many games a match has."""
        ...

    @property
    def usual_games(self) -> int:
        """How many games are played if nobody says: those of a match, or 1."""
        ...

    @property
    def is_by_points(self) -> bool:
        """Whether a match adds up the points of its games; if not, the games that a player has won count."""
        ...

    def match(self, ends: Sequence[Any], /) -> Outcome:
        """The outcome of a match by player (the seat in the first game) from the last positions of its games."""
        ...


class GamesWon:
    """A match of two games, not the usual thing, that the winner of more games wins.

    If both have won as many, it is a draw: nothing else counts. So the best move is the same as in a single game.
    """

    match_games = 2
    usual_games = 1
    is_by_points = False

    def match(self, ends: Sequence[Any]) -> Outcome:
        """The winner of more games, by player; the points are the games won."""
        won = sums([wins_by_seat(end.outcome()) for end in ends])
        best = [player for player, games in enumerate(won) if games == max(won)]
        return Outcome(() if len(best) > 1 else tuple(best), MATCH, won)


def wins_by_seat(outcome: Outcome) -> tuple[int, ...]:
    """By seat 1 for a winner of the game, else 0; of a draw 1 for everybody."""
    return tuple(int(outcome.is_draw or seat in outcome.winners) for seat in range(len(outcome.points)))


def score(game: Match, outcome: Outcome) -> tuple[int, ...]:
    """By seat the points of a match for a game with this end."""
    return outcome.points if game.is_by_points else wins_by_seat(outcome)


def seat_of(player: int, game: int, seats: int) -> int:
    """Where a player sits in a game of a match, games counted from 0."""
    return (player + game) % seats


def sums(scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Each player's sum over the games of a match, from the score of each seat in each game."""
    seats = len(scores[0])
    return tuple(
        sum(score[seat_of(player, game, seats)] for game, score in enumerate(scores)) for player in range(seats)
    )
