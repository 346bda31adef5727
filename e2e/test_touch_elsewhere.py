"""Fingers in lessons, in puzzles and on boards in other pages: what counts as a press there."""

import pytest
from playwright.sync_api import Locator, expect

from e2e.board_frames import PAINTED, board_frame, wait_until_live
from e2e.conftest import TOUCH, LayPage
from e2e.fingers import Fingers, middle, slip_ends
from e2e.table import Table
from e2e.test_embed import page_of
from e2e.test_touch import do_of
from engine.games import GAMES

SLIPS = [(20, 0), (-30, 0), (0, 12)]
"""Ways of a finger that are none of scrolling: these pages may be higher than their window."""


def expect_presses(fingers: Fingers, thing: Locator, other: Locator) -> None:
    """Assert that slips inside a thing press it once each, two fingers two things, and one that leaves it nothing."""
    for slip in SLIPS:
        name = do_of(thing)
        fingers.slip(*slip_ends(thing, slip))
        assert (slip, fingers.take_presses()) == (slip, [name])
    names = [do_of(other), do_of(thing)]
    fingers.put(middle(thing), middle(other), is_brief=True)
    fingers.lift(1)
    fingers.lift(0)
    assert fingers.take_presses() == names
    fingers.slip(middle(thing), middle(other))
    assert fingers.take_presses() == []


@pytest.mark.parametrize("place", ["lesson", "puzzle"])
@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_puzzles(tablet: Table, game: str, place: str) -> None:
    """On their boards as at a table."""
    tablet.follow(f"{game}.{place}.1")
    cells = tablet.page.locator(f"#{place} .board.live [data-do]")
    expect(cells.first).to_be_visible()
    expect_presses(Fingers(tablet.page), cells.nth(1), cells.last)


def test_boards_in_another_page(lay_page: LayPage, site: str) -> None:
    """In their frames as at a table."""
    page = lay_page(page_of(site), **TOUCH)
    for name in ("swarm", "first", "forest", "divers"):
        page.get_by_role("button", name=name).tap()
        wait_until_live(page, name)
        frame = page.locator(f"#{name} > iframe").element_handle().content_frame()
        cells = board_frame(page, name).locator(".board.live [data-do]")
        cells.last.scroll_into_view_if_needed()
        page.evaluate(PAINTED)
        expect_presses(Fingers(page, frame), cells.nth(1), cells.last)
