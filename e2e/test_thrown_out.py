"""Pages that the system throws out of memory while they are out of sight come back where they were."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Error, expect

from e2e.any_game import begin, open_curtain, open_look_back, play, random_taps, tap
from e2e.hainoon_page import HainoonPage
from e2e.lesson_editor import LessonEditor
from e2e.quick_pace import saved_session
from e2e.table import START, Table
from e2e.test_engines import BOARD as SEEN
from e2e.test_engines import WITH_CURTAIN
from e2e.test_hainoon_curtain import HIDE, ROUND
from e2e.visitors import Visitors
from e2e.webkit import webkit_window
from engine.games import GAMES
from tests.ui.pupil import solution
from ui.learn.ours import lesson
from ui.learn.run import BOARD, begin_lesson

PLACE = "() => [location.hash, document.documentElement.dataset.screen, document.documentElement.dataset.game]"


def come_back(table: Table) -> None:
    """Put the page out of sight, end its process, and open its address anew, as the browser then does by itself."""
    place, address, page = table.page.evaluate(PLACE), table.page.url, table.page
    page.evaluate(HIDE)
    with suppress(Error):
        page.goto("chrome://crash")
    table.page = page.context.new_page()
    page.close()
    table.page.goto(address)
    table.wait_until_ready()
    assert table.page.evaluate(PLACE) == place


def half_made_move(table: Table) -> str:
    """Begin a move: what it needs next is still said."""
    table.set_up(START.text, "d4+d5")
    table.tap("a1")
    return "#status"


def dialog(table: Table) -> str:
    """Open a dialog from the menu, over a game whose moves are all there."""
    table.set_up(START.text, "d4+d5", "a1+a2")
    table.do("dialog settings")
    return "#status"


def lesson_step(table: Table) -> str:
    """Do the first step of a lesson and come to the second."""
    table.follow("xok.lesson.1")
    for place in solution(begin_lesson(lesson("xok", 1))):
        table.page.locator(f"[data-board={BOARD}] [data-do='tap {place}']").first.click()
    table.page.locator(f"[data-board={BOARD}] [data-do='next']").click()
    expect(table.page.locator(".lesson .praise")).to_have_count(0)
    return ".lesson .task"


def puzzle(table: Table) -> str:
    """Come to a puzzle."""
    table.follow("halali.puzzle.3")
    return ".puzzle > header"


def shelf(table: Table) -> str:
    """Shelve a game."""
    table.set_up(START.text, "d4+d5")
    table.do("shelve")
    table.follow("shelf")
    return ".kept"


def rule(table: Table) -> str:
    """Come to a rule."""
    table.follow("hainoon.harpoon")
    return "#top h1"


def look_back(table: Table) -> str:
    """Look back at a game that is over: its end is there, and the look back one press away."""
    open_look_back(table, GAMES[0])
    table.menu("moves")
    return "#status .over"


PLACES: dict[str, Callable[[Table], str]] = {
    place.__name__.replace("_", " "): place
    for place in (half_made_move, dialog, lesson_step, puzzle, shelf, rule, look_back)
}
"""By name, how to come to a place; returns the selector of what is there again afterwards."""


@pytest.mark.parametrize("place", PLACES)
def test_it_comes_back_at_the_same_place(visitors: Visitors, place: str) -> None:
    """At the same address, and it says the same."""
    table = visitors.arrive()
    seen = PLACES[place](table)
    words = table.page.locator(seen).first.inner_text()
    come_back(table)
    expect(table.page.locator(seen).first).to_have_text(words, use_inner_text=True)


def test_words_that_were_being_typed_are_kept(visitors: Visitors) -> None:
    """Also of a field that was not left yet."""
    table = visitors.arrive()
    editor = LessonEditor(table, "xok")
    editor.begin_lesson()
    editor.field("title", "en").fill("Fish for supper")
    editor.field("about", "en").press_sequentially("Half a sen")
    come_back(table)
    editor = LessonEditor(table, "xok")
    expect(editor.field("title", "en")).to_have_value("Fish for supper")
    expect(editor.field("about", "en")).to_have_value("Half a sen")


def test_hands_come_back_behind_the_curtain(visitors: Visitors) -> None:
    """A card that was chosen is shown to nobody, and the game goes on where it was."""
    hainoon_page = HainoonPage(visitors.arrive())
    start = hainoon_page.set_up(ROUND).last
    hainoon_page.open_curtain(start)
    hainoon_page.tap("rf", "N")
    come_back(hainoon_page.table)
    again = HainoonPage(hainoon_page.table)
    again.expect_hands_hidden(start)
    again.open_curtain(start)
    again.expect_position(start)


@pytest.mark.own_start
@pytest.mark.parametrize("game", GAMES)
def test_it_comes_back_in_webkit(site: str, tmp_path: Path, game: str) -> None:
    """Moves and half a move are there, behind the curtain where something is hidden; half a move would show a card."""
    profile = tmp_path / "profile"
    with webkit_window(profile, site) as window:
        window.arrive()
        begin(window, game)
        play(window, game, Random(3))
        open_curtain(window)
        place, before = window.script(PLACE), saved_session(window, game)
        board = window.script(SEEN)
        tap(window, random_taps(window, game, Random(3))[0])
        if game not in WITH_CURTAIN:
            before, board = saved_session(window, game), window.script(SEEN)
        window.end_page()
    with webkit_window(profile, site) as window:
        window.arrive(place[0])
        assert window.script(PLACE) == place
        assert bool(window.count("dialog.curtain")) == (game in WITH_CURTAIN)
        open_curtain(window)
        assert saved_session(window, game).open_curtain() == before.open_curtain()
        assert window.script(SEEN) == board
        window.expect_no_problems()
