"""Points of a match by player and by seat, and who has won it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.match import Match, score, sums
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from engine.outcome import Outcome
    from ui.table.table import Table


def points_before(table: Table) -> tuple[int, ...]:
    """The sums of points from the match's games before this one, by player; nothing in the first game."""
    ends = [line.last.outcome() for line in table.earlier]
    return sums([_score(table, end) for end in ends if end]) if ends else ()


def _score(table: Table, outcome: Outcome) -> tuple[int, ...]:
    """By seat the points of the match for a game with this end."""
    rules = game_named(table.game)
    return score(rules, outcome) if isinstance(rules, Match) else outcome.points


def points_in(table: Table, number: int) -> tuple[int, ...]:
    """The points of one of the match's games, from 0, by the seats of the game that is being played."""
    outcome, seats = table.lines[number].last.outcome(), range(len(table.names))
    points = _score(table, outcome) if outcome else (0,) * len(seats)
    return tuple(points[(table.player_at(seat) + number) % len(seats)] for seat in seats)


def is_by_points(table: Table) -> bool:
    """Whether a match adds up the points of its games, so that more points here are points of the match."""
    rules = game_named(table.game)
    return isinstance(rules, Match) and rules.is_by_points


def is_match_over(table: Table) -> bool:
    """Whether a match of several games is over, so that the sums of points count."""
    return bool(table.earlier) and table.is_finished and table.resigned == NOBODY


def final_outcome(table: Table) -> Outcome | None:
    """How the game has ended, by seat; after the last game of a match, how the match has."""
    rules = game_named(table.game)
    if not is_match_over(table) or not isinstance(rules, Match):
        return table.end
    whole = rules.match([line.last for line in table.lines])
    return replace(whole, winners=tuple(table.seat_of(player) for player in whole.winners))
