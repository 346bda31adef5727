"""The fairer ways to play: a match with the sides changed, and a swap after the first move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.devices import WON
from e2e.table import START

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.xok.position import Position

pytestmark = pytest.mark.thorough

NAMES = {"name0": "Ada", "name1": "Bo"}


def begin(table: Table, games: str, **fields: str) -> None:
    """Begin a game as the form says."""
    table.do("dialog new")
    form = table.page.locator("#dialog-new")
    form.locator(f"input[name=games][value='{games}']").check()
    for name, value in {**NAMES, **fields}.items():
        field = form.locator(f"[name={name}]")
        field.select_option(value) if name.startswith("kind") else field.fill(value)
    table.hand(form.locator("[type=submit]"))
    expect(form).to_have_count(0)


def sit(table: Table, *names: str) -> None:
    """Assert who has which side, White first."""
    for seat, name in enumerate(names):
        expect(table.page.locator(f"#supply-{seat} .name")).to_have_text(name)


def play_out(table: Table) -> Position:
    """Play a short game to its end; return its last position."""
    position = START
    for move in WON:
        action = position.table.read(move)
        table.play(action, position)
        position = position.after(action)
    table.shows(position)
    return position


def test_a_match(table: Table) -> None:
    """Two games with the sides changed, each won by the same side: one each, a draw; a reload between loses nothing."""
    say = table.say
    table.do("dialog new")
    marked = table.page.locator("#dialog-new label:has([name=games][value='2']) .mark")
    expect(marked).to_have_text(say("option.games.fairer"))
    table.do("dialog")
    begin(table, "2")
    sit(table, "Ada", "Bo")
    expect(table.page.locator("#top .match")).to_have_text(say("match.game", n=1, of=2))
    outcome = play_out(table).outcome()
    assert outcome
    winner, score = ("Ada", "1:0") if outcome.winners == (0,) else ("Bo", "0:1")
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.game", name=winner))
    table.do("next")
    sit(table, "Bo", "Ada")
    expect(table.page.locator("#top .match")).to_contain_text(say("match.score", n=2, score=score))
    table.reload()
    sit(table, "Bo", "Ada")
    play_out(table)
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.match.draw"))
    expect(table.result.locator(".reason")).to_have_text(say("result.match", what="each"))
    rows = table.result.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    )
    assert sorted(rows) == [["0", "1", "1"], ["1", "0", "1"]]


def test_a_swap(table: Table) -> None:
    """After the first move a button offers the other side, by key too; it is said, kept and can be taken back."""
    say = table.say
    begin(table, "swap")
    swap = table.page.locator("#controls [data-do=swap]")
    expect(swap).to_have_count(0)
    table.tap("a1", "a2")
    expect(swap).to_be_visible()
    told = say("swap.open", seat=say("seat.xok.1"), other=say("seat.xok.0"))
    expect(table.status).to_have_text(told)
    expect(table.announcement).to_contain_text(told)
    sit(table, "Ada", "Bo")
    swap.focus()
    table.page.keyboard.press("Enter")
    sit(table, "Bo", "Ada")
    taken = say("swap.taken", name="Ada", seat=say("seat.xok.1"))
    expect(table.status).to_have_text(taken)
    expect(table.announcement).to_contain_text(taken)
    expect(swap).to_have_count(0)
    table.reload()
    sit(table, "Bo", "Ada")
    table.do("undo")
    sit(table, "Ada", "Bo")
    expect(swap).to_be_visible()
    table.tap("d4", "d5")
    expect(swap).to_have_count(0)
    sit(table, "Ada", "Bo")


def test_a_computer_chooses(table: Table) -> None:
    """It answers the first move or takes that side, and then it is the person's turn."""
    begin(table, "swap", kind1="3")
    table.tap("d4", "d5")
    expect(table.page.locator("#status .computer")).to_have_count(0)
    computer = table.page.locator(".plate", has_text=table.say("plate.level", n=3))
    swapped = computer.get_attribute("id") == "supply-0"
    assert len(table.moves) == (1 if swapped else 2)
    expect(table.page.locator(".plate.on-turn .name")).to_have_text("Ada")
