"""The computer in a small game that hides something: its levels, and the puzzles that its search finds."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.ai.informed import Glances
from engine.ai.player import choose
from engine.ai.tree import Edge
from engine.composer.find import find_puzzles
from engine.composer.order import Find
from engine.composer.verify import faults
from engine.judge import judge_named
from engine.puzzles import shelf
from engine.puzzles.shelf import Puzzle
from engine.small.game import SmallGame
from tests.engine.conftest import HIDDEN
from tests.puzzles.shelved import forget

SEED, GAMES_PLAYED = 1, 3
"""The search has found a puzzle of the file in one of so many games, the first of them with this seed."""

TRIES = 5
"""So often each level thinks about each puzzle."""


@pytest.fixture
def puzzles(house_with_bait: SmallGame, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of Bait."""
    monkeypatch.setattr(shelf, "FOLDER", HIDDEN.parent / "assets/puzzles")
    forget()
    yield [shelf.puzzle(house_with_bait.name, number) for number in shelf.puzzle_numbers(house_with_bait.name)]
    forget()


def test_samples_count_on_average(house_with_bait: SmallGame) -> None:
    """Where glances play on by chance, the best of several is luck."""
    glances = Glances(judge_named("bait"), Random(1))
    position = house_with_bait.start({}, Random(1))
    low, high = (Edge((hope, 1 - hope), 1, hope) for hope in (0.25, 0.75))
    moves = position.legal_moves()
    assert glances.judge(position, [(moves[0], low), (moves[1], high)]) == (0.5, 0.5)


def test_the_search_finds_puzzles(puzzles: list[Puzzle]) -> None:
    """In a few games of the computer against itself; the promises of each in the file hold."""
    seeds: list[int] = []

    def play(seed: int) -> None:
        seeds.append(seed)
        assert len(seeds) <= GAMES_PLAYED

    _, found = next(find_puzzles(Find("bait", 1, SEED), [], play))
    assert found.position in [puzzle.position for puzzle in puzzles]
    assert [*faults(found)] == []


def test_higher_levels_see_more(puzzles: list[Puzzle]) -> None:
    """Levels that search find the right moves of puzzles more often than one that looks one move ahead."""
    look, search, deep = (sum(times_right(puzzle, level) for puzzle in puzzles) for level in (3, 4, 5))
    assert look < search <= deep


def times_right(puzzle: Puzzle, level: int) -> int:
    """Return how often a level finds a right move, each time with a seed of its own."""
    view = puzzle.position.view_for(puzzle.position.turn)
    return sum(choose(puzzle.game, view, level, Random(seed)).text in puzzle.line[0] for seed in range(TRIES))
