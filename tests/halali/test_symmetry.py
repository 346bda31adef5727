"""Positions of Halali! alike but for turning or mirroring are told as such."""

from engine.halali.game import GAME
from tests.halali.symmetry import form


def forest(*ranks: str) -> tuple[int, str]:
    """Return the form of a forest, its ranks from the north."""
    return form(GAME.read(f"{'/'.join(ranks)} blue -|- - -,- 0"))


def test_turned_and_mirrored() -> None:
    """The guns turn with the board, and in the mirror too."""
    none = "......."
    first = forest(none, "...E..F", none, none, none, none, "t......")
    assert forest("t......", none, none, ".....S.", none, none, ".....F.") == first
    assert forest(none, "F..W...", none, none, none, none, "......t") == first
    assert forest(none, "...W..F", none, none, none, none, "t......") != first
