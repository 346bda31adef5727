"""The tests can be run for one game: `pytest --game NAME`."""

import re
import subprocess
import sys
from pathlib import Path

from engine.games import GAMES

ROOT = Path(__file__).parents[1]
COLLECT = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:randomly", "tests/contract"]


def collect(*options: str) -> subprocess.CompletedProcess[str]:
    """Have pytest list the tests of the contract."""
    return subprocess.run([*COLLECT, *options], cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 -- our own command


def about(test: str) -> set[str]:
    """Return the games that the parameters of a test name."""
    return set(GAMES).intersection(re.split(r"[\[\]-]", test))


def test_the_contract_of_one_game() -> None:
    """The contract of a game is all that the contract tries for it, and nothing that it tries for another game."""
    everything, game = [line for line in collect().stdout.splitlines() if "::" in line], GAMES[-1]
    ours = [line for line in collect("--game", game).stdout.splitlines() if "::" in line]
    assert ours
    assert ours == [test for test in everything if about(test) == {game}]


def test_an_unknown_game_is_an_error() -> None:
    """A person who mistypes a name does not take no tests for green ones."""
    assert "invalid choice" in collect("--game", "nonsense").stderr
