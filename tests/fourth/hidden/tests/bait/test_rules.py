"""The rules of Bait, one by one."""

from random import Random

import pytest

from engine.bait.rules import GAME, Position, Took, TurnedUp
from tests.referee import after, form, legal, outcome_of, rule

REST = "11,12,13,14,15,16,17,18,19,20,21,22,23,24"
START = f"1,2,3,4,5/6,7,8,9,10 -/- - {REST} 0/0 1"


def start() -> Position:
    """Return two hands before the first bait is laid."""
    position: Position = GAME.read(START)
    return position


@pytest.mark.parametrize("seats", GAME.seats)
def test_deal(seats: int) -> None:
    """bait.deal: everybody is dealt five of 24 baits."""
    position = GAME.start({"players": str(seats)}, Random(1))
    assert [len(hand) for hand in position.hands] == [5] * seats
    dealt = [bait for hand in position.hands for bait in hand]
    assert sorted(map(int, (*dealt, *position.rest))) == list(range(1, 25))


def test_fish() -> None:
    """bait.fish: five fish are worth 1 to 5 points."""
    position, worths = start(), []
    while not position.outcome():
        worths.append(position.fish)
        first, second = position.hands if position.turn == 0 else position.hands[::-1]
        position = after(position, first[0], second[0])
    assert worths == [1, 2, 3, 4, 5]


def test_lay() -> None:
    """bait.lay: a bait lies face down: nobody else sees which, nor reads it in the move."""
    step = start().play(GAME.read_move("3", start()))
    assert step.position.text == f"1,2,4,5/6,7,8,9,10 3/- - {REST} 0/0 2"
    assert [step.text_for(seat) for seat in (0, 1, -1)] == ["3", "?", "?"]
    assert step.position.view_for(1).baits == (("?",), ())
    assert step.view_for(1).events != step.events


def test_held() -> None:
    """bait.held: a bait has to be in the hand."""
    assert legal(start()) == {"1", "2", "3", "4", "5"}
    assert rule(start(), "6") == "bait.held"


def test_take() -> None:
    """bait.take: all baits are turned up, the highest takes the fish and begins the next round."""
    position = after(start(), "3")
    step = position.play(GAME.read_move("10", position))
    assert step.position.text == f"1,2,4,5/6,7,8,9 -/- 3,10 {REST} 0/1 2"
    assert step.events[1:] == (TurnedUp(("3", "10")), Took(1, "10", 1))
    assert [event.reveals for event in step.events] == [False, True, False]


def test_end() -> None:
    """bait.end: most points win; several can win together."""
    last = f"5/- -/10 1,2,3,4,6,7,8,9 {REST} 5/5 1"
    over = after(GAME.read(last), "5")
    assert (outcome_of(over).winners, outcome_of(over).points, outcome_of(over).rule) == ((1,), (5, 10), "bait.end")
    assert rule(over, "5") == "bait.over"
    tied = GAME.read("-/-/- -/-/- 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 16,17,18,19,20,21,22,23,24 5/5/5 1")
    assert outcome_of(tied).winners == (0, 1, 2)


def test_form() -> None:
    """bait.form: a move is the number of a bait, and nothing else."""
    assert {form(start(), text) for text in ("0", "25", "03", "?", "")} == {"bait.form"}
