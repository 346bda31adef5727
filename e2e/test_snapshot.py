"""Later visits start from a snapshot of Python's memory, and nobody could tell but for the time it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.forest import Forest
from e2e.kept import KEPT, SNAPSHOT, WAIT

if TYPE_CHECKING:
    from e2e.conftest import Visitors
    from e2e.table import Table

SPOIL = f"""async spoiled => {{
  const [request] = (await ({KEPT})()).filter({SNAPSHOT});
  for (const name of await caches.keys())
    if (name.startsWith("fang ")) await (await caches.open(name)).put(request, new Response(spoiled));
}}"""
STARTED = "() => fang.fromSnapshot === true"
NEW_PROFILE = "() => localStorage.clear()"


def second_visit(visitors: Visitors, address: str = "") -> Table:
    """Come, stay until the snapshot is there, and come again."""
    table = visitors.arrive(address, service_workers="allow")
    assert not table.page.evaluate(STARTED)
    table.page.evaluate(WAIT)
    table.page.evaluate(NEW_PROFILE)
    table.reload()
    return table


def test_the_second_visit_starts_from_the_snapshot(visitors: Visitors) -> None:
    """It plays like any other, and what lies face down is dealt anew on each visit."""
    table = second_visit(visitors)
    first = dealt(table)
    table.page.evaluate(NEW_PROFILE)
    table.reload()
    assert dealt(table) != first


def dealt(table: Table) -> str:
    """Play a move, and return what was dealt on a page that has started from the snapshot."""
    assert table.page.evaluate(STARTED)
    table.follow("xok")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    table.follow("halali")
    expect(table.page.locator("#supply-0")).to_be_visible()
    return Forest(table).deal.start.text


def test_a_spoiled_snapshot(visitors: Visitors) -> None:
    """From a snapshot that is none, or that is nonsense, Python starts plainly."""
    table = visitors.arrive(service_workers="allow")
    table.page.evaluate(WAIT)
    for spoiled in ("", "x" * 4096):
        table.page.evaluate(SPOIL, spoiled)
        table.page.evaluate(NEW_PROFILE)
        table.reload()
        assert not table.page.evaluate(STARTED)
        table.follow("xok")
        table.tap("d4", "d5")
        assert table.moves == ["1.d4+d5"]
