"""The seats of players in a match, and the sums of its points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import GamesWon, score, seat_of, sums, wins_by_seat
from engine.outcome import MATCH, Outcome
from tests.engine.race import GAME

SEATS = st.integers(2, 4)

WHITE, BLACK, DRAWN = Outcome((0,), "x.win", (10, 7)), Outcome((1,), "x.win", (9, 10)), Outcome((), "x.end", (5, 5))
"""Ends of games for two, with points that a match by games won does not count."""


class End:
    """The last position of a game that has ended so."""

    def __init__(self, outcome: Outcome) -> None:
        """Hold the outcome."""
        self.end = outcome

    def outcome(self) -> Outcome:
        """Return it."""
        return self.end


@given(SEATS, st.integers(0, 9), st.data())
def test_players_and_seats(seats: int, game: int, data: st.DataObject) -> None:
    """No two players have the same seat; in the first game everybody sits on the seat of that number."""
    player, other = data.draw(st.permutations(range(seats)))[:2]
    assert seat_of(player, game, seats) != seat_of(other, game, seats)
    assert seat_of(player, 0, seats) == player


def test_two_players_change_sides() -> None:
    """In the second game of two the first player sits on the second seat."""
    assert [seat_of(player, 1, 2) for player in (0, 1)] == [1, 0]


def test_three_players_move_on() -> None:
    """With three, everybody sits one seat further on in each game, the last one on the first."""
    assert [seat_of(2, game, 3) for game in range(4)] == [2, 0, 1, 2]


@given(SEATS, st.data())
def test_nothing_is_lost_in_sums(seats: int, data: st.DataObject) -> None:
    """The scores are shared out among the players, none forgotten, none counted twice."""
    scores = data.draw(st.lists(st.lists(st.integers(0, 99), min_size=seats, max_size=seats), min_size=1, max_size=4))
    assert sum(sums(scores)) == sum(map(sum, scores))
    assert sums([[score[0]] * seats for score in scores]) == (sum(score[0] for score in scores),) * seats


@pytest.mark.parametrize(
    ("first", "second", "winners", "points"),
    [
        (WHITE, BLACK, (0,), (2, 0)),
        (BLACK, WHITE, (1,), (0, 2)),
        (WHITE, WHITE, (), (1, 1)),
        (BLACK, BLACK, (), (1, 1)),
        (DRAWN, BLACK, (0,), (2, 1)),
        (DRAWN, WHITE, (1,), (1, 2)),
        (DRAWN, DRAWN, (), (2, 2)),
    ],
)
def test_games_won(first: Outcome, second: Outcome, winners: tuple[int, ...], points: tuple[int, int]) -> None:
    """The winner of more games wins, by player; of as many it is a draw, whatever the points; no rule has ended it."""
    assert GamesWon().match([End(first), End(second)]) == Outcome(winners, MATCH, points)


def test_what_a_game_counts_in_a_match() -> None:
    """Its points where a match adds them up, else the game won: of a draw one for each."""
    assert score(GAME, WHITE) == (10, 7)
    assert [wins_by_seat(end) for end in (WHITE, BLACK, DRAWN)] == [(1, 0), (0, 1), (1, 1)]
