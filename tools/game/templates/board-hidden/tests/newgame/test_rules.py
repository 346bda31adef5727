"""The rules of Newgame, one by one."""

from dataclasses import replace
from random import Random

from engine.newgame.rules import CELLS, GAME, LINES
from engine.zones import EMPTY
from tests.referee import after, form, outcome_of, rule

START = GAME.start({}, Random(0))
LINE = LINES[0]
CARD = START.hands[0][-1]


def test_deal() -> None:
    """newgame.deal: three numbers each, and nothing on the board."""
    assert {len(hand) for hand in START.hands} == {3}
    assert {*START.cells} == {EMPTY}


def test_lay() -> None:
    """newgame.lay: a number lies there, and another one is drawn."""
    laid = after(START, f"{CARD}@{LINE[0]}")
    assert laid.cells[CELLS.index(LINE[0])] == CARD
    assert sorted((*laid.hands[0], CARD)) == sorted((*START.hands[0], *START.rest[:1]))
    assert laid.turn == 1


def test_held() -> None:
    """newgame.held: only what is in the hand."""
    foreign = next(number for number in "123456" if number not in START.hands[0])
    assert rule(START, f"{foreign}@{LINE[0]}") == "newgame.held"


def test_free() -> None:
    """newgame.free: nothing is laid on a number."""
    laid = after(START, f"{CARD}@{LINE[0]}")
    assert rule(laid, f"{laid.hands[1][0]}@{LINE[0]}") == "newgame.free"


def test_line() -> None:
    """newgame.line: a line is a point, if no number in it is higher."""
    for other, points in (("1", 1), ("6", int(CARD == "6"))):
        lying = dict.fromkeys(LINE[1:], other)
        cells = "".join(lying.get(cell, EMPTY) for cell in CELLS)
        assert after(replace(START, cells=cells), f"{CARD}@{LINE[0]}").points[0] == points


def test_end() -> None:
    """newgame.end: the most points win when the board is full."""
    position = START
    for cell in CELLS:
        position = after(position, f"{position.hands[position.turn][0]}@{cell}")
    outcome = outcome_of(position)
    assert {position.points[seat] for seat in outcome.winners} == {max(position.points)}


def test_form() -> None:
    """newgame.form: a move is a number and a cell."""
    assert form(START, "7") == "newgame.form"
