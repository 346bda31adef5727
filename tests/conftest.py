"""Fixtures of all tests without a browser, and an option: one game only."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from engine.games import GAMES
from tests.agreement import chunks

collect_ignore = ["fourth/hidden"]
"""A game that waits to be copied into the sources, where its tests run."""

SHARE = 1_000
"""Random games, of all games together, in which each run has the naive rules agree; `make games` plays all of them."""

# How long an example takes says something of the machine, and nothing of the promise.
settings.register_profile("soak", deadline=None, max_examples=1_000)
# The same examples each time, so that a change is judged by what it changes; `make examples` has forty times as many,
# and new ones each time.
settings.register_profile("house", deadline=None, derandomize=True, max_examples=25)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    about = "run only what is tried for each game, and only for this one; may be given again"
    parser.addoption("--game", action="append", choices=GAMES, help=about)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give tests of agreement their chunks of the module's GAMES: the first games of each kind, and all of them."""
    if "chunk" in metafunc.fixturenames:
        kinds, whole = metafunc.module.GAMES, metafunc.module.WHOLE
        first = chunks(kinds, -(-SHARE // len(GAMES)), whole)
        all_of_them = (pytest.param(chunk, marks=pytest.mark.soak) for chunk in chunks(kinds, whole, whole))
        metafunc.parametrize("chunk", [*first, *all_of_them], ids=str)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the folders of other games than those that were asked for, which takes no time then."""
    games = config.getoption("--game")
    return True if games and collection_path.name in {*GAMES}.difference(games) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not about the games that were asked for."""
    if games := config.getoption("--game"):
        others = [item for item in items if not _is_about(games, item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if _is_about(games, item)]


def pytest_collection_finish() -> None:
    """Look for garbage less often: what is there by now stays, and tests make little of it; that saves a tenth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _is_about(games: list[str], item: pytest.Item) -> bool:
    """Whether a test has one of the games as a parameter, or its name in the name of its file or folder."""
    callspec = getattr(item, "callspec", None)
    values = [getattr(value, "game", value) for value in callspec.params.values()] if callspec else []
    place = item.path.relative_to(item.config.rootpath).as_posix()
    return any(game in place or any(value == game for value in values) for game in games)
