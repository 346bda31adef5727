"""Boards in WebKit where they do not have a page of the site to themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.test_embed import DENY, HEAD
from e2e.test_passing_on import expect_game
from e2e.webkit import WebKitWindow, webkit_window
from e2e.windows import Window, only_in
from engine.language import language

HEARD = "addEventListener('fang-move', ({detail}) => (document.title = detail.move))"
TITLE = "title => document.title === title"
SWIM = "cell => document.querySelector(`[data-do='tap ${cell}']`).ariaLabel.includes('white fish')"


@pytest.fixture
def school_window(site: str, school: str, tmp_path: Path) -> Iterator[WebKitWindow]:
    """A window of WebKit that comes to the teacher's page."""
    with webkit_window(tmp_path / "profile", site, school, size=(1000, 1000)) as window:
        yield window
        window.expect_no_problems()


def play(board: Window) -> None:
    """Place two fish."""
    board.wait(".board.live")
    for cell in ("d4", "d5"):
        board.press(f"[data-do='tap {cell}']")
    board.until(SWIM, "d5")


def test_boards_in_another_page(school_window: WebKitWindow, folder: Path, site: str, school: str) -> None:
    """A board comes with a press on its picture, plays, and its page is told; one in a sandbox plays too."""
    script = f"<script>{HEARD}</script><script async src='{site}/assets/fang-board.js'></script>"
    picture = f"<img src='{site}/assets/art/boards/xok.svg' alt='Xok' width='400' height='400'>"
    boxed = (
        f"<iframe id='boxed' sandbox='allow-scripts' src='{site}/embed.html#game=xok&lang=en' width='480' height='780'>"
    )
    board = f"<fang-board id='swarm' game='xok' lang='en'>{picture}</fang-board>"
    page = f"{HEAD}{script}<div style='display: flex'>{board}{boxed}</iframe></div>"
    (folder / "index.html").write_text(page, encoding="utf-8")
    school_window.open(f"{school}/")
    school_window.press("#swarm")
    school_window.wait("#swarm[data-state=live]")
    play(school_window.frame("#swarm > iframe"))
    school_window.until(TITLE, "d4+d5")
    play(school_window.frame("#boxed"))


def test_storage_is_denied(site: str, tmp_path: Path) -> None:
    """Where a browser keeps nothing, that is said, and a game can be played."""
    deny = tmp_path / "deny.js"
    deny.write_text(DENY, encoding="utf-8")
    with webkit_window(tmp_path / "profile", site, scripts=[deny]) as window:
        window.arrive("#xok")
        window.wait_for_text("#notice", language("en").say("notice.storage"))
        play(window)
        window.expect_no_problems()


@only_in("webkit")
def test_a_hand_in_another_window(window: Window) -> None:
    """A player's hand is opened by a link in a window of its own, both sides agree, and its move reaches the table."""
    window.follow("xok")
    window.do("dialog devices")
    window.press("dialog[open] [data-do='device near 0']")
    hand = window.window_from("dialog[open] a[target=_blank]")
    hand.wait_until_ready()
    hand.press("[data-do='hand take']")
    window.press("dialog[open] [data-do='device seat 0']")
    window.press("dialog[open] [data-do='dialog']")
    play(hand)
    expect_game(window)
    hand.close()
