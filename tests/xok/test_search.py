"""The search is right about a win or a loss, and it overlooks none that is near."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ai.alphabeta import think
from engine.ai.limits import Limits
from engine.ai.thought import Thought
from engine.composer.second import Prover
from engine.games import game_named
from engine.judge import judge_named
from engine.puzzles.shelf import Puzzle, puzzle, puzzle_numbers
from engine.xok.position import Position
from tests.contract.players import play, times

XOK, JUDGE = game_named("xok"), judge_named("xok")


def best(position: Position, limits: Limits) -> Thought:
    """Return the last thought of a search."""
    *_, last = think(position, JUDGE, limits, Random(1))
    return last


def late(seed: int, plies: int) -> Position:
    """Return a position of a random game in which much is placed."""
    position = play(XOK, {}, seed, plies).position_before_end
    assert isinstance(position, Position)
    return position


@settings(deadline=None, max_examples=times(10))
@given(st.integers(0, 2**32), st.integers(16, 40))
def test_no_near_end_is_overlooked(seed: int, plies: int) -> None:
    """Where a look at everything sees an end, the search sees one that is as sure."""
    position = late(seed, plies)
    sure, told = (best(position, Limits(depth=2, exact=exact)) for exact in (True, False))
    if sure.end is not None:
        assert told.end is not None
        assert (told.end > 0) == (sure.end > 0)


@settings(deadline=None, max_examples=times(10))
@given(st.integers(0, 2**32), st.integers(16, 40))
def test_an_end_that_is_told_is_proven(seed: int, plies: int) -> None:
    """A plain search for wins by force, which knows no worths, finds the win or the loss that the search tells."""
    position = late(seed, plies)
    told = best(position, Limits(nodes=600))
    if told.end is not None and abs(told.end) <= SHORT:
        winner = position.turn if told.end > 0 else 1 - position.turn
        assert Prover(JUDGE, winner).is_win(JUDGE.form(position), abs(told.end))


WINS = [one for one in (puzzle("xok", number) for number in puzzle_numbers("xok")) if len(one.line) == 3]


@pytest.mark.parametrize("one", WINS, ids=[win.key for win in WINS])
def test_wins_in_two_moves(one: Puzzle) -> None:
    """Two moves that win by force are found as soon as the search looks so far, and the right one is played."""
    told = best(one.position, Limits(depth=3))
    assert told.end == 3
    assert told.line[0].text in one.line[0]


SHORT = 3
"""A plain search looks no further in a test."""
