"""Matches: several games in a row, everybody one seat further on in each (halali.match).

A player is known by the seat in the first game. In game k, from 0, player p has the seat p + k, round the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.line import Line
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


class Scored(Protocol):
    """A position of a game whose points can be told while it goes on."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points by seat."""
        ...


def seat_of(player: int, game: int, seats: int) -> int:
    """Return where a player sits in a game of a match, games counted from 0."""
    return (player + game) % seats


def player_at(seat: int, game: int, seats: int) -> int:
    """Return who sits there in a game of a match, games counted from 0."""
    return (seat - game) % seats


def sums(scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return each player's sum over the games of a match, from the score of each seat in each game."""
    seats = len(scores[0])
    return tuple(
        sum(score[seat_of(player, game, seats)] for game, score in enumerate(scores)) for player in range(seats)
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands: the game being played (from 0), who sits at each seat in it, and the points by player.

    `games` has the points of each game begun, `points` their sums; the outcome is None until the last game is over.
    """

    game: int
    players: tuple[int, ...]
    games: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    outcome: Outcome | None


def standing(game: Match, lines: Sequence[Line[Any]]) -> Standing:
    """Return how a match stands whose games have come so far, one line for each game begun, at least one."""
    ends = [line.last for line in lines]
    scores = [_by_player(end, number) for number, end in enumerate(ends)]
    seats, last = len(scores[0]), len(ends) - 1
    over = len(ends) == game.match_games and all(end.outcome() for end in ends)
    return Standing(
        game=last,
        players=tuple(player_at(seat, last, seats) for seat in range(seats)),
        games=tuple(scores),
        points=tuple(map(sum, zip(*scores, strict=True))),
        outcome=game.match(ends) if over else None,
    )


def _by_player(position: Scored, game: int) -> tuple[int, ...]:
    points = position.points
    return tuple(points[seat_of(player, game, len(points))] for player in range(len(points)))
