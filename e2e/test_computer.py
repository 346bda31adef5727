"""Against the computer: whole games with computers at one to four seats."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, play
from e2e.quick_pace import WORKER_START, saved_session, set_quick_pace
from engine.games import GAMES
from engine.hainoon.cards import BOX
from tools.run.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.table import Table
    from e2e.visitors import SharedPages, Visitors
    from ui.table.session import Session


def open_quick_table(visitors: Visitors) -> Table:
    """Return the table of somebody at whose page computers move without delay."""
    table = set_quick_pace(visitors.come())
    table.arrive()
    return table


@pytest.fixture
def quick_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page on which computers move without delay."""
    with shared_pages.lend(request, "quick pace", open_quick_table) as (_, table):
        yield table


def sit_down(table: Table, game: str, start: str) -> Session:
    """Come to a game by the link of its start, and leave the other seats to the computer."""
    come(table, game, start)
    table.do("against")
    return saved_session(table, game)


def wait_for_turn(table: Table) -> None:
    """Wait until a person can move or the game is over."""
    expect(table.page.locator("#status .computer")).to_have_count(0, timeout=WORKER_START)


def play_out(table: Table, game: str, seed: int) -> Session:
    """Play a game to its end; return it."""
    rng = Random(seed)
    wait_for_turn(table)
    while not (session := saved_session(table, game)).line.last.outcome():
        assert session.line.last.turn in session.people
        play(table, game, rng)
        wait_for_turn(table)
    return session


SHORT = [(game, number) for game in GAMES for number in range(len(samples(game).short.positions))]


@pytest.mark.parametrize(("game", "number"), SHORT)
def test_a_game_against_computers(quick_table: Table, game: str, number: int) -> None:
    """Each game is played to its result against any number of computers, without a curtain."""
    session = sit_down(quick_table, game, samples(game).short.positions[number])
    assert len(session.people) == 1
    ended = play_out(quick_table, game, 5)
    assert ended.line.last.outcome()
    expect(quick_table.result).to_be_visible()


def test_four_computers_play_to_the_end(quick_table: Table) -> None:
    """A person who looks on sees every move and no hand, can hold the game up, and sees the result."""
    quick_table.follow("hainoon")
    if quick_table.page.locator("dialog.curtain").count():
        quick_table.do("curtain open")
    quick_table.do("dialog new")
    form = quick_table.page.locator("dialog form")
    form.locator("[name=players][value='4']").check(force=True)
    form.locator("[name=sharks][value=hungry]").check(force=True)
    for seat in range(4):
        form.locator(f"[name=kind{seat}]").select_option("2")
    form.locator("[type=submit]").click()
    quick_table.do("pause")
    expect(quick_table.page.locator("#status progress")).to_have_count(0)
    assert not [card for card in BOX if f'data-do="tap {card}"' in quick_table.page.content()]
    quick_table.do("pause")
    expect(quick_table.result).to_be_visible(timeout=WORKER_START)
    assert saved_session(quick_table, "hainoon").line.last.outcome()
