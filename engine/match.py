"""Matches: several games in a row, everybody one seat further on in each (halali.match).

A player is known by the seat in the first game. In game k, from 0, player p has the seat p + k, round the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.outcome import Outcome


@runtime_checkable
class Match(Protocol):
    """A game of which several can be played as one match; players change seats: in game k everybody sits k seats on."""

    @property
    def match_games(self) -> int:
        """How many games a match has."""
        ...

    def match(self, ends: Sequence[Any], /) -> Outcome:
        """Return the outcome of a match by player (the seat in the first game) from the last positions of its games."""
        ...


def seat_of(player: int, game: int, seats: int) -> int:
    """Return where a player sits in a game of a match, games counted from 0."""
    return (player + game) % seats


def sums(scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return each player's sum over the games of a match, from the score of each seat in each game."""
    seats = len(scores[0])
    return tuple(
        sum(score[seat_of(player, game, seats)] for game, score in enumerate(scores)) for player in range(seats)
    )
