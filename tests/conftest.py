"""What holds for all tests without a browser, and the option to run those of one game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings

from engine.games import GAMES

if TYPE_CHECKING:
    import pytest

# How long an example takes says something of the machine, and nothing of the promise.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--game", choices=GAMES, help="run only what is tried for each game, and only for this one")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not about the game that was asked for."""
    if game := config.getoption("--game"):
        others = [item for item in items if not _is_about(game, item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if _is_about(game, item)]


def _is_about(game: str, item: pytest.Item) -> bool:
    """Whether a test has the game as a parameter, or its name in the name of its file or folder."""
    callspec = getattr(item, "callspec", None)
    values = [getattr(value, "game", value) for value in callspec.params.values()] if callspec else []
    return game in item.path.relative_to(item.config.rootpath).as_posix() or any(value == game for value in values)
