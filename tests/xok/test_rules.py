"""Each rule of Xok on a composed position: allowed moves, and refused ones by name.

The docstring of a test begins with the id of the rule that it is about. Here are the general rules, the board, the
supplies and the turn; `test_rules_placing` and `test_rules_ending` have the others.
"""

import pytest

from engine.xok.game import GAME
from tests.referee import after, form, rule
from tests.xok import naive
from tests.xok.rulebook import all_on, put, start


@pytest.mark.parametrize("text", ["", "pass", "d4", "d4:", "d5+d4", "d4+d4", "d4+d5 ", "D4+d5", "d4:w,ne", "d4:n"])
def test_form(text: str) -> None:
    """xok.form: only two fish in order and a shark with rising mouths are moves."""
    assert form(start(), text) == "xok.form"


def test_over() -> None:
    """xok.over: when the game has ended every action is refused, whatever else speaks against it."""
    won = put("b", **all_on("d1 d2 d3 d4 d5 d6 d7 e2 e3 e4", "F"))
    assert {rule(won, move) for move in naive.all_actions(4)} == {"xok.over"}


def test_phase() -> None:
    """xok.phase: every turn offers the same choice, so that no action ever comes at the wrong moment."""
    position = after(start(), "d4+d5")
    assert (rule(position, "a1+a2"), rule(position, "d4:e")) == (None, None)
    assert "xok.phase" not in {rule(position, move) for move in naive.all_actions(4)}


@pytest.mark.parametrize(("options", "side", "cells"), [({}, 4, 37), ({"board": "4"}, 4, 37), ({"board": "5"}, 5, 61)])
def test_board(options: dict[str, str], side: int, cells: int) -> None:
    """xok.board: a hexagon of hexagons, of side 4 unless side 5 is chosen."""
    position = GAME.start(options)
    assert position.text == naive.write(naive.empty(side))
    assert sorted(position.board.cells) == sorted(naive.empty(side).pieces)
    assert len(position.board.cells) == cells


def test_board_has_an_edge() -> None:
    """xok.board: a cell off the board is on no board; one that only the larger board has, only there."""
    assert form(start(), "a4+a5") == "xok.form"
    assert rule(start(5), "a4+a5") is None
    assert form(start(5), "a5+a6") == "xok.form"


def test_supply() -> None:
    """xok.supply: each has 14 fish, 3 small sharks and 3 large ones; what is on the board is missing."""
    full = {"small": 3, "60": 1, "120": 1, "180": 1}
    assert [(start().fish_supply(seat), start().shark_supply(seat)) for seat in (0, 1)] == [(14, full)] * 2
    position = put("b", a1="F", a2="F", d4="S0", d6="S05", g7="f")
    assert (position.fish_supply(0), position.shark_supply(0)) == (12, {"small": 2, "60": 0, "120": 1, "180": 1})
    assert (position.fish_supply(1), position.shark_supply(1)) == (13, full)


@pytest.mark.parametrize(
    ("shark", "refused"),
    [("S01", {"d4:e,ne", "d4:e,se", "d4:ne,nw"}), ("S02", {"d4:e,nw", "d4:e,sw", "d4:nw,sw"}), ("S03", {"d4:e,w"})],
)
def test_large(shark: str, refused: set[str]) -> None:
    """xok.large: one large shark has its mouths at 60 degrees, one at 120, one at 180; each is there once."""
    position = put("w", d4="f", a1=shark)
    sharks = {shark for shark in naive.all_actions(4) if shark.startswith("d4:")}
    assert {move for move in sharks if rule(position, move) is None} == {
        move for move in sharks if naive.kind("".join(mouths(move))) != naive.kind(shark[1:])
    }
    assert {rule(position, move) for move in refused} == {"xok.shark.supply"}


def mouths(move: str) -> list[str]:
    """Return the digits of a shark's mouths."""
    return [naive.DIGITS[name] for name in move.partition(":")[2].split(",")]


def test_start() -> None:
    """xok.start: the board is empty, white begins, turns alternate, and there is no passing."""
    assert set(naive.read(start().text).pieces.values()) == {"."}
    positions = [start(), after(start(), "a1+a2"), after(start(), "a1+a2", "a1:e"), after(start(), "a1+a2", "d4+d5")]
    assert [position.turn for position in positions] == [0, 1, 0, 0]
    assert form(start(), "pass") == "xok.form"


@pytest.mark.parametrize("text", ["d4", "d4+d5+d6", "d4+d5 a1:e", "d4:e+a1", "d4:e;a1:e", "d4:e,ne,nw"])
def test_turn(text: str) -> None:
    """xok.turn: an action is two fish or one shark, not less, not more, not both; then the turn is over."""
    assert form(start(), text) == "xok.form"
    assert after(start(), "d4+d5").text == "..../...../....../...FF../....../...../.... b"
    assert after(put("w", d4="f"), "d4:e").text == "..../...../....../...S0.../....../...../.... b"
