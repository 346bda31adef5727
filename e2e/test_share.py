"""A game leaves the page as a link or a file, and arrives from one."""

from pathlib import Path
from random import Random
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, expect

from e2e.any_game import begin, come, open_curtain, play, play_on
from e2e.table import START, Table
from e2e.xok_board import LINE, MOVES
from engine.games import GAMES, game_named
from tools.run.samples import samples
from ui.table.start import has_secrets
from ui.table.table import NOBODY

PLY = 5

CLIPBOARD = """
window.copied = [], window.passed = [];
const writeText = async text => {
  if (window.refuses) throw new DOMException('', 'NotAllowedError');
  window.copied.push(text);
};
Object.defineProperty(navigator, 'clipboard', {value: {writeText}});
Object.defineProperty(navigator, 'share', {value: data => (window.passed.push(data), Promise.resolve())});
"""
"""A browser that copies until it refuses to, and has a way of its own to pass links on."""
REFUSE = "() => { window.refuses = true }"


def open_link_field(table: Table) -> Locator:
    """Open the dialog and return the field with the link."""
    table.do("dialog share")
    return table.page.locator("#share-link")


def link_of(table: Table) -> str:
    """Open the dialog and return what follows the site's address in the link."""
    link = open_link_field(table).input_value()
    assert link.startswith(f"{table.site}/#")
    return link.removeprefix(f"{table.site}/")


def test_a_whole_game_in_a_link(table: Table, fresh_table: Table) -> None:
    """A person who opens the link is at the move that was shared, with the whole game before and behind it."""
    table.set_up(START.text, *MOVES)
    table.do(f"go {PLY}")
    fresh_table.arrive(link_of(table))
    table.do("dialog")
    fresh_table.do("dialog")
    fresh_table.expect_position(LINE.at(PLY))
    assert fresh_table.moves == [f"{ply}.{move}" for ply, move in enumerate(MOVES, 1)]
    fresh_table.do("redo")
    fresh_table.expect_position(LINE.at(PLY + 1))
    fresh_table.reload()
    fresh_table.expect_position(LINE.at(PLY + 1))


def test_copying_the_link(fresh_table: Table) -> None:
    """A text is copied where that is possible; else the link is selected, and either is told."""
    table = fresh_table
    table.prepare(CLIPBOARD)
    table.arrive("#xok")
    link = open_link_field(table).input_value()
    told = table.page.locator("#dialog-share [role=status]").first
    table.do("copy")
    expect(told).to_have_text(table.say("share.copied"))
    table.page.evaluate(REFUSE)
    table.do("copy")
    expect(told).to_have_text(table.say("share.hand"))
    assert table.page.evaluate("() => window.copied") == [link]
    expect(table.page.locator("#share-link")).to_be_focused()
    assert table.page.evaluate("() => String(getSelection())") == link
    table.do("native")
    assert table.page.evaluate("() => window.passed.map(data => data.url)") == [link]


def test_the_code_of_a_link(table: Table) -> None:
    """The QR code comes with the dialog, and belongs to the move on show."""
    table.set_up(START.text, *MOVES)
    paths = []
    for ply in (0, PLY):
        table.do(f"go {ply}")
        link = open_link_field(table).input_value()
        code = table.page.get_by_role("img", name=table.say("share.code"))
        expect(code).to_be_visible()
        paths.append(code.locator("path").get_attribute("d"))
        assert link.endswith(f"&ply={ply}")
        table.do("dialog")
    assert paths[0] != paths[1]


@pytest.mark.parametrize("name", [game for game in GAMES if has_secrets(game)])
def test_a_game_that_hides_something(table: Table, second_table: Table, name: str) -> None:
    """Its link leads to a picture of the table without a hand, and leaves the games of a person who opens it alone."""
    begin(table, name)
    play(table, name, Random(1))
    open_curtain(table)
    hand = table.page.locator("#hand .card-button").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert bool(hand) == game_named(name).has_private_hands
    link = link_of(table)
    seen = game_named(name).read_view(parse_qs(link.partition("?")[2])["view"][0])
    assert seen == seen.view_for(NOBODY)
    words = table.say("share.table" if hand else "share.view")
    expect(table.page.locator("#dialog-share .hint").first).to_have_text(words)
    table.do("dialog")
    position = second_table.set_up(START.text, *MOVES[:2])
    second_table.follow(link.removeprefix("#"))
    diagram = second_table.page.locator("#dialog-diagram")
    expect(diagram.locator(".picture svg")).to_be_visible()
    second_table.do("dialog")
    expect(diagram).to_have_count(0)
    second_table.follow("xok")
    second_table.expect_position(position)


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
    for each in (table, second_table):
        open_curtain(each)
    assert second_table.moves == table.moves
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
    """A fault is reported, and the game on the table is as it was."""
    position = table.set_up(START.text, *MOVES[:2])
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    choose_file(table, path)
    expect(table.notice).to_contain_text(table.say("notice.file"))
    table.do("dismiss")
    table.follow("xok")
    table.expect_position(position)
