"""Puzzles of Konane: those of the file keep their promises, and the search finds new ones."""

from __future__ import annotations

import pytest

from engine.composer.find import find_puzzles
from engine.composer.order import Find
from engine.composer.verify import faults
from engine.konane.game import GAME
from engine.puzzles.shelf import count, puzzle


@pytest.mark.parametrize("number", range(1, count(GAME.name) + 1))
def test_a_puzzle_keeps_its_promises(number: int) -> None:
    """Its move is the right one, its grade and its idea are what the search says."""
    assert list(faults(puzzle(GAME.name, number))) == []


def test_the_search_finds_a_puzzle() -> None:
    """The computer plays against itself until a position has one right move; the same seed, the same puzzle."""
    seeds: list[int] = []
    deal, new = next(find_puzzles(Find(GAME.name, seed=12), [], seeds.append))
    assert seeds == [*range(12, deal + 1)]
    assert list(faults(new)) == []
    assert GAME.read(new.position.text) == new.position
