"""What must hold on every screen: what axe checks, and room for thumbs and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from e2e.axe import ALL, AXE, found, violations
from e2e.embedded import lives
from e2e.nights import every_other
from e2e.roomy import cramped
from e2e.screens import DESKTOP, PHONE, screens

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from e2e.conftest import Visitors
    from e2e.table import Table


@pytest.fixture
def calm(table: Table) -> Table:
    """A table with axe at which nothing moves, for a colour counts when it has come."""
    table.page.emulate_media(reduced_motion="reduce")
    table.page.evaluate(AXE)
    return table


LOOKS = (violations, cramped)
PUSHED = 3
"""A push looks at one screen in so many."""


def pushed(number: int) -> Sequence[Callable[..., dict[str, list[str]]]]:
    """Return what a push looks for on the screen of that number."""
    return () if number % PUSHED else every_other(LOOKS, number // PUSHED)


def test_every_screen(calm: Table, thorough: bool) -> None:  # noqa: FBT001 -- a fixture
    """Axe finds nothing; a phone's targets are a thumb wide; enlarged, no words lie beyond the edge, nor a button's.

    All screens are gone through once for all of that, because going takes as long as looking. A push looks at some of
    them, with axe and for room by turns.
    """
    problems: dict[str, list[str]] = {}
    for number, screen in enumerate(screens(calm)):
        for look in LOOKS if thorough else pushed(number):
            seen = look(calm.page, number // PUSHED // 2, thorough=thorough)
            problems |= {f"{screen}, {where}": what for where, what in seen.items() if what}
        calm.page.set_viewport_size(DESKTOP)
    assert problems == {}


BESIDE = {"boards/en.html": ("board-edit", "board-play", "board-puzzle"), "lessons/xok.1.de.html": ("lesson",)}
"""Pages beside the app, each with boards to be brought to life."""


@pytest.mark.thorough
def test_axe_finds_nothing_in_pages_with_boards(visitors: Visitors) -> None:
    """Neither in such a page nor in the frames of its boards, the one on which positions are set up among them."""
    page = visitors.come(reduced_motion="reduce").page
    for address, boards in BESIDE.items():
        page.goto(f"{visitors.site}/{address}")
        for name in boards:
            page.locator(f"#{name}").get_by_role("button").click()
            lives(page, name)
        for frame in page.frames:
            frame.evaluate(AXE)
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            assert found(page, ALL) == []
