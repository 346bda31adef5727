"""The rules of Newgame, one by one."""

from random import Random

from engine.newgame.rules import CELLS, GAME, LINES
from tests.referee import after, form, outcome_of, rule

START = GAME.start({}, Random(0))
LINE = LINES[0]


def test_board() -> None:
    """newgame.board: nothing lies there."""
    assert len(START.legal_moves()) == len(CELLS)


def test_turn() -> None:
    """newgame.turn: the players lay a stone each by turns."""
    laid = after(START, *LINE[:2])
    assert laid.stones[:2] == "ab"
    assert laid.turn == 2 % laid.seats


def test_free() -> None:
    """newgame.free: nothing is laid on a stone."""
    assert rule(after(START, LINE[0]), LINE[0]) == "newgame.free"


def test_line() -> None:
    """newgame.line: a complete line is a point."""
    assert sum(after(START, *LINE[:-1]).points) == 0
    assert sum(after(START, *LINE).points) == 1


def test_end() -> None:
    """newgame.end: the most points win when the board is full; each line was a point."""
    over = after(START, *CELLS)
    assert sum(over.points) == len(LINES)
    assert {over.points[seat] for seat in outcome_of(over).winners} == {max(over.points)}
    assert rule(over, CELLS[0]) == "newgame.over"


def test_form() -> None:
    """newgame.form: a move is the name of a cell."""
    assert form(START, "z9") == "newgame.form"
