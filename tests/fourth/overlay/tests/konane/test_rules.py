"""The rules of Konane, one by one."""

from __future__ import annotations

import pytest

from engine.konane.game import GAME
from engine.konane.position import Position
from engine.refusal import Unreadable

FULL = "wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw"


def rule(text: str, move: str) -> str | None:
    """Return the rule that forbids a move in a position, None for a legal one."""
    position = GAME.read(text)
    refusal = position.refusal(GAME.read_move(move, position))
    return refusal.rule if refusal else None


def after(text: str, *moves: str) -> str:
    """Return the position after legal moves."""
    position = GAME.read(text)
    for move in moves:
        assert rule(position.text, move) is None, move
        position = position.after(GAME.read_move(move, position))
    return position.text


def legal(text: str) -> set[str]:
    """Return the legal moves."""
    return {move.text for move in GAME.read(text).legal_moves()}


def row(stones: str, turn: str = "b") -> str:
    """Return a position with stones in the lowest row only."""
    return f"{'....../' * 5}{stones} {turn}"


def test_board() -> None:
    """konane.board: 36 stones in two colours like a chessboard, a1 is black."""
    assert GAME.start({}).text == f"{FULL} b"
    assert GAME.start({}) == GAME.read(f"{FULL} b")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (FULL, "unreadable.fields"),
        (f"{FULL} x", "unreadable.konane.turn"),
        (f"{FULL}/bwbwbw b", "unreadable.konane.rows"),
        (f"{FULL[:-1]} b", "unreadable.konane.rows"),
        (f"b{FULL[1:]} b", "unreadable.konane.stone"),
    ],
)
def test_no_board(text: str, code: str) -> None:
    """konane.board: a text with another number of cells, or a stone on a cell of the other colour, is no position."""
    with pytest.raises(Unreadable) as error:
        GAME.read(text)
    assert error.value.code == code


def test_turn() -> None:
    """konane.turn: black begins, then the players take turns."""
    positions = [GAME.start({})]
    while moves := positions[-1].legal_moves():
        positions.append(positions[-1].after(moves[0]))
    assert [position.turn for position in positions] == [ply % 2 for ply in range(len(positions))]


def test_own() -> None:
    """konane.own: neither a stone of the other colour is moved nor a gap."""
    assert {rule(row("bw...."), move) for move in ("b1-d1", "c1-e1")} == {"konane.own"}
    assert rule(f"{FULL} b", "d3") == "konane.own"


def test_first() -> None:
    """konane.first: the first stone comes from a corner or from the middle."""
    assert legal(f"{FULL} b") == {"a1", "f6", "c3", "d4"}
    assert legal(f"{FULL} w") == {"a6", "f1", "c4", "d3"}
    assert rule(f"{FULL} b", "b2") == "konane.first"


def test_second() -> None:
    """konane.second: the second stone lies beside the gap."""
    assert legal(after(f"{FULL} b", "c3")) == {"b3", "d3", "c2", "c4"}
    assert legal(after(f"{FULL} b", "a1")) == {"a2", "b1"}
    assert rule(after(f"{FULL} b", "a1"), "d3") == "konane.second"


def test_a_gap_of_ones_own() -> None:
    """konane.second: who is to move at a gap of their own colour, set up by hand, jumps into it."""
    assert legal(after(f"{FULL} b", "c3")[:-1] + "b") == {"a3-c3", "e3-c3", "c1-c3", "c5-c3"}


def test_phase() -> None:
    """konane.phase: stones are taken away in the first two turns, and only in these."""
    assert rule(f"{FULL} b", "c3-c5") == "konane.phase"
    assert rule(after(f"{FULL} b", "c3"), "d4-d2") == "konane.phase"
    assert rule(after(f"{FULL} b", "c3", "c4"), "c5") == "konane.phase"


def test_jump() -> None:
    """konane.jump: one stone jumps once or goes on in the same direction, and may stop after each jump."""
    assert legal(row("bw.w..")) == {"a1-c1", "a1-e1"}
    assert after(row("bw.w.."), "a1-c1") == row("..bw..", "w")


@pytest.mark.parametrize("move", ["a1-b1", "a1-d1", "a1-c3", "a1-b3"])
def test_jump_straight(move: str) -> None:
    """konane.jump.straight: along a row or a column, two cells at a time."""
    assert rule(row("bw.w.."), move) == "konane.jump.straight"


def test_jump_turns_nowhere() -> None:
    """konane.jump.straight: a row of jumps keeps its direction."""
    corner = "....../....../....../....../..w.../bw.... b"
    assert legal(corner) == {"a1-c1"}
    assert rule(corner, "a1-c3") == "konane.jump.straight"


def test_jump_over() -> None:
    """konane.jump.over: over exactly one stone each time, never over a gap or two stones."""
    assert legal(row("bw...w")) == {"a1-c1"}
    assert rule(row("bw...w"), "a1-e1") == "konane.jump.over"


def test_jump_land() -> None:
    """konane.jump.land: each cell on which the stone comes down is empty."""
    position = GAME.read(row("bwbw.."))
    refusal = position.refusal(GAME.read_move("a1-e1", position))
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == ("konane.jump.land", ("c1",))


def test_take() -> None:
    """konane.take: all stones jumped over are gone, and nothing else."""
    assert after(row("bw.w.w"), "a1-e1") == row("....bw", "w")


def test_end() -> None:
    """konane.end: who is to move and cannot has lost, whatever stones there are."""
    for turn, winner in (("b", 1), ("w", 0)):
        outcome = GAME.read(row("b..w..", turn)).outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.rule, outcome.points[winner]) == ((winner,), "konane.end", 1)
    assert GAME.read(row("bw....", "b")).outcome() is None


def test_over() -> None:
    """konane.over: then nothing is played any more, and this is the reason that is named."""
    assert {rule(row("b..w.."), move) for move in ("a1", "a1-c1", "d1-b1")} == {"konane.over"}


@pytest.mark.parametrize("text", ["", "g1", "a7", "c3-", "c3-c3", "c3xc5", "c3-c5-c1"])
def test_form(text: str) -> None:
    """konane.form: a move is a cell, or two cells with a hyphen between them."""
    with pytest.raises(Unreadable) as error:
        GAME.read_move(text, Position())
    assert error.value.code == "konane.form"
