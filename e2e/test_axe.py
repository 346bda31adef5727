"""The promises of every screen: the checks of axe, and room for thumbs and words."""

import pytest

from e2e import screen_checks
from e2e.board_frames import wait_until_live
from e2e.screen_checks import ALL, AXE, findings_by_device, layout_problems
from e2e.screens import DESKTOP, PHONE, WALKS
from e2e.table import Table
from e2e.visitors import Visitors


@pytest.mark.parametrize("walk", WALKS)
def test_every_screen(table: Table, walk: str) -> None:
    """Axe finds nothing; a phone's targets are a thumb wide; enlarged, no words lie beyond the edge, nor a button's.

    A walk visits its screens once for all of that, because the way takes as long as the checks.
    """
    problems: dict[str, list[str]] = {}
    for screen in WALKS[walk](table):
        # A card on which the mouse rests is shown large with its rule, which is no part of its name.
        table.page.mouse.move(0, 0)
        table.page.evaluate(AXE)  # a walk may have loaded the page anew
        found = findings_by_device(table.page) | layout_problems(table.page)
        problems |= {f"{screen}, {where}": what for where, what in found.items() if what}
        table.page.set_viewport_size(DESKTOP)
    assert problems == {}


BESIDE: dict[str, tuple[str, ...]] = {
    "boards/en.html": ("board-edit", "board-play", "board-puzzle"),
    "lessons/xok.1.de.html": ("board-lesson",),
    "licences/fr.html": (),
    "about/de.html": (),
    "privacy/en.html": (),
    "accessibility/es.html": (),
}
"""Pages beside the app, each with the boards on it that are to be brought to life."""


def test_axe_finds_nothing_in_pages_beside_the_app(visitors: Visitors) -> None:
    """Neither in a page nor in the frames of its boards, the one on which positions are set up among them."""
    page = visitors.come().page
    for address, boards in BESIDE.items():
        page.goto(f"{visitors.site}/{address}")
        for name in boards:
            page.locator(f"#{name}").get_by_role("button").click()
            wait_until_live(page, name)
        for frame in page.frames:
            frame.evaluate(AXE)
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            assert screen_checks.axe_findings(page, ALL) == []
