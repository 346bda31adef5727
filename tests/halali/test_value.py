"""A game of Halali! counts as open for the search once all lies face up."""

from random import Random

from engine.halali.game import GAME
from engine.halali.value import is_open


def test_a_view_is_open_when_all_tiles_lie_face_up() -> None:
    """As in the final phase, and not at the start."""
    final = GAME.read("......./......./..D..../......./..F..../......./....L.. blue -|- - -,- 5,5")
    assert is_open(final.view_for(0))
    assert not is_open(GAME.start({}, Random(1)).view_for(0))
