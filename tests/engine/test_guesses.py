"""Thinking about a view that hides something: averages over guesses, with Halali! as the game."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.ai.guesses import WORLDS, look, thoughts
from engine.ai.judges import judge_named
from engine.ai.limits import Limits
from engine.ai.thought import WIN
from engine.games import game_named

if TYPE_CHECKING:
    from engine.ai.thought import Thought
    from engine.game import Position

HALALI = game_named("halali")
JUDGE = judge_named("halali")


def view(text: str) -> Position:
    """Return the view that an observation says."""
    seen: Position = HALALI.read_view(text)
    return seen


def choice(position: Position, limits: Limits, seed: int = 1) -> Thought:
    """Return the last thought about a view."""
    *_, last = thoughts(position, JUDGE, limits, Random(seed))
    return last


def test_a_thought_a_guess() -> None:
    """Each guessed world gives a thought, with every move looked at once more, up to so many worlds."""
    found = list(
        thoughts(
            view("?....../......./......./..F.D../......./......./......L blue -|- - -,- 0"), JUDGE, Limits(), Random(1)
        )
    )
    moves = found[0].nodes
    assert [thought.nodes for thought in found] == [world * moves for world in range(1, WORLDS + 1)]
    assert {thought.depth for thought in found} == {1}


@pytest.mark.parametrize("limits", [Limits(nodes=0), Limits(nodes=1), Limits(stop=lambda: True)])
def test_one_guess_is_always_made(limits: Limits) -> None:
    """However tight the limits, every move is looked at in one world; what can be taken safely is taken."""
    free = view("?....../......./......./..F.D../......./......./......L blue -|- - -,- 0")
    (thought,) = thoughts(free, JUDGE, limits, Random(1))
    assert thought.line[0].text == "c4xe4"


def test_what_would_be_lost_is_saved() -> None:
    """A bear in front of a gun goes away rather than turn a tile."""
    threatened = view("?....../......./..B..../......./..N..../......./....... blue -|- - -,- 0")
    assert choice(threatened, Limits()).line[0].text[:2] == "c5"


def test_a_view_that_hides_nothing_is_searched() -> None:
    """With all tiles face up the computer looks ahead: leaving three turns later wins at once."""
    final = view("......./......./..D..../......./..F..../......./....L.. blue -|- - -,- 5,5")
    thought = choice(final, Limits(depth=4))
    assert thought.depth == 3
    assert thought.end == 3


def test_an_end_counts_more_than_points() -> None:
    """A move that ends the game is scored by who wins it."""
    last = HALALI.read("......./......./......./..N..../..F..../......./....... brown -|- - -,- 5,5")
    assert (
        look(
            HALALI.read("......./......./..F..../..N..../......./......./....... brown -|- - -,- 5,5"),
            HALALI.read_move("c4xc5", last),
            JUDGE,
        )
        == WIN - 1
    )


def test_same_seed_same_guesses() -> None:
    """The seed decides guesses and ties, and nothing else is left to chance."""
    start = HALALI.start({}, Random(3)).seen_by(0)
    first, second = (list(islice(thoughts(start, JUDGE, Limits(), Random(5)), 3)) for _ in range(2))
    assert first == second


def test_thinking_beats_not_thinking() -> None:
    """Against somebody who plays any move the computer gathers far more points, whichever colour it has."""
    points = [0, 0]
    for seed in range(6):
        rng = Random(seed)
        position = HALALI.start({}, rng)
        while moves := position.legal_moves():
            thinks = position.turn == seed % 2
            seen = position.seen_by(position.turn)
            move = choice(seen, Limits(nodes=1), seed).line[0] if thinks else rng.choice(moves)
            position = position.play(move).position
        points[0] += position.points[seed % 2]
        points[1] += position.points[1 - seed % 2]
    assert points[0] > 2 * points[1]
