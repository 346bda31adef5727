"""The rules of Newgame, one by one."""

from random import Random

from engine.newgame.rules import GAME, Position
from tests.referee import after, form, outcome_of, rule

DEALT = Position((("2", "9", "11"), ("3", "4", "20")), ((), ()), (), (), (0, 0))


def test_deal() -> None:
    """newgame.deal: five numbers each."""
    assert {len(hand) for hand in GAME.start({}, Random(0)).hands} == {5}


def test_play() -> None:
    """newgame.play: a number lies on the table, then it is the next one's turn."""
    played = after(DEALT, "9")
    assert (played.played, played.turn) == ((("9",), ()), 1)


def test_held() -> None:
    """newgame.held: only what is in the hand."""
    assert rule(DEALT, "3") == "newgame.held"


def test_win() -> None:
    """newgame.win: the highest number is a point, and begins the next round."""
    won = after(DEALT, "9", "20")
    assert (won.points, won.turn, won.used) == ((0, 1), 1, ("9", "20"))


def test_end() -> None:
    """newgame.end: the most points win when all hands are empty."""
    over = after(DEALT, "9", "3", "11", "4", "2", "20")
    assert outcome_of(over).winners == (0,)
    assert rule(over, "9") == "newgame.over"


def test_form() -> None:
    """newgame.form: a move is a number."""
    assert form(DEALT, "x") == "newgame.form"
