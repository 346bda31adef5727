"""Every screen in two made-up languages (tests/pseudo.py): one with long words, one written from right to left."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from e2e.screens import DESKTOP, PHONE, screens
from e2e.table import Table
from e2e.test_fits import settled_layout, states
from e2e.visitors import Visitors
from engine import language as languages
from engine.games import GAMES
from engine.languages import REGISTER
from tests.fourth.build import ROOT, TREE
from tests.pseudo import ABOUT, BACK, LONG
from tools.run.serve import serving

SIZES: tuple[ViewportSize, ...] = (PHONE, {"width": 360, "height": 640}, {"width": 844, "height": 390}, DESKTOP)

BESIDE = "() => document.documentElement.scrollWidth - innerWidth"
"""How far the page goes on beside the window."""

WAY = "() => [document.documentElement.dir, getComputedStyle(document.querySelector('.board')).direction]"


@pytest.fixture(scope="module")
def crowd(browser: Browser) -> Iterator[Visitors]:
    """Visitors of the site in the languages, which the test knows too."""
    with pytest.MonkeyPatch.context() as patch, serving(ROOT / TREE / "dist") as server:
        for code, about in ABOUT.items():
            patch.setitem(REGISTER, code, about)
        patch.setattr(languages, "LANGUAGES", tuple(REGISTER))
        patch.setattr(languages, "TEXTS", ROOT / TREE / "assets" / "texts")
        found = Visitors(browser, server.url)
        yield found
        found.leave()


@pytest.fixture(scope="module", params=[LONG, BACK])
def pseudo_table(request: pytest.FixtureRequest, crowd: Visitors) -> Iterator[Table]:
    """The table of somebody who reads one of the languages."""
    table = crowd.arrive(locale=request.param)
    table.wait_until_complete()
    yield table
    table.page.context.close()


def test_no_screen_goes_on_beside_the_window(pseudo_table: Table) -> None:
    """On a phone and on a desktop, in whatever is shown."""
    wide = {}
    for screen in screens(pseudo_table):
        for size in (PHONE, DESKTOP):
            pseudo_table.page.set_viewport_size(size)
            wide[screen, size["width"]] = pseudo_table.page.evaluate(BESIDE)
    assert {where: more for where, more in wide.items() if more > 0} == {}


@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_the_window_in_any_language(pseudo_table: Table, game: str) -> None:
    """With words of any length and either direction of writing nothing is cut off, nothing overlaps."""
    found = {}
    for state in states(pseudo_table, game):
        for size in SIZES:
            pseudo_table.page.set_viewport_size(size)
            _, wrong = settled_layout(pseudo_table, size, 0)
            found[state, size["width"]] = wrong
        pseudo_table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}


def test_boards_lie_alike_whichever_way_one_writes(pseudo_table: Table) -> None:
    """The page goes the way of its language, and says so; a board has its cells where they are."""
    pseudo_table.follow("xok")
    direction, board = pseudo_table.page.evaluate(WAY)
    assert (direction, board) == (pseudo_table.language.about.direction, "ltr")
