"""Finding puzzles: what the finder makes of positions, and how it keeps them varied."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.composer import find, sources
from engine.composer.find import FIRST, compose, find_puzzles, is_asked_for, is_rare
from engine.composer.ideas import phase, phases
from engine.composer.order import Find
from engine.games import GAMES, game_named
from engine.puzzles.shelf import Puzzle
from tests.puzzles.test_verify import BITE, FORK, STUCK, UNDRAWN

every_game = pytest.mark.parametrize("game", GAMES)


def is_wanted(_puzzle: Puzzle) -> bool:
    """Return True: whatever is found is wanted."""
    return True


def test_a_good_puzzle_is_found_as_it_is() -> None:
    """The finder makes the very same puzzle of the position, unless it is not wanted."""
    assert compose("xok", FORK.position, FORK.number, is_wanted) == FORK
    assert compose("xok", FORK.position, FORK.number, lambda _: False) is None


@pytest.mark.parametrize(
    ("game", "position"),
    [("xok", game_named("xok").start({}, Random(1))), ("halali", STUCK), ("hainoon", UNDRAWN)],
    ids=["many as good", "no choice", "chance"],
)
def test_what_is_no_puzzle(game: str, position: object) -> None:
    """No puzzle comes of a position in which many moves are as good, there is no choice, or a pile may be shuffled."""
    assert compose(game, position, 1, is_wanted) is None


def test_puzzles_are_kept_varied() -> None:
    """The first few may be of one idea and grade; then what there is less of is wanted."""
    assert is_rare(FORK, (FORK,) * (FIRST - 1))
    assert not is_rare(FORK, (FORK,) * 2 * FIRST)
    assert is_rare(BITE, (FORK,) * 2 * FIRST)


def test_what_is_asked_for_is_found() -> None:
    """Only puzzles of the idea, if one is named, and between the two grades; before it is measured any may be."""
    order = Find("xok", idea=FORK.idea, grade=FORK.grade)
    assert is_asked_for(FORK, order, (FORK,) * 9)
    assert is_asked_for(replace(FORK, grade=0), order, ())
    assert not is_asked_for(replace(FORK, grade=FORK.grade - 1), order, ())
    assert not is_asked_for(BITE, order, ())
    easy = Find("xok", hardest=FORK.grade)
    assert is_asked_for(FORK, easy, ())
    assert is_asked_for(replace(FORK, grade=0), easy, ())
    assert not is_asked_for(replace(FORK, grade=FORK.grade + 1), easy, ())


def test_a_game_gives_one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """From each game that is played, seed by seed, the first puzzle is taken; they are numbered after those kept."""
    monkeypatch.setattr(find, "positions", lambda _game, _seed, _phase: [BITE.position, FORK.position, FORK.position])
    monkeypatch.setattr(find, "compose", lambda _game, position, number, _wanted: (position, number))
    seeds: list[int] = []
    taken: list[Any] = list(islice(find_puzzles(Find("xok", seed=7), [FORK], seeds.append), 2))
    assert taken == [(7, (BITE.position, 2)), (8, (BITE.position, 3))]
    assert seeds == [7, 8]


@every_game
def test_positions_come_from_games(game: str) -> None:
    """The same seed gives the same positions, none of them over, all of the phase that is asked for."""
    last = phases(game)[-1]
    first, again = (sources.positions(game, 3, "") for _ in range(2))
    assert first == again
    assert first
    assert all(position.outcome() is None for position in first)
    assert all(phase(game, one) == last for one in sources.positions(game, 3, last))


@every_game
def test_a_changed_position_is_one_that_the_rules_know(game: str) -> None:
    """Things change places; what the rules refuse is dropped."""
    rules = game_named(game)
    line = sources.self_play(rules, Random(3))
    changed = [sources.change_position(rules, line[-1], Random(seed)) for seed in range(200)]
    there = [position for position in changed if position is not None]
    assert there
    assert all(rules.read(position.text) == position != line[-1] for position in there)
