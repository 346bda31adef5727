"""Lines: a start position and the steps from it."""

from random import Random

import pytest

from engine.games import GAMES, game_named
from engine.line import Line


def test_plies() -> None:
    """Ply 0 is the start, ply n the position after n steps, and the last one comes last."""
    game, rng = game_named("xok"), Random(1)
    line = Line(game.start({}, rng))
    assert (len(line), line.last, line.at(0)) == (0, line.start, line.start)
    for ply in range(1, 4):
        line = line.play(line.last.legal_moves()[0], rng)
        assert len(line) == ply
        assert line.at(ply) == line.last == line.steps[-1].position


def test_branches() -> None:
    """A line is a value: its first plies are a line of their own, and playing on leaves it as it was."""
    game, rng = game_named("xok"), Random(1)
    start = Line(game.start({}, rng))
    one = start.play(start.last.legal_moves()[0], rng)
    two = one.play(one.last.legal_moves()[1], rng)
    assert (len(start), len(one), len(two)) == (0, 1, 2)
    assert two.up_to(1) == one
    assert two.up_to(0) == start
    assert two.up_to(2) == two


def test_games_by_name() -> None:
    """A game of the house is found by its name; any other name is a KeyError."""
    assert [game_named(name).name for name in GAMES] == list(GAMES)
    with pytest.raises(KeyError):
        game_named("tag")
