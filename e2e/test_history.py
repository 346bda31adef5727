"""Back and forth through a game, and from one game to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.table import START
from e2e.xok_player import actions, steered_game
from engine.language import language

if TYPE_CHECKING:
    from e2e.table import Table

LINE = steered_game(8)
MOVES = [step.text for step in LINE.steps]


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
    expect(table.button("redo")).to_have_count(0)


def test_a_half_made_move_is_put_away_by_undo(table: Table) -> None:
    """Undo takes a whole move back and leaves nothing half-made behind."""
    table.set_up(START.text, *MOVES[:2])
    table.tap(next(iter(sorted(table.cells_marked("lit")))))
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
