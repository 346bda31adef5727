"""A game that the site does not have, in a site built with it (tests/fourth)."""

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from e2e.table import BOOT, Table
from e2e.visitors import Visitors
from tests.fourth.build import FOURTH, ROOT, SMALL, TREE
from tools.run.serve import serving
from ui.embed.parameters import MODES

SHORTEST = ["a1", "b1", "c1", "d1", "e1"]
"""The moves of a game that is over as soon as can be: the first row is full."""

START = "3,8,12,17,24/5,9,11,16,20 -/- - 1,2,4,6,7,10,13,14,15,18,19,21,22,23 0/0 1"
GIVEN = {"lesson": {"lesson": "1"}, "puzzle": {"puzzle": "1"}, "replay": {"position": START, "moves": "3 5"}}
"""By mode of a board of the small game, the parameters that it needs."""

SEEN = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def fourth_visitors(browser: Browser) -> Iterator[Visitors]:
    """Visitors of the site with the game."""
    with serving(ROOT / TREE / "dist") as server:
        crowd = Visitors(browser, server.url)
        yield crowd
        crowd.leave()


def play(table: Table, *cells: str) -> None:
    """Tap the cells of moves."""
    for cell in cells:
        table.do(f"tap {cell}")


def listed_moves(*moves: str) -> list[str]:
    """Return moves as the page lists them."""
    return [f"{ply}.{move}" for ply, move in enumerate(moves, 1)]


def test_a_game_that_the_site_does_not_have(fourth_visitors: Visitors) -> None:
    """Nothing in the page needs to know a game: it is begun, played, kept, shared, counted, taught and posed."""
    table = fourth_visitors.arrive()
    cover = table.page.locator(f"img[src$='covers/{FOURTH}.svg']")
    expect(cover).to_be_visible()
    assert cover.evaluate(SEEN)
    play_and_keep(table)
    find_in_statistics(table)
    solve_step_and_puzzle(table)
    play_against_computer(table)


def play_and_keep(table: Table) -> None:
    """Play a game for two: a reload keeps it, a link opens it, and at the end somebody has won."""
    table.do(f"together {FOURTH}")
    play(table, *SHORTEST[:-1])
    assert table.moves == listed_moves(*SHORTEST[:-1])
    table.reload()
    assert table.moves == listed_moves(*SHORTEST[:-1])
    table.do("dialog share")
    link = table.page.locator("#share-link").input_value().partition("#")[2]
    table.do("dialog")
    play(table, SHORTEST[-1])
    expect(table.result).to_be_visible()
    table.follow(link)
    table.do("dialog")
    expect(table.result).to_be_hidden()
    assert table.moves == listed_moves(*SHORTEST[:-1])


def find_in_statistics(table: Table) -> None:
    """Find the game in the statistics, also after a reload."""
    table.follow("tally")
    rows = table.page.locator("#tally .by-seat tbody tr")
    expect(rows).to_have_count(2)
    table.reload()
    expect(rows).to_have_count(2)


def solve_step_and_puzzle(table: Table) -> None:
    """Do a step of a lesson, and solve a puzzle."""
    table.follow(f"{FOURTH}.lesson.1")
    play(table, "c3")
    expect(table.page.locator("#lesson .praise")).to_be_visible()
    table.follow(f"{FOURTH}.puzzle.1")
    play(table, "e3")
    expect(table.page.locator("#puzzle .praise")).to_be_visible()


def play_against_computer(table: Table) -> None:
    """Play against the computer, which answers."""
    table.follow("")
    table.do(f"against {FOURTH}")
    play(table, "a1")
    table.menu("moves")
    expect(table.page.locator(".plies .ply")).to_have_count(2, timeout=BOOT)


def test_a_board_of_it_in_anyones_page(fourth_visitors: Visitors) -> None:
    """The frame of a board plays it too."""
    page = fourth_visitors.come().page
    page.goto(f"{fourth_visitors.site}/embed.html#game={FOURTH}&lang=en")
    page.locator("[data-do='tap c3']").click(timeout=BOOT)
    page.locator("[data-do='tap c4']").click()
    expect(page.locator(f"#page .{FOURTH} .piece")).to_have_count(2)


def test_a_game_with_hidden_cards_in_each_mode(fourth_visitors: Visitors) -> None:
    """Each kind of board shows it, or its curtain, without an error."""
    page = fourth_visitors.come().page
    for mode in MODES:
        query = urlencode({"game": SMALL, "mode": mode, "lang": "en", **GIVEN.get(mode, {})})
        page.goto("about:blank")
        page.goto(f"{fourth_visitors.site}/embed.html#{query}")
        expect(page.locator(f"#page .{SMALL}").first, mode).to_be_visible(timeout=BOOT)
