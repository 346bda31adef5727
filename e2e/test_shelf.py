"""The shelf: games are put there, named, taken to the table, deleted, and taken along as one file."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.table import START, Table
from e2e.xok_board import LINE, MOVES
from tools.run.lacking import FULL, at_once


@pytest.fixture
def filled_shelf(table: Table) -> Table:
    """A table in front of a shelf with two games on it."""
    for first, plies in ((START.text, 5), (LINE.at(2).text, 0)):
        table.set_up(first, *MOVES[:plies])
        table.do("shelve")
    table.do("shelf")
    expect(table.notice).to_be_hidden()
    expect(table.page.locator("#shelf .kept")).to_have_count(2)
    return table


def test_put_by_and_taken_up(filled_shelf: Table) -> None:
    """A game that was put by is on the table again with one press, after a reload too, under the name it was given."""
    filled_shelf.page.locator("#entry-1 summary").click()
    name = filled_shelf.page.locator("#entry-1 input")
    name.fill("On the train")
    expect(name).to_be_focused()
    filled_shelf.reload()
    expect(name).to_have_value("On the train")
    expect(filled_shelf.page.locator("#entry-1 h2")).to_have_text("On the train")
    expect(filled_shelf.page.locator("#entry-1 .mini svg")).to_be_visible()
    filled_shelf.do("resume 1")
    filled_shelf.expect_position(LINE.at(5))
    assert filled_shelf.page.evaluate("() => location.hash") == "#xok"


def test_deleted_and_put_back(filled_shelf: Table) -> None:
    """Deleting asks nothing, because it can be undone; what stays deleted is gone after a reload."""
    filled_shelf.page.locator("#entry-2 summary").click()
    filled_shelf.do("remove 2")
    expect(filled_shelf.page.locator("#shelf .kept")).to_have_count(1)
    filled_shelf.do("unremove")
    expect(filled_shelf.page.locator("#shelf .kept")).to_have_count(2)
    filled_shelf.page.locator("#entry-1 summary").click()
    filled_shelf.do("remove 1")
    expect(filled_shelf.page.locator("#entry-1")).to_have_count(0)
    filled_shelf.reload()
    expect(filled_shelf.page.locator("#shelf .kept")).to_have_count(1)
    assert "fang.shelf.1" not in filled_shelf.storage


def test_all_in_one_file(filled_shelf: Table, second_table: Table, tmp_path: Path) -> None:
    """Saved in one browser, all games stand in another."""
    with filled_shelf.page.expect_download() as found:
        filled_shelf.do("backup")
    found.value.save_as(tmp_path / "all.txt")
    second_table.follow("shelf")
    expect(second_table.page.locator("#shelf")).to_contain_text(second_table.say("shelf.none"))
    second_table.page.get_by_label(second_table.say("file.open")).set_input_files(tmp_path / "all.txt")
    second_table.do("shelf")
    second_table.do("resume 1")
    second_table.expect_position(LINE.at(5))


def test_no_room_left(filled_shelf: Table) -> None:
    """When the browser has no room for another game, that is said each time, and none is lost."""
    filled_shelf.follow("xok")
    filled_shelf.page.evaluate(at_once(FULL))
    filled_shelf.set_up(LINE.at(4).text)
    for _ in range(2):
        filled_shelf.do("shelve")
        expect(filled_shelf.notice).to_have_text(filled_shelf.say("notice.full"))
        filled_shelf.do("dismiss")
    filled_shelf.reload()
    filled_shelf.follow("shelf")
    expect(filled_shelf.page.locator("#shelf .kept")).to_have_count(2)
