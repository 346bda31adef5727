"""The other ending: the player to move cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from engine.xok.game import GAME

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.xok.position import Position

LAST_MOVES = {
    "size": ("fFs4F/S45f..F/S25fFfFf/s15Fs01fs25S02f/FFF.S2f/.S5Fs4f/S2.s2f w", "f5+f6"),
    "sharks": ("FfFs4/Ffff./S5S13Ffs45S25/s1.s4.FFs25/F..FS23f/FF.S4S2/.s15ff b", "c2+c3"),
    "draw": (".FfF/S14FfFS3/s5.s15Fs2S05/..fs03FFs34/.ff.ff/FS2Fff/s0.fS2 w", "d1+d2"),
}
"""A position and the move that leaves the other player none, by what decides then."""


def result(table: Table, position: Position) -> tuple[str, str]:
    """Return the title and the sentence for a position in which nobody can move, between players without names."""
    outcome = position.outcome()
    assert outcome
    assert outcome.rule == "xok.stuck"
    names = [table.say(f"seat.xok.{seat}") for seat in (0, 1)]
    winner = outcome.winners[0] if outcome.winners else 0
    title = table.say("result.title.draw") if outcome.is_draw else table.say("result.title.win", name=names[winner])
    said = {"name": names[winner], "other": names[1 - winner], "stuck": names[position.turn], **outcome.params}
    return title, table.say("result.xok.stuck", **said)


@pytest.mark.parametrize("what", LAST_MOVES)
def test_the_move_that_leaves_none(table: Table, what: str) -> None:
    """When a move leaves the other player none, the result says who won and why, and shows the swarm."""
    text, move = LAST_MOVES[what]
    before = table.set_up(text)
    table.play(before.table.read(move), before)
    after = before.after(before.table.read(move))
    table.expect_position(after)
    title, reason = result(table, after)
    expect(table.result.get_by_role("heading")).to_have_text(title)
    expect(table.result.locator(".reason")).to_have_text(reason)
    expect(table.status).to_have_text(f"{title} {reason}")
    expect(table.page.locator(".board.live .swarm-line")).to_be_visible()
    table.do("undo")
    table.expect_position(before)


@pytest.mark.parametrize("what", LAST_MOVES)
def test_a_link_to_a_stuck_position(table: Table, what: str) -> None:
    """A link may lead to a game that is over already; the status says why, and every tap is refused by that."""
    text, move = LAST_MOVES[what]
    start = GAME.read(text)
    after = table.set_up(start.after(start.table.read(move)).text)
    expect(table.status).to_have_text(" ".join(result(table, after)))
    table.tap("d4")
    expect(table.why).to_have_text(table.say("why.xok.over"))
