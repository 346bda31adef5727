"""Visits in every engine: the first one, later ones, and one without a network."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from e2e.any_game import open_curtain, play, use_every_part
from e2e.quick_pace import saved_session
from e2e.starts import DIST
from e2e.test_offline import KEPT
from e2e.webkit import webkit_window
from e2e.windows import Window
from engine.games import GAMES
from tools.run.serve import serving

SLOW_LINE = """{
  const {fetch} = globalThis;
  const wait = () => new Promise(done => setTimeout(done, 8000));
  globalThis.fetch = async (asked, ...rest) => {
    if (`${asked}`.endsWith(".wasm")) await wait();
    return fetch(asked, ...rest);
  };
}"""
"""Has the interpreter come later than WebKit waits, after a page's load, for the use of what was loaded ahead."""


@pytest.fixture
def profile() -> Iterator[Path]:
    """The folder of a browser's profile, empty at first."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit(fresh_window: Window, game: str) -> None:
    """It begins on the start page, one press leads to a board, and moves count there."""
    fresh_window.arrive()
    fresh_window.press(f"[data-do='together {game}']")
    fresh_window.wait(f"html[data-game={game}] .board.live")
    play(fresh_window, game, Random(1))
    assert len(saved_session(fresh_window, game).line) == 1


@pytest.mark.own_start
def test_a_later_visit_with_webkit(profile: Path, site: str) -> None:
    """A person who closes the browser and comes back finds the games where they were, and plays on."""
    with webkit_window(profile, site) as window:
        window.arrive()
        for game in GAMES:
            window.follow(game)
            window.wait(f"html[data-game={game}] .board.live")
            play(window, game, Random(1))
        window.script(KEPT)
        window.expect_no_problems()
    with webkit_window(profile, site) as window:
        window.arrive()
        window.wait(".going-on li", len(GAMES))
        for game in GAMES:
            window.follow(game)
            window.wait(f"html[data-game={game}] .board.live")
            window.menu("moves")
            window.wait("#ply-1")
            play(window, game, Random(2))
            window.wait("#ply-2")
        window.expect_no_problems()


@pytest.mark.own_start
def test_without_a_network_in_webkit(profile: Path) -> None:
    """When the server has gone, a browser that was there once plays on: moves, hints, rules and lessons."""
    with serving(DIST) as server, webkit_window(profile, server.url) as window:
        window.arrive()
        window.script(KEPT)
        window.expect_no_problems()
    with webkit_window(profile, server.url) as window:
        window.arrive()
        for game in GAMES:
            use_every_part(window, game)
            open_curtain(window)
        window.expect_no_problems()


@pytest.mark.own_start
def test_what_is_loaded_ahead_is_used_at_once_in_webkit(profile: Path, site: str) -> None:
    """WebKit has nothing to warn of, however late Python comes."""
    slow_line = profile / "slow_line.js"
    slow_line.write_text(SLOW_LINE, encoding="utf-8")
    with webkit_window(profile, site, scripts=[slow_line]) as window:
        window.arrive()
        window.expect_no_problems()
