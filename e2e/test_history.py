"""Back and forth through a game by list, keys and slider, beside it with variations, and to another game."""

import re

import pytest
from playwright.sync_api import expect

from e2e.table import START, Table
from e2e.xok_board import LINE, MOVES, actions
from engine.language import language
from tests.ui.test_notes_kept import BEGUN

COMMENT = "[data-set^='note ']"
"""The field for a comment."""


def where(table: Table) -> str:
    """Return the move that the list marks as the one on show."""
    return table.page.locator(".ply[aria-current=step]").get_attribute("id") or ""


def test_undo_and_redo_through_the_whole_game(table: Table) -> None:
    """Undo leads from the result to the empty board, redo back to the result, each by one position."""
    table.set_up(START.text, *MOVES)
    for ply in reversed(range(len(LINE))):
        table.do("undo")
        table.expect_position(LINE.at(ply))
    expect(table.button("undo")).to_be_disabled()
    for ply in range(1, len(LINE) + 1):
        table.do("redo")
        table.expect_position(LINE.at(ply))
        table.expect_announcement(LINE.steps[ply - 1])
    expect(table.button("redo")).to_have_count(0)


def test_undo_and_redo_by_keys(table: Table) -> None:
    """The keys of every other program undo and redo here too."""
    table.set_up(START.text, *MOVES[:3])
    for key, ply in (("Control+z", 2), ("Control+z", 1), ("Control+Shift+z", 2), ("Control+y", 3)):
        table.page.keyboard.press(key)
        table.expect_position(LINE.at(ply))


def test_the_move_list(table: Table) -> None:
    """Every move of the list can be clicked, in any order, and its position is shown."""
    table.set_up(START.text, *MOVES)
    assert table.moves == [f"{n}.{move}" for n, move in enumerate(MOVES, 1)]
    for ply in [*range(1, len(LINE) + 1, 3), 2, len(LINE)]:
        table.do(f"go {ply}")
        table.expect_position(LINE.at(ply))
        assert where(table) == f"ply-{ply}"
    table.do("go 0")
    table.expect_position(START)
    table.do(f"go {len(LINE)}")
    table.expect_position(LINE.last)


def test_playing_on_from_an_earlier_move(table: Table) -> None:
    """A move played in the middle of the game takes the place of what came after."""
    table.set_up(START.text, *MOVES)
    table.do("go 4")
    position = LINE.at(4)
    other = next(move for move in position.table.fish if position.refusal(move) is None and move.text != MOVES[4])
    table.play(other, position)
    assert table.moves == [f"{n}.{move}" for n, move in enumerate([*MOVES[:4], other.text], 1)]
    table.expect_position(position.after(other))
    expect(table.button("redo")).to_be_disabled()


def test_a_half_made_move_is_put_away_by_undo(table: Table) -> None:
    """Undo takes a whole move back and leaves nothing half-made behind."""
    table.set_up(START.text, *MOVES[:2])
    table.tap(next(iter(sorted(table.cells_with_mark("lit")))))
    table.page.keyboard.press("Control+z")
    table.expect_position(LINE.at(1))
    expect(table.page.locator(".ghosts > *")).to_have_count(0)


def test_a_new_game_keeps_the_running_one(table: Table) -> None:
    """A new game of any kind leaves the running one aside; one press changes them round, after a reload too."""
    for ply, action in enumerate(actions(LINE)[:5]):
        table.play(action, LINE.at(ply))
    table.do("dialog new")
    form = table.page.locator("form[data-form=new]")
    form.locator("[name=board][value='5']").check()
    form.locator("[name=name0]").fill("Ada <b>")
    form.locator("[name=name1]").fill("Bo & Co")
    form.locator("[name=begins][value=second]").check()
    form.locator("[type=submit]").click()
    expect(table.page.locator(".board.live .cell")).to_have_count(61)
    expect(table.page.locator("#supply-0 .name")).to_have_text("Bo & Co")
    expect(table.page.locator("#supply-1 .name")).to_have_text("Ada <b>")
    table.tap("i5", "i6")
    expect(table.announcement).to_contain_text("Bo & Co")
    table.reload()
    table.do("restore")
    table.expect_position(LINE.at(5))
    table.do("restore")
    expect(table.page.locator(".board.live .cell")).to_have_count(61)
    assert table.moves == ["1.i5+i6"]


