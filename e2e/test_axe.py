"""What axe checks of WCAG 2.2 AA and of good practice, on every screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from e2e.embedded import PAINTED, lives
from e2e.screens import DESKTOP, PHONE, TABLET, screens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.conftest import Visitors
    from e2e.table import Table

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"
ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
DEVICES = {"desktop": DESKTOP, "phone": PHONE, "tablet": TABLET}

RUN = """async runOnly => {
  const options = {runOnly, resultTypes: ["violations"], rules: {"target-size": {enabled: true}}};
  const {violations} = await axe.run(document, runOnly.type === "tag" ? options : {runOnly});
  return violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`));
}"""


@pytest.fixture
def calm(table: Table) -> Iterator[Table]:
    """A table with axe at which nothing moves, for a colour counts when it has come; as before at the end."""
    table.page.emulate_media(reduced_motion="reduce")
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    yield table
    table.page.emulate_media(reduced_motion="null", color_scheme="light")
    table.page.set_viewport_size(DESKTOP)


def found(page: Page, rules: dict[str, Any]) -> list[str]:
    """Return what axe finds on the page by those rules, once a colour or a width that has just changed is painted."""
    page.evaluate(PAINTED)
    violations: list[str] = page.evaluate(RUN, rules)
    return violations


def test_axe_finds_nothing(calm: Table, thorough: bool) -> None:  # noqa: FBT001 -- a fixture
    """On no screen, on desktop, tablet or phone, by day or by night, when colours alone are others.

    Each screen is tried on one of the devices, the next screen on the next one, and every other one by
    night; in thorough runs on all, by day and by night.
    """
    everything: dict[str, list[str]] = {}
    for number, screen in enumerate(screens(calm)):
        for device in DEVICES if thorough else [[*DEVICES][number % len(DEVICES)]]:
            calm.page.set_viewport_size(DEVICES[device])
            everything[f"{screen}, {device}"] = found(calm.page, ALL)
            if thorough or number % 2:
                calm.page.emulate_media(color_scheme="dark")
                everything[f"{screen}, {device} by night"] = found(calm.page, COLOURS)
                calm.page.emulate_media(color_scheme="light")
        calm.page.set_viewport_size(DESKTOP)
    assert {screen: problems for screen, problems in everything.items() if problems} == {}


BESIDE = {"boards/en.html": ("board-edit", "board-play", "board-puzzle"), "lessons/xok.1.de.html": ("lesson",)}
"""Pages beside the app, each with boards to be brought to life."""


def test_axe_finds_nothing_in_pages_with_boards(visitors: Visitors) -> None:
    """Neither in such a page nor in the frames of its boards, the one on which positions are set up among them."""
    page = visitors.come(reduced_motion="reduce").page
    for address, boards in BESIDE.items():
        page.goto(f"{visitors.site}/{address}")
        for name in boards:
            page.locator(f"#{name}").get_by_role("button").click()
            lives(page, name)
        for frame in page.frames:
            frame.evaluate(AXE.read_text(encoding="utf-8"))
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            assert found(page, ALL) == []
