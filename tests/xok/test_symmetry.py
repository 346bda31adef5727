"""Positions of Xok alike but for turning or mirroring are told as such."""

from engine.xok.game import GAME
from tests.xok.symmetry import form


def test_turned_and_mirrored() -> None:
    """Turned by a sixth, mirrored or in the other colour a position is the same; moved aside it is another."""
    read = GAME.read
    first = form(read("..../...../....../...FF../...f../...../.... w"))
    assert form(read("..../...../...F../...Ff../....../...../.... w")) == first
    assert form(read("..../...../....../...ff../...F../...../.... b")) == first
    assert form(read("..../...../....../..FF.../.f..../...../.... w")) != first
    assert form(read("..../...../....../...ff../...F../...../.... w")) != first
