"""Statistics: games that end are counted on the device, can be saved, deleted and brought back."""

from pathlib import Path

from playwright.sync_api import expect

from e2e.table import START, Table
from e2e.xok_board import MOVES


def test_a_game_is_counted(table: Table, tmp_path: Path) -> None:
    """After the last move it is in the table of its game; saved it is a line a seat; deleted it is gone for good."""
    table.follow("tally")
    expect(table.page.locator("#tally")).to_contain_text(table.say("tally.none"))
    table.set_up(START.text, *MOVES[:-1])
    table.menu("moves")
    field = table.page.get_by_label(table.say("typed"))
    field.fill(MOVES[-1])
    field.press("Enter")
    expect(table.result).to_be_visible()
    table.follow("tally")
    table.reload()
    rows = table.page.locator("#tally .by-seat tbody tr")
    expect(rows).to_have_count(2)
    with table.page.expect_download() as found:
        table.do("exporttally")
    found.value.save_as(tmp_path / "fang.csv")
    assert (tmp_path / "fang.csv").read_text("utf-8").startswith("game,players,level,seat,won,drawn,lost\nxok,2,0,1,")
    table.do("forget")
    expect(rows).to_have_count(0)
    table.do("unforget")
    expect(rows).to_have_count(2)
    table.do("forget")
    table.reload()
    expect(table.page.locator("#tally")).to_contain_text(table.say("tally.none"))
