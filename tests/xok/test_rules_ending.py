"""The rules of Xok about swarms and the end of a game; see `test_rules`."""

import pytest

from engine.events import Ended
from engine.xok.game import GAME
from tests.referee import after, rule
from tests.xok.rulebook import THIRTEEN, all_on, put, start


def test_swarm() -> None:
    """xok.swarm: pieces of one colour that hang together by edges, sharks too, each counting one."""
    position = put("w", a1="F", a2="S0", b2="F", c3="S12", c4="f", d4="F", d6="F", e6="F", f6="F", e3="F")
    size, sharks, cells = position.strongest(0)
    assert (size, sharks) == (5, 2)
    assert set(position.board.names_of(cells)) == {"a1", "a2", "b2", "c3", "d4"}
    assert position.strongest(1)[0] == 1
    assert start().strongest(0)[0] == 0


NINE = all_on("d1 d2 d3 d4 d5 d6 e3 e4 e5", "F")


@pytest.mark.parametrize(("turn", "colour"), [("w", "F"), ("b", "f")])
@pytest.mark.parametrize(("extra", "move"), [({}, "c6+d7"), ({}, "f3+f4"), ({"c3": "other"}, "c3:w")])
def test_win(turn: str, colour: str, extra: dict[str, str], move: str) -> None:
    """xok.win: a player who has ten in a swarm wins at once, with fish or with a shark."""
    pieces = dict.fromkeys(NINE, colour) | dict.fromkeys(extra, colour.swapcase())
    position = put(turn, **pieces)
    assert position.outcome() is None
    assert rule(position, move) is None
    step = position.play(GAME.read_move(move, position))
    outcome = step.position.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("xok.win", ("wb".index(turn),))
    assert outcome.cells == step.position.board.names_of(step.position.strongest("wb".index(turn))[2])
    assert step.position.legal_moves() == ()
    assert Ended(outcome) in step.events


def test_win_by_joining_two_swarms() -> None:
    """xok.win: two swarms that a shark joins count as one; until then they are two."""
    position = put("w", **all_on("d1 d2 d3 c1 c2 d5 d6 d7 c5 c6", "F"), d4="f")
    assert position.outcome() is None
    outcome = after(position, "d4:e").outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.points) == ("xok.win", (0,), (11, 0))


@pytest.mark.parametrize(
    ("text", "winners", "sizes"),
    [
        ("FS03S12f/Ff.s4./fs23Fs3S1F/ffFs24FFF/S4fF.Ff/fs2Fs03f/.FS02. b", (1,), (6, 8)),
        ("fFs4F/S45fFFF/S25fFfFf/s15Fs01fs25S02f/FFF.S2f/.S5Fs4f/S2.s2f b", (0,), (9, 7)),
        ("FfFs4/Ffff./S5S13Ffs45S25/s1.s4.FFs25/FffFS23f/FF.S4S2/.s15ff w", (0,), (7, 7)),
        ("S1s5S25f/S0FfFF/F.fFs0./.s03S0.s1ff/FFfFS45s35/s45fS04FF/f.f. b", (1,), (5, 5)),
        (".FfF/S14FfFS3/s5.s15Fs2S05/FFfs03FFs34/.ff.ff/FS2Fff/s0.fS2 b", (), (7, 7)),
    ],
)
def test_stuck(text: str, winners: tuple[int, ...], sizes: tuple[int, int]) -> None:
    """xok.stuck: without a legal move the larger swarm wins, then more sharks in it; if equal too, both win, a draw."""
    outcome = GAME.read(text).outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.points) == ("xok.stuck", winners, sizes)
    assert outcome.is_draw == (not winners)


ONE_LEFT = {cell: piece.lower() for cell, piece in THIRTEEN.items()}
"""Black fish: black cannot place two, and no shark while white has no fish to be eaten."""


def test_stuck_for_want_of_fish_and_prey() -> None:
    """xok.stuck: one fish left and nothing to eat is no legal move, even with cells and sharks to spare."""
    outcome = put("b", **ONE_LEFT).outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.points) == ("xok.stuck", (1,), (0, 6))
    assert put("w", **ONE_LEFT).outcome() is None
    assert put("b", **ONE_LEFT, g7="F").outcome() is None


SIX = {"c1": "S0", "c2": "S1", "c3": "S2", "c4": "S01", "c5": "S02", "c6": "S03"}


@pytest.mark.parametrize(
    ("black", "winners", "cells"),
    [
        ("g4 g5 g6 g7 e2 e3 e4 e5 e6 a1 a2 a3 a4", (0,), "c1 c2 c3 c4 c5 c6"),
        ("e2 e3 e4 e5 e6 e7 g4 g5 g6 g7 a1 a2 a3", (0,), "c1 c2 c3 c4 c5 c6"),
        ("e2 e3 e4 e5 e6 e7 f3 a1 a2 a3 g5 g6 g7", (1,), "e2 e3 e4 e5 e6 e7 f3"),
    ],
)
def test_stuck_by_size_then_sharks(black: str, winners: tuple[int, ...], cells: str) -> None:
    """xok.stuck: six sharks beat five fish by size and six fish by sharks, and lose to more."""
    outcome = put("b", **SIX, **all_on(black, "f")).outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("xok.stuck", winners)
    assert set(cells.split()) <= set(outcome.cells)


def test_stuck_counts_the_best_of_equal_swarms() -> None:
    """xok.stuck: of a player's equal swarms the one with most sharks counts."""
    white = {"a1": "S0", "a2": "S1", "a4": "S2", "b5": "S01"}
    sevens = all_on("d1 d2 d3 d4 d5 d6 d7", "f")
    black = all_on("f3 f4 f5 f6 f7 g7", "f") | {"g6": "s0"}
    position = put("b", **white, **sevens, **black)
    assert position.strongest(1)[:2] == (7, 1)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winners, set(outcome.cells)) == ((1,), set(black))
