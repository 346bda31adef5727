"""Positions alike but for turning or mirroring are told as such."""

from __future__ import annotations

from engine.games import game_named
from tests.puzzles import symmetry


def test_xok() -> None:
    """Turned by a sixth, mirrored or in the other colour a position is the same; moved aside it is another."""
    read = game_named("xok").read
    first = symmetry.xok(read("..../...../....../...FF../...f../...../.... w"))
    assert symmetry.xok(read("..../...../...F../...Ff../....../...../.... w")) == first
    assert symmetry.xok(read("..../...../....../...ff../...F../...../.... b")) == first
    assert symmetry.xok(read("..../...../....../..FF.../.f..../...../.... w")) != first
    assert symmetry.xok(read("..../...../....../...ff../...F../...../.... w")) != first


def forest(*ranks: str) -> tuple[int, str]:
    """Return the form of a forest, its ranks from the north."""
    return symmetry.halali(game_named("halali").read(f"{'/'.join(ranks)} blue -|- - -,- 0"))


def test_halali() -> None:
    """The guns turn with the board, and in the mirror too."""
    none = "......."
    first = forest(none, "...E..F", none, none, none, none, "t......")
    assert forest("t......", none, none, ".....S.", none, none, ".....F.") == first
    assert forest(none, "F..W...", none, none, none, none, "......t") == first
    assert forest(none, "...W..F", none, none, none, none, "t......") != first
