"""The rules of Newgame, one by one."""

from random import Random

from engine.newgame.rules import GAME, Position
from tests.referee import after, form, outcome_of, rule

BEGUN = Position(("7", "2"), ("9",), ("4", "1", "3"), (0, 0))


def test_piles() -> None:
    """newgame.piles: ten different numbers for each player."""
    start = GAME.start({}, Random(0))
    assert len({*start.left, *start.middle, *start.right}) == 10 * start.seats


def test_take() -> None:
    """newgame.take: the top number counts for its taker, then it is the next one's turn."""
    taken = after(BEGUN, "left")
    assert (taken.left, taken.points, taken.turn) == (("7",), (2, 0), 1)


def test_empty() -> None:
    """newgame.empty: nothing is taken from an empty pile."""
    assert rule(after(BEGUN, "middle"), "middle") == "newgame.empty"


def test_end() -> None:
    """newgame.end: the highest sum wins when all piles are empty."""
    over = after(BEGUN, "middle", "right", "left", "left", "right", "right")
    assert outcome_of(over).winners == (1,)
    assert rule(over, "left") == "newgame.over"


def test_form() -> None:
    """newgame.form: a move is the name of a pile."""
    assert form(BEGUN, "x") == "newgame.form"
