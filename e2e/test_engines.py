"""A game of each kind in every engine: moves and their way back, whole games, help, a reload."""

from random import Random
from typing import Any

import pytest

from e2e.any_game import (
    HINT,
    ask_for_hint,
    begin,
    come,
    come_near_end,
    open_curtain,
    open_look_back,
    play,
    play_on,
    random_taps,
    tap,
)
from e2e.quick_pace import saved_session
from e2e.screens import DESKTOP, LAPTOP, PHONE
from e2e.windows import Window, only_in
from engine.games import GAMES, game_named
from tools.run.samples import address, samples, words


def start(game: str) -> Any:
    """Return a start of the game."""
    return game_named(game).start({}, Random(1))


WHOLE = 1000
"""More moves than any of these games has."""
WITH_CURTAIN = [game for game in GAMES if len({start(game).view_for(seat) for seat in range(2)}) > 1]
"""The games of which players see different things."""
BOARD = "() => [...document.querySelectorAll('.board.live [aria-label]')].map(cell => cell.ariaLabel)"


@pytest.fixture(autouse=True)
def _quick_pace(window: Window) -> None:
    """Have computers move without delay, and nothing move for its looks."""
    window.store("fang.settings", '{"motion": "reduced", "pace": "quick"}')


@only_in("webkit")
def test_a_window_keeps_the_focus(window: Window) -> None:
    """At every size: a page without the focus has its curtain closed."""
    for size in (PHONE, DESKTOP, LAPTOP):
        window.resize(size["width"], size["height"])
        assert window.script("() => document.hasFocus()"), size


@only_in("chromium", "webkit")
@pytest.mark.parametrize("game", GAMES)
def test_moves_and_second_thoughts(window: Window, game: str) -> None:
    """Each press of a game counts, and so do undo, redo and taking back half a move."""
    window.follow(address(game, samples(game).played.position))
    window.wait(f"html[data-game={game}][data-screen=play]")
    for verb in words(samples(game).played.taps):
        window.press(f"[data-do='{verb}']")


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_passed_round(window: Window, game: str) -> None:
    """It is played to its result by presses, with a curtain between the players where something is hidden."""
    come(window, game, samples(game).short.positions[0])
    assert bool(window.count("dialog.curtain")) == (game in WITH_CURTAIN)
    play_on(window, game, Random(5), WHOLE)
    assert saved_session(window, game).line.last.outcome()
    window.wait("#side .ending")


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_computer(window: Window, game: str) -> None:
    """It is played to its result against the computer, which thinks in a worker."""
    come(window, game, samples(game).short.positions[0])
    window.do("against")
    rng = Random(5)
    window.wait_for_absence("#status .computer")
    while not saved_session(window, game).line.last.outcome():
        play(window, game, rng)
        window.wait_for_absence("#status .computer")
    window.wait("#side .ending")


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_mid_game(window: Window, game: str) -> None:
    """Position, moves and half a move are as they were, behind the curtain where something is hidden."""
    begin(window, game)
    play_on(window, game, Random(3), 3)
    open_curtain(window)
    if game not in WITH_CURTAIN:  # half a move would show a card to the next person who comes
        tap(window, random_taps(window, game, Random(3))[0])
    before, board = saved_session(window, game), window.script(BOARD)
    window.reload()
    assert bool(window.count("dialog.curtain")) == (game in WITH_CURTAIN)
    open_curtain(window)
    assert saved_session(window, game).open_curtain() == before.open_curtain()
    assert window.script(BOARD) == board


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_a_hint(window: Window, game: str) -> None:
    """The first press says what to begin with, the second which move, and a third plays it."""
    come_near_end(window, game)
    ask_for_hint(window)
    window.wait("#table [data-hinted]")
    first = window.read(HINT)
    window.press("#controls .primary[data-do='hint']")
    window.wait("#controls [data-do='hint play']")
    assert window.read(HINT) != first
    window.press("#controls [data-do='hint play']")
    window.wait_for_absence(HINT)
    assert len(saved_session(window, game).line) == 1


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_the_look_back(window: Window, game: str) -> None:
    """It is complete, and a press on its curve shows that move."""
    open_look_back(window, game)
    window.press("#review svg.curve [data-do='go 1']")
    window.wait("#ply-1[aria-current=step]")


@only_in("webkit")
@pytest.mark.parametrize("game", GAMES)
def test_moves_are_tried(window: Window, game: str) -> None:
    """A variation that is kept is there after a reload, and the game is where it was."""
    begin(window, game)
    window.do("against")
    window.wait_for_absence("#status .computer")
    play(window, game, Random(3))
    window.wait_for_absence("#status .computer")
    before = saved_session(window, game)
    window.menu("moves")
    window.press("#menu-panel [data-do='try']")
    tap(window, *random_taps(window, game, Random(4)))
    window.wait("#menu-panel .tree .variation")
    window.press("[data-do='try keep']")
    window.press("#menu-panel [data-do='try leave']")
    window.reload()
    after = saved_session(window, game)
    assert (after.line, after.ply, bool(after.notes)) == (before.line, before.ply, True)
    window.menu("moves")
    window.wait("#menu-panel .tree .variation")
