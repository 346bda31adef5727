"""Games leave the page as files and come back, chosen or dropped."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, open_curtain, play_on
from e2e.table import START
from e2e.xok_player import steered_game
from engine.games import GAMES
from tools.run.samples import samples
from ui.table.start import has_secrets

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.table import Table

LINE = steered_game(8)
MOVES = [step.text for step in LINE.steps]

DRAG = """([kind, text]) => {
  const held = new DataTransfer();
  held.items.add(new File([text], "game.txt", {type: "text/plain"}));
  document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: held, bubbles: true, cancelable: true}));
}"""


def export_game(table: Table, path: Path) -> str:
    """Save the game on the table as a file, and return its text."""
    table.do("dialog share")
    with table.page.expect_download() as found:
        table.do("export")
    found.value.save_as(path)
    assert found.value.suggested_filename.startswith("fang-")
    table.do("dialog")
    return path.read_text("utf-8")


def choose_file(table: Table, path: Path) -> None:
    """Choose a file on the start page."""
    table.follow("")
    table.page.get_by_label(table.say("file.open")).set_input_files(path)


@pytest.mark.parametrize("name", GAMES)
def test_there_and_back(table: Table, second_table: Table, tmp_path: Path, name: str) -> None:
    """A game saved in one browser goes on in another, even one that hides something, and can be opened twice."""
    come(table, name, samples(name).played.position)
    play_on(table, name, Random(1), 4)
    path = tmp_path / "game.txt"
    open_curtain(table)
    text = export_game(table, path)
    assert text.startswith("{" if has_secrets(name) else "[Fang")
    for _ in range(2):
        choose_file(second_table, path)
        expect(second_table.page.locator("html")).to_have_attribute("data-screen", "play")
        expect(second_table.page.locator("html")).to_have_attribute("data-game", name)
    assert second_table.moves == table.moves
    open_curtain(second_table)
    assert export_game(second_table, tmp_path / "again.txt") == text


def test_dropping_a_file(table: Table, tmp_path: Path) -> None:
    """Where it may be dropped is said while it is held over the page; then its game is on the table."""
    table.set_up(START.text, *MOVES[:4])
    text = export_game(table, tmp_path / "game.txt")
    table.set_up()
    said = table.page.get_by_text(table.say("file.drop"))
    table.page.evaluate(DRAG, ["dragover", text])
    expect(said).to_be_visible()
    table.page.evaluate(DRAG, ["dragleave", text])
    expect(said).to_have_count(0)
    table.page.evaluate(DRAG, ["dragover", text])
    table.page.evaluate(DRAG, ["drop", text])
    expect(said).to_have_count(0)
    table.menu("moves")
    expect(table.page.locator(".ply")).to_have_count(4)
    table.expect_position(LINE.at(4))


@pytest.mark.parametrize(
    "text",
    ["", "Dear all,\n", "\0" * 99, "{}", '[Fang "9"]\n', "x" * 2_100_000],
    ids=["empty", "a letter", "zeros", "json", "later", "huge"],
)
def test_a_file_that_holds_no_game(table: Table, tmp_path: Path, text: str) -> None:
    """What is wrong is said, and the game on the table is as it was."""
    position = table.set_up(START.text, *MOVES[:2])
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    choose_file(table, path)
    expect(table.notice).to_contain_text(table.say("notice.file"))
    table.do("dismiss")
    table.follow("xok")
    table.expect_position(position)
