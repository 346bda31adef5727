"""Counting and the console where chance comes in, tried with the race."""

import pytest

from engine.chance import NO_CHANCE, ChanceMetError
from engine.console.session import Session
from engine.perft import StoppedError, perft
from tests.engine.race import GAME, Track


def ask(*lines: str) -> list[str]:
    """Return the answers of a session about the race."""
    session = Session(GAME, lambda: 0.0, lambda _endless: False)
    return [answer for line in lines for answer in session.answer(line)]


@pytest.mark.parametrize(
    ("way", "arguments"), [("random", ()), ("shuffle", ([1, 2],)), ("choice", ("ab",)), ("randint", (1, 6))]
)
def test_no_chance_gives_nothing(way: str, arguments: tuple[object, ...]) -> None:
    """Every way to draw from the source without chance is refused."""
    with pytest.raises(ChanceMetError):
        getattr(NO_CHANCE, way)(*arguments)


def test_perft_counts_no_chance() -> None:
    """A count that would meet a chance has no answer; one that ends before does."""
    assert perft(Track((0, 0)), 1) == 1
    with pytest.raises(ChanceMetError):
        perft(Track((0, 0)), 2)
    with pytest.raises(StoppedError):
        perft(Track((0, 0)), 1, lambda: True)


def test_the_console_says_error_chance() -> None:
    """`perft` answers `error chance` and nothing else."""
    assert ask("perft 1", "perft 2") == ["perft 1", "error chance"]


def test_the_console_rolls_by_its_seed() -> None:
    """The same seed gives the same game, another seed another, and refused moves roll nothing."""
    game = ["uginewgame", *["play roll"] * 2, "show"]
    assert ask("setoption name seed value 1", *game)[-1] == ask("setoption name seed value 1", *game)[-1]
    assert ask(*game)[-1] == ask(*game[:2], "position fen x", *game[2:])[-1]
    assert len({ask(f"setoption name seed value {seed}", *game)[-1] for seed in range(5)}) > 1


def test_the_console_knows_more_than_two_seats() -> None:
    """Options choose the seats, checks are offered as such, and results name all winners."""
    assert "option name long type check default false" in ask("ugi")
    three = "setoption name players value 3"
    assert ask(three, "show", "query player") == ["position 0,0,0 0", "response 1"]
    assert ask(three, "position fen 9,4,9 0 moves roll=1", "query result") == ["response win 13"]
    assert ask(three, "observe 3") == ["position 0,0,0 0"]
