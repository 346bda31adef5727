"""The rules of Newgame, one by one."""

import pytest

from engine.newgame.game import GAME
from tests.referee import after, form, outcome_of, rule

EMPTY = "/".join(["....."] * 5)


def test_board() -> None:
    """newgame.board: 25 empty cells."""
    assert GAME.start({}).text == f"{EMPTY} w"
    assert len(GAME.start({}).legal_moves()) == 25


def test_turn() -> None:
    """newgame.turn: white begins, then the players lay a stone each by turns."""
    assert after(GAME.start({}), "c3", "a1", "b2").text == "...../...../..w../.w.../b.... b"


def test_free() -> None:
    """newgame.free: nothing is laid on a stone."""
    position = GAME.read("...../...../..w../...../..... b")
    assert rule(position, "c3") == "newgame.free"
    assert rule(position, "c4") is None


@pytest.mark.parametrize("text", ["wbwbw/...../...../...../..... b", "w..../b..../w..../b..../w.... b"])
def test_end(text: str) -> None:
    """newgame.end: who has filled a row or a column has won."""
    position = GAME.read(text)
    assert (outcome_of(position).winners, outcome_of(position).rule) == ((0,), "newgame.end")
    assert rule(position, "c3") == "newgame.over"


def test_form() -> None:
    """newgame.form: a move is the name of a cell, and nothing else."""
    assert form(GAME.start({}), "f1") == "newgame.form"
