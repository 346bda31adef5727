"""A closed or reloaded tab loses nothing."""

import json
from itertools import cycle

import pytest
from playwright.sync_api import expect

from e2e.table import START, Table
from e2e.xok_board import actions, steered_game
from engine.games import GAMES
from engine.xok.moves import Shark
from tools.run.lacking import FULL, STORAGE, at_once

HOLD = "held => { for (const [key, text] of Object.entries(held)) localStorage.setItem(key, text); }"

BROKEN = {
    "no JSON": "{broken",
    "no object": "[1, 2]",
    "of another site": '{"state": {"score": 7}, "version": "3"}',
    "of a later version": '{"version": 99, "record": "", "ply": 0, "taps": []}',
    "markup": "<script>alert(1)</script>",
    "long": "9" * 200_000,
    "deep": '{"version": ' * 50_000,
}
"""Texts that are no saved game."""


def replace_storage(table: Table, **texts: str) -> None:
    """Put texts where the page keeps its own, and have the page find them there."""
    table.page.evaluate(HOLD, {f"fang.{name.replace('_', '.')}": text for name, text in texts.items()})
    table.reload()


def test_reload_in_mid_game(table: Table) -> None:
    """After a reload the board, the half-made move, and the moves that were taken back are as they were."""
    line = steered_game(5)
    plies = actions(line)
    for ply, action in enumerate(plies[:7]):
        table.play(action, line.at(ply))
    table.do("undo")
    table.do("undo")
    shark = plies[5]
    assert isinstance(shark, Shark)
    table.take(shark, line.at(5))
    prey, moves = table.cells_with_mark("prey"), table.moves
    table.reload()
    table.expect_position(line.at(5))
    assert (table.mouths, table.cells_with_mark("prey"), table.moves) == (shark.mouths, prey, moves)
    table.page.keyboard.press("Control+y")
    table.do("redo")
    table.expect_position(line.at(7))
    expect(table.button("redo")).to_be_disabled()


def test_closing_and_coming_back(table: Table) -> None:
    """A closed tab loses nothing: the start page of the next one offers to go on, with one fish in hand."""
    line = steered_game(5)
    for ply, action in enumerate(actions(line)[:4]):
        table.play(action, line.at(ply))
    table.tap("a4")
    table.reopen()
    table.page.locator(".going-on a[href='#xok']").click()
    table.expect_position(line.at(4))
    expect(table.page.locator("#c-ghost-a4")).to_be_visible()


def test_broken_saves(table: Table) -> None:
    """Texts that are no save are set aside with a message, none in another's place, and the page can be played."""
    table.page.evaluate("() => localStorage.clear()")
    keys = ["settings", *(f"{kind}_{name}" for name in GAMES for kind in ("game", "kept"))]
    replace_storage(table, **dict(zip(keys, cycle(BROKEN.values()), strict=False)))
    expect(table.notice).to_have_text(table.say("notice.save"))
    first = texts_set_aside(table)
    assert set(first.values()) == set(BROKEN.values())
    assert len(first) == len(keys)
    table.expect_position(START)
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    table.do("dismiss")
    expect(table.notice).to_be_hidden()
    replace_storage(table, game_xok="another")
    expect(table.notice).to_have_text(table.say("notice.save"))
    assert texts_set_aside(table) == {**first, f"fang.aside.{len(first) + 1}": "another"}
    table.reload()
    expect(table.notice).to_be_hidden()
    assert len(texts_set_aside(table)) == len(first) + 1


def texts_set_aside(table: Table) -> dict[str, str]:
    """Return the texts that were set aside because they are no saves."""
    return {key: text for key, text in table.storage.items() if key.startswith("fang.aside.")}


def test_a_save_with_impossible_taps(table: Table) -> None:
    """A half-made move that leads nowhere is forgotten; the game is not."""
    table.tap("d4", "d5")
    save = json.loads(table.storage["fang.game.xok"])
    save["taps"] = ["small", "g7", "9"]
    replace_storage(table, game_xok=json.dumps(save))
    expect(table.notice).to_be_hidden()
    assert table.moves == ["1.d4+d5"]
    assert table.mouths == ()


@pytest.mark.parametrize("way", STORAGE)
def test_forbidden_storage(fresh_table: Table, way: str) -> None:
    """Where the browser forbids storage, or has no room, that is said once, and the page can be played."""
    table = fresh_table
    table.prepare(STORAGE[way])
    table.arrive("#xok")
    expect(table.notice).to_have_text(table.say("notice.storage"))
    table.do("dismiss")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    expect(table.notice).to_be_hidden()


def test_a_broken_save_without_room(fresh_table: Table) -> None:
    """Where a broken save cannot be set aside it stays where it is, and that there is no room is said."""
    table = fresh_table
    table.page.goto(f"{table.site}/rules/xok.en.html")
    table.page.evaluate("() => localStorage.setItem('fang.game.xok', '{broken'.padEnd(5_000_000))")
    table.arrive("#xok")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    assert table.storage["fang.game.xok"].startswith("{broken")


def test_storage_that_fills_up(table: Table) -> None:
    """When there is no more room in mid-game, that is said once, and what was kept so far is still there afterwards."""
    table.tap("d4", "d5")
    assert "d4+d5" in table.storage["fang.game.xok"]
    table.page.evaluate(at_once(FULL))
    table.tap("a1", "a2")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.do("dismiss")
    table.tap("g4", "g5")
    assert table.moves == ["1.d4+d5", "2.a1+a2", "3.g4+g5"]
    expect(table.notice).to_be_hidden()
    table.reload()
    assert table.moves == ["1.d4+d5"]
    expect(table.notice).to_be_hidden()


def test_storage_that_has_room_again(fresh_table: Table) -> None:
    """A refused text is stored as soon as there is room, and reported again when there is none a second time."""
    table = fresh_table
    table.arrive("#xok")
    table.page.evaluate("() => { window.setItem = Storage.prototype.setItem; }")
    table.page.evaluate(at_once(FULL))
    table.do("shelve")
    table.tap("d4", "d5")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.page.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    table.do("dismiss")
    assert "d4+d5" in table.storage["fang.game.xok"]
    assert "fang.shelf.1" in table.storage
    table.page.evaluate(at_once(FULL))
    table.tap("a1", "a2")
    expect(table.notice).to_have_text(table.say("notice.full"))


def test_storage_that_another_tab_clears(table: Table) -> None:
    """The content of this tab is stored anew at once."""
    table.tap("d4", "d5")
    table.do("shelve")
    other = table.page.context.new_page()
    other.goto(f"{table.site}/rules/xok.en.html")
    other.evaluate("() => localStorage.clear()")
    other.close()
    table.page.wait_for_function("() => localStorage.getItem('fang.game.xok')?.includes('d4+d5')")
    assert "fang.shelf.1" in table.storage


def test_another_tab(table: Table) -> None:
    """An unreadable text of it changes nothing on this table; its counts and deletions hold here too."""
    table.tap("d4", "d5")
    other = table.page.context.new_page()
    other.goto(f"{table.site}/rules/xok.en.html")
    other.evaluate("() => localStorage.setItem('fang.game.xok', '{broken')")
    expect(table.notice).to_be_hidden()
    table.tap("a1", "a2")
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    table.follow("tally")
    other.evaluate("() => localStorage.setItem('fang.tally', '{\"xok/2/0/0\": [1, 0, 0]}')")
    expect(table.page.locator("#tally tbody tr")).to_have_count(1)
    other.evaluate("() => localStorage.removeItem('fang.tally')")
    expect(table.page.locator("#tally tbody tr")).to_have_count(0)
    other.close()
