"""The rules of Newgame, one by one."""

from __future__ import annotations

import pytest

from engine.newgame.game import GAME
from engine.refusal import Unreadable

EMPTY = "/".join(["....."] * 5)


def rule(text: str, move: str) -> str | None:
    """Return the rule that forbids a move in a position, None for a legal one."""
    position = GAME.read(text)
    refusal = position.refusal(GAME.read_move(move, position))
    return refusal.rule if refusal else None


def test_board() -> None:
    """newgame.board: 25 empty cells."""
    assert GAME.start({}).text == f"{EMPTY} w"
    assert len(GAME.start({}).legal_moves()) == 25


def test_turn() -> None:
    """newgame.turn: white begins, then the players lay a stone each by turns."""
    position = GAME.start({})
    for move in ("c3", "a1", "b2"):
        position = position.after(GAME.read_move(move, position))
    assert position.text == "...../...../..w../.w.../b.... b"


def test_free() -> None:
    """newgame.free: nothing is laid on a stone."""
    assert rule("...../...../..w../...../..... b", "c3") == "newgame.free"
    assert rule("...../...../..w../...../..... b", "c4") is None


@pytest.mark.parametrize("text", ["wbwbw/...../...../...../..... b", "w..../b..../w..../b..../w.... b"])
def test_end(text: str) -> None:
    """newgame.end: who has filled a row or a column has won."""
    outcome = GAME.read(text).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "newgame.end")
    assert rule(text, "c3") == "newgame.over"


def test_form() -> None:
    """newgame.form: a move is the name of a cell, and nothing else."""
    with pytest.raises(Unreadable):
        GAME.read_move("f1", GAME.start({}))
