"""Who sits where in a match, and how it adds up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.match import seat_of, sums

SEATS = st.integers(2, 4)


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
