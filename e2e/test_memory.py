"""What a closed or reloaded tab loses: nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.player import actions, game
from e2e.table import START, Table
from engine.xok.moves import Shark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from e2e.conftest import Visitors

FORBIDDEN = {
    "all": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError') }})",
    "nothing": "Object.defineProperty(window, 'localStorage', {value: null})",
    "methods": "for (const name of ['getItem', 'setItem', 'removeItem', 'key'])"
    " Storage.prototype[name] = () => { throw new DOMException('', 'SecurityError') }",
    "writing": "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }",
}
"""Ways in which a browser keeps a site from its storage."""

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


def find(table: Table, key: str, text: str) -> None:
    """Put a text where the page keeps its own, and have the page find it there."""
    table.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    table.reload()


def test_reload_in_mid_game(visitors: Visitors) -> None:
    """After a reload the board, the half-made move, and the moves that were taken back are as they were."""
    table, line = visitors.arrive("#xok"), game(5)
    plies = actions(line)
    for ply, action in enumerate(plies[:7]):
        table.play(action, line.at(ply))
    table.do("undo")
    table.do("undo")
    shark = plies[5]
    assert isinstance(shark, Shark)
    table.take(shark, line.at(5))
    prey, moves = table.marked("prey"), table.moves
    table.reload()
    table.shows(line.at(5))
    assert (table.mouths, table.marked("prey"), table.moves) == (shark.mouths, prey, moves)
    table.do("redo")
    table.do("redo")
    table.shows(line.at(7))
    expect(table.button("redo")).to_be_disabled()


def test_closing_and_coming_back(visitors: Visitors) -> None:
    """A closed tab loses nothing: the start page of the next one offers to go on, with one fish in hand."""
    table, line = visitors.arrive("#xok"), game(5)
    for ply, action in enumerate(actions(line)[:4]):
        table.play(action, line.at(ply))
    table.tap("a4")
    context = table.page.context
    table.page.close()
    again = Table(context.new_page(), visitors.site)
    again.arrive()
    again.page.get_by_text(again.say("home.resume", game="Xok", n=4)).click()
    again.shows(line.at(4))
    expect(again.page.locator("#c-ghost-a4")).to_be_visible()


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("fang.game.xok", BROKEN.values()),
        ("fang.kept.xok", [BROKEN["of another site"]]),
        ("fang.settings", [BROKEN["no JSON"], BROKEN["no object"]]),
    ],
    ids=["game", "kept", "settings"],
)
def test_a_broken_save(visitors: Visitors, key: str, texts: Iterable[str]) -> None:
    """Texts that are no save are set aside with a message, and the page can be played."""
    table = visitors.arrive("#xok")
    for text in texts:
        table.page.evaluate("() => localStorage.clear()")
        find(table, key, text)
        expect(table.notice).to_have_text(table.say("notice.save"))
        assert table.stored["fang.aside.1"] == text
        table.shows(START)
        table.tap("d4", "d5")
        assert table.moves == ["1.d4+d5"]
    table.do("dismiss")
    expect(table.notice).to_be_hidden()
    table.reload()
    expect(table.notice).to_be_hidden()
    assert table.stored["fang.aside.1"] == text


def test_broken_saves_are_preserved(visitors: Visitors) -> None:
    """A second broken save takes no other's place."""
    table = visitors.arrive()
    for text in ("first", "second"):
        find(table, "fang.game.xok", text)
    assert [table.stored[f"fang.aside.{n}"] for n in (1, 2)] == ["first", "second"]


def test_a_save_with_impossible_taps(visitors: Visitors) -> None:
    """A half-made move that leads nowhere is forgotten; the game is not."""
    table = visitors.arrive("#xok")
    table.tap("d4", "d5")
    save = json.loads(table.stored["fang.game.xok"])
    save["taps"] = ["small", "g7", "9"]
    find(table, "fang.game.xok", json.dumps(save))
    expect(table.notice).to_be_hidden()
    assert table.moves == ["1.d4+d5"]
    assert table.mouths == ()