@pytest.mark.parametrize("way", ["cancel", "escape", "close"])
def test_a_new_game_that_is_not_begun(table: Table, way: str) -> None:
    """A person who leaves the dialog keeps the game as it is, and the focus comes back to where it was."""
    position = table.set_up(START.text, *MOVES[:2])
    table.do("dialog new")
    dialog = table.page.locator("#dialog-new")
    if way == "escape":
        table.page.keyboard.press("Escape")
    else:
        said = language("en").say(f"dialog.{way}")
        dialog.get_by_role("button", name=said).click()
    expect(dialog).to_have_count(0)
    table.expect_position(position)
    expect(table.button("dialog new")).to_be_focused()


LAST = len(LINE)


@pytest.fixture
def ended_game(table: Table) -> Table:
    """A table with a whole game on it, at its end, and the fastest pace."""
    table.set_up(START.text, *MOVES)
    table.menu("moves")
    table.page.get_by_label(table.say("settings.replay"), exact=True).select_option("fast")
    return table


def expect_ply(table: Table, ply: int) -> None:
    """Wait until a ply is on show, then assert that the board shows it and the slider says so."""
    where = table.say("move.where", n=ply, of=LAST)
    expect(table.page.locator(".moves .where")).to_have_text(where)
    table.expect_position(LINE.at(ply))
    slider = table.page.get_by_role("slider", name=table.say("replay.slider"), exact=True)
    expect(slider).to_have_value(str(ply))
    expect(slider).to_have_attribute("aria-valuetext", f"{where}: {MOVES[ply - 1]}" if ply else where)


def test_the_slider(ended_game: Table) -> None:
    """Wherever it is moved, by pointer or by key, that move is on show."""
    slider = ended_game.page.locator("#slider")
    for ply in (3, LAST - 1, 0):
        slider.fill(str(ply))
        expect_ply(ended_game, ply)
    slider.focus()
    for key, ply in (("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0), ("ArrowRight", 1)):
        ended_game.page.keyboard.press(key)
        expect_ply(ended_game, ply)
    expect(slider).to_be_focused()


def test_by_itself(ended_game: Table) -> None:
    """From the start to the end, then it stops; the pace is kept."""
    ended_game.do("replay")
    # The first one to be seen depends on how busy the machine is.
    under_way = "|".join(re.escape(ended_game.say("move.where", n=ply, of=LAST)) for ply in range(1, LAST))
    expect(ended_game.page.locator(".moves .where")).to_have_text(re.compile(under_way))
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.pause"))
    ended_game.do(f"go {LAST - 1}")
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.play"))
    ended_game.do("replay")
    expect_ply(ended_game, LAST)
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.play"))
    assert '"replay": "fast"' in ended_game.storage["fang.settings"]


def test_by_keys(ended_game: Table) -> None:
    """Keys that mean nothing else lead through the moves; the space bar plays them back and stops."""
    press = ended_game.page.keyboard.press
    ended_game.page.locator("#moves-title").click()
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST)):
        press(key)
        expect_ply(ended_game, ply)
    press("Home")
    press(" ")
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.pause"))
    press(" ")
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.play"))


def test_keys_that_mean_something_else(ended_game: Table) -> None:
    """On the board arrows walk, on a button the space bar presses, with Alt an arrow is the browser's."""
    press = ended_game.page.keyboard.press
    ended_game.cell("d4").focus()
    press("ArrowLeft")
    press("Home")
    expect_ply(ended_game, LAST)
    ended_game.button("go 0").focus()
    press(" ")
    expect_ply(ended_game, 0)
    expect(ended_game.button("replay")).to_have_accessible_name(ended_game.say("replay.play"))


def test_what_is_tried_and_kept_is_there_after_a_reload(table: Table) -> None:
    """A variation with a comment, made by pressing on the board; the game itself is where it was."""
    page = table.page
    table.set_up(BEGUN.line.start.text, *BEGUN.line.texts)
    table.menu("moves")
    page.locator("#menu-panel [data-do='try']").click()
    for cell in ("g4", "g5"):
        page.locator(f"#table [data-do='tap {cell}']").first.click()
    expect(page.locator(".tree [aria-current]")).to_have_text("3.g4+g5")
    page.locator(COMMENT).fill("Why not?\nBecause.")
    page.locator("#menu-panel [data-do='try leave']").click()
    expect(page.locator(".tree .variation .ply")).to_have_text(["3.g4+g5"])
    table.reload()
    page.locator(".tree .variation .ply").click()
    expect(page.locator(COMMENT)).to_have_value("Why not?\nBecause.")
    expect(page.locator(".tree [aria-current]")).to_have_text("3.g4+g5")
