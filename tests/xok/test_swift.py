"""The fast form of a position agrees with the position, move for move."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.xok.board import SIDES
from engine.xok.game import GAME
from engine.xok.position import Position
from engine.xok.swift import Swift, swift
from tests.contract.players import times


def _line(seed: int, side: int) -> list[Position]:
    """Return the positions of a random game."""
    rng = Random(seed)
    positions = [GAME.start({"board": str(side)})]
    while moves := positions[-1].legal_moves():
        positions.append(positions[-1].after(rng.choice(moves)))
    return positions


def _follows(position: Position) -> dict[Swift, Any]:
    """Return what the legal moves of a position lead to, by form."""
    return {swift(position.after(move)): move for move in position.legal_moves()}


@settings(deadline=None, max_examples=times(15))
@given(st.integers(0, 2**32), st.sampled_from(SIDES), st.data())
def test_the_same_game(seed: int, side: int, data: st.DataObject) -> None:
    """A form has a legal move for each thing that a legal move can lead to, no two for one, and the same end."""
    position = data.draw(st.sampled_from(_line(seed, side)))
    form = swift(position)
    moves = form.legal_moves()
    assert set(moves) <= set(position.legal_moves())
    after = [form.after(move) for move in moves]
    assert after == [swift(position.after(move)) for move in moves]
    assert len(set(after)) == len(after)
    assert set(after) == set(_follows(position))


@settings(deadline=None, max_examples=times(15))
@given(st.integers(0, 2**32), st.sampled_from(SIDES))
def test_the_same_end(seed: int, side: int) -> None:
    """All through a game the form knows whether it is over, and who has won by which rule (xok.win, xok.stuck)."""
    for position in _line(seed, side):
        mine, theirs = swift(position).outcome(), position.outcome()
        assert (mine is None) == (theirs is None)
        if mine and theirs:
            assert (mine.winners, mine.rule) == (theirs.winners, theirs.rule)


def test_facings_that_eat_the_same_are_one_move() -> None:
    """Of the facings of a shark that eat the same fish one is looked at, of each kind (xok.shark.facing)."""
    position = GAME.read("..../...../....../...f.../....../...../.... w")
    sharks = [move.text for move in swift(position).legal_moves() if ":" in move.text]
    on_the_fish = [text for text in sharks if text.startswith("d4:")]
    assert len(on_the_fish) == 4
    assert len(sharks) == 4 + 6 * 4