@pytest.mark.parametrize("way", FORBIDDEN)
def test_forbidden_storage(visitors: Visitors, way: str) -> None:
    """Where the browser forbids storage, or has no room, that is said once, and the page can be played."""
    table = visitors.come()
    table.page.add_init_script(FORBIDDEN[way])
    table.arrive("#xok")
    expect(table.notice).to_have_text(table.say("notice.storage"))
    table.do("dismiss")
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    expect(table.notice).to_be_hidden()


def test_a_broken_save_without_room(visitors: Visitors) -> None:
    """Where a broken save cannot be set aside it stays where it is, and that there is no room is said."""
    table = visitors.come()
    table.page.goto(f"{table.site}/rules/xok.en.html")
    table.page.evaluate("() => localStorage.setItem('fang.game.xok', '{broken'.padEnd(5_000_000))")
    table.arrive("#xok")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.tap("d4", "d5")
    assert table.moves == ["1.d4+d5"]
    assert table.stored["fang.game.xok"].startswith("{broken")


def test_storage_that_fills_up(visitors: Visitors) -> None:
    """When there is no more room in mid-game, that is said once, and what was kept so far is still there afterwards."""
    table = visitors.arrive("#xok")
    table.tap("d4", "d5")
    table.page.evaluate(f"() => {{ {FORBIDDEN['writing']} }}")
    table.tap("a1", "a2")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.do("dismiss")
    table.tap("g4", "g5")
    assert table.moves == ["1.d4+d5", "2.a1+a2", "3.g4+g5"]
    expect(table.notice).to_be_hidden()
    table.reload()
    assert table.moves == ["1.d4+d5"]
    expect(table.notice).to_be_hidden()


def test_storage_that_has_room_again(visitors: Visitors) -> None:
    """What was refused is stored as soon as there is room, and it is said again when there is none a second time."""
    table = visitors.arrive("#xok")
    table.page.evaluate("() => { window.setItem = Storage.prototype.setItem; }")
    table.page.evaluate(f"() => {{ {FORBIDDEN['writing']} }}")
    table.do("shelve")
    table.tap("d4", "d5")
    expect(table.notice).to_have_text(table.say("notice.full"))
    table.page.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    table.do("dismiss")
    assert "d4+d5" in table.stored["fang.game.xok"]
    assert "fang.shelf.1" in table.stored
    table.page.evaluate(f"() => {{ {FORBIDDEN['writing']} }}")
    table.tap("a1", "a2")
    expect(table.notice).to_have_text(table.say("notice.full"))


def test_storage_that_another_tab_clears(visitors: Visitors) -> None:
    """What this tab remembers is stored anew at once."""
    table = visitors.arrive("#xok")
    table.tap("d4", "d5")
    table.do("shelve")
    other = table.page.context.new_page()
    other.goto(f"{visitors.site}/rules/xok.en.html")
    other.evaluate("() => localStorage.clear()")
    table.page.wait_for_function("() => localStorage.getItem('fang.game.xok')?.includes('d4+d5')")
    assert "fang.shelf.1" in table.stored


def test_another_tab(visitors: Visitors) -> None:
    """What it writes and cannot be read changes nothing on this table; what it counts or deletes is so here too."""
    table = visitors.arrive("#xok")
    table.tap("d4", "d5")
    other = Table(table.page.context.new_page(), visitors.site)
    other.arrive("#xok")
    other.page.evaluate("() => localStorage.setItem('fang.game.xok', '{broken')")
    expect(table.notice).to_be_hidden()
    table.tap("a1", "a2")
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    table.follow("tally")
    other.page.evaluate("() => localStorage.setItem('fang.tally', '{\"xok/2/0/0\": [1, 0, 0]}')")
    expect(table.page.locator("#tally tbody tr")).to_have_count(1)
    other.page.evaluate("() => localStorage.removeItem('fang.tally')")
    expect(table.page.locator("#tally tbody tr")).to_have_count(0)
