"""The fairer way to play: a match with the sides changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.devices import WON
from e2e.table import START

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.xok.position import Position

NAMES = {"name0": "Ada", "name1": "Bo"}


def begin(table: Table) -> None:
    """Begin a match of two games, by the form."""
    form = table.page.locator("#dialog-new")
    form.locator("input[name=games][value='2']").check()
    for name, value in NAMES.items():
        form.locator(f"[name={name}]").fill(value)
    table.hand(form.locator("[type=submit]"))
    expect(form).to_have_count(0)


def expect_seats(table: Table, *names: str) -> None:
    """Assert who has which side, White first."""
    for seat, name in enumerate(names):
        expect(table.page.locator(f"#supply-{seat} .name")).to_have_text(name)


def play_won_game(table: Table) -> Position:
    """Play a short game to its end; return its last position."""
    position = START
    for move in WON:
        action = position.table.read(move)
        table.play(action, position)
        position = position.after(action)
    table.expect_position(position)
    return position


def test_a_match(table: Table) -> None:
    """Two games with the sides changed, each won by the same side: one each, a draw; a reload between loses nothing."""
    say = table.say
    table.do("dialog new")
    marked = table.page.locator("#dialog-new label:has([name=games][value='2']) .mark")
    expect(marked).to_have_text(say("option.games.fairer"))
    begin(table)
    expect_seats(table, "Ada", "Bo")
    expect(table.page.locator("#top .match")).to_have_text(say("match.game", n=1, of=2))
    outcome = play_won_game(table).outcome()
    assert outcome
    winner, score = ("Ada", "1:0") if outcome.winners == (0,) else ("Bo", "0:1")
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.game", name=winner))
    table.do("next")
    expect_seats(table, "Bo", "Ada")
    expect(table.page.locator("#top .match")).to_contain_text(say("match.score", n=2, score=score))
    table.reload()
    expect_seats(table, "Bo", "Ada")
    play_won_game(table)
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.match.draw"))
    expect(table.result.locator(".reason")).to_have_text(say("result.match", what="each"))
    rows = table.result.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    )
    assert sorted(rows) == [["0", "1", "1"], ["1", "0", "1"]]
