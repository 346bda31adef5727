"""Puzzles of Hai Noon: there are enough of every kind."""

from tests.puzzles.enough import gaps


def test_puzzles_of_every_kind() -> None:
    """Of each grade, phase and idea that it knows the game has some."""
    assert gaps("hainoon") == []
