"""What tests of the engine share."""

import sys

import pytest

import engine.games
from tests.engine import race


@pytest.fixture
def house_with_race(monkeypatch: pytest.MonkeyPatch) -> race.Race:
    """Make the race a game of the house for one test."""
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "race"))
    monkeypatch.setitem(sys.modules, "engine.race.game", race)
    return race.GAME
