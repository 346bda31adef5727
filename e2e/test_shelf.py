"""The shelf: games are put there, named, taken to the table, deleted, and taken along as one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.player import game
from e2e.table import START

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.conftest import Visitors
    from e2e.table import Table

LINE = game(8)
MOVES = [step.text for step in LINE.steps]

FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }"
"""From now on the browser has no room."""


def filled(visitors: Visitors) -> Table:
    """Return a table in front of a shelf with two games on it."""
    table = visitors.arrive("#xok")
    for first, plies in ((START.text, 5), (LINE.at(2).text, 0)):
        table.set_up(first, *MOVES[:plies])
        table.do("shelve")
    table.do("shelf")
    expect(table.notice).to_be_hidden()
    expect(table.page.locator("#shelf .card")).to_have_count(2)
    return table


def test_put_by_and_taken_up(visitors: Visitors) -> None:
    """A game that was put by is on the table again with one press, after a reload too, under the name it was given."""
    table = filled(visitors)
    name = table.page.locator("#entry-1 input")
    name.fill("On the train")
    expect(name).to_be_focused()
    table.reload()
    expect(name).to_have_value("On the train")
    expect(table.page.locator("#entry-1 .thumbnail svg")).to_be_visible()
    table.do("resume 1")
    table.shows(LINE.at(5))
    assert table.page.evaluate("() => location.hash") == "#xok"


def test_deleted_and_put_back(visitors: Visitors) -> None:
    """Deleting asks nothing, because it can be undone; what stays deleted is gone after a reload."""
    table = filled(visitors)
    table.do("remove 2")
    expect(table.page.locator("#shelf .card")).to_have_count(1)
    table.do("unremove")
    expect(table.page.locator("#shelf .card")).to_have_count(2)
    table.do("remove 1")
    expect(table.page.locator("#entry-1")).to_have_count(0)
    table.reload()
    expect(table.page.locator("#shelf .card")).to_have_count(1)
    assert "fang.shelf.1" not in table.stored


def test_all_in_one_file(visitors: Visitors, tmp_path: Path) -> None:
    """Saved in one browser, all games stand in another."""
    table = filled(visitors)
    with table.page.expect_download() as found:
        table.do("exportall")
    found.value.save_as(tmp_path / "all.txt")
    other = visitors.arrive("#shelf")
    expect(other.page.locator("#shelf")).to_contain_text(other.say("shelf.none"))
    other.page.get_by_label(other.say("file.open")).set_input_files(tmp_path / "all.txt")
    other.do("resume 1")
    other.shows(LINE.at(5))


def test_no_room_left(visitors: Visitors) -> None:
    """When the browser has no room for another game, that is said each time, and none is lost."""
    table = filled(visitors)
    table.follow("xok")
    table.page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }"
    )
    table.set_up(LINE.at(4).text)
    for _ in range(2):
        table.do("shelve")
        expect(table.notice).to_have_text(table.say("notice.full"))
        table.do("dismiss")
    table.reload()
    table.follow("shelf")
    expect(table.page.locator("#shelf .card")).to_have_count(2)
