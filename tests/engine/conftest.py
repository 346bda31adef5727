"""The common part of tests of the engine."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

import engine.games
from engine.small.game import SmallGame
from tests.engine import claim, race

HIDDEN = Path(__file__).parents[1] / "fourth/hidden/engine"


@pytest.fixture
def house_with_race(monkeypatch: pytest.MonkeyPatch) -> race.Race:
    """Make the race a game of the house for one test."""
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "race"))
    about = ModuleType("engine.race.about")
    monkeypatch.setattr(about, "MODULES", ("game",), raising=False)
    monkeypatch.setitem(sys.modules, about.__name__, about)
    monkeypatch.setitem(sys.modules, "engine.race.game", race)
    return race.GAME


@pytest.fixture
def house_with_claim(monkeypatch: pytest.MonkeyPatch) -> SmallGame:
    """Make a small open game, which has rules alone, a game of the house for one test."""
    about = ModuleType("engine.claim.about")
    monkeypatch.setattr(about, "SEATS", claim.SEATS, raising=False)
    monkeypatch.setattr(about, "MODULES", ("rules",), raising=False)
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "claim"))
    monkeypatch.setitem(sys.modules, about.__name__, about)
    monkeypatch.setitem(sys.modules, "engine.claim.rules", claim)
    return claim.GAME


@pytest.fixture
def house_with_bait(monkeypatch: pytest.MonkeyPatch) -> SmallGame:
    """Make the hidden game of tests/fourth a game of the house for one test."""
    monkeypatch.setattr(engine, "__path__", [*engine.__path__, str(HIDDEN)])
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "bait"))
    game: SmallGame = engine.games.part("bait", "game").GAME
    return game
