"""Against the computer: whole games with computers at one to four seats."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visitors
from e2e.hasty import A_WHILE, hasty, session_of
from e2e.table import START
from engine.games import game_named
from engine.hainoon.cards import BOX
from engine.xok.moves import Fish
from ui.games.desk import desk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from e2e.table import Table
    from ui.table.session import Session

FEW_TILES = "......./......./..f..../...d.../..T.s../......./.l..... blue -|- - -,- 0"
"""A forest in which nearly all is over."""


@pytest.fixture(scope="module")
def arena(browser: Browser, site: str) -> Iterator[Table]:
    """One page for all games of this file."""
    crowd = Visitors(browser, site)
    table = hasty(crowd)
    table.arrive()
    yield table
    crowd.leave()


def sit_down(table: Table, game: str, start: str) -> Session:
    """Come to a game by the link of its start, and leave the other seats to the computer."""
    table.follow(f"{game}?{urlencode({'position': start})}")
    table.do("against")
    return session_of(table, game)


def settled(table: Table) -> None:
    """Wait until a person can move or the game is over."""
    expect(table.page.locator("#status .computer")).to_have_count(0, timeout=A_WHILE)


def play(table: Table, session: Session, rng: Random) -> None:
    """Play a move of the person's, by mouse."""
    position = session.line.last
    moves = position.legal_moves()
    if session.game == "xok":
        moves = [move for move in moves if isinstance(move, Fish)] or moves
        table.play(rng.choice(moves), position)
        return
    for tap in next(iter(desk(session.game).gesture.paths(rng.choice(moves)))):
        table.page.locator(f"[data-do='tap {tap}']").last.click()
    skip = table.page.locator("[data-do='still']")
    if skip.count():
        skip.click()


def play_out(table: Table, game: str, seed: int) -> Session:
    """Play a game to its end; return it."""
    rng = Random(seed)
    settled(table)
    while not (session := session_of(table, game)).line.last.outcome():
        assert session.line.last.turn in session.people
        play(table, session, rng)
        settled(table)
    return session


def dealt(players: str) -> str:
    """Return the start of a short game of Hai Noon."""
    start = game_named("hainoon").start({"players": players, "sharks": "hungry"}, Random(3))
    return str(start.text)


@pytest.mark.parametrize(
    ("game", "start"),
    [("xok", START.text), ("halali", FEW_TILES), *(("hainoon", dealt(players)) for players in "234")],
    ids=["xok", "halali", "hainoon-2", "hainoon-3", "hainoon-4"],
)
def test_a_game_against_computers(arena: Table, game: str, start: str) -> None:
    """Each game is played to its result against one, two and three computers, without a curtain."""
    session = sit_down(arena, game, start)
    assert len(session.people) == 1
    ended = play_out(arena, game, 5)
    assert ended.line.last.outcome()
    expect(arena.result).to_be_visible()
    arena.do("dialog")


def test_four_computers_play_to_the_end(arena: Table) -> None:
    """Whoever looks on sees every move and no hand, can hold the game up, and sees the result."""
    arena.follow("hainoon")
    if arena.page.locator("dialog.curtain").count():
        arena.do("curtain open")
    arena.do("dialog new")
    form = arena.page.locator("dialog form")
    form.locator("[name=players][value='4']").check(force=True)
    form.locator("[name=sharks][value=hungry]").check(force=True)
    for seat in range(4):
        form.locator(f"[name=kind{seat}]").select_option("2")
    form.locator("[type=submit]").click()
    arena.do("pause")
    expect(arena.page.locator("#status progress")).to_have_count(0)
    assert not [card for card in BOX if f'data-do="tap {card}"' in arena.page.content()]
    arena.do("pause")
    expect(arena.result).to_be_visible(timeout=A_WHILE)
    assert session_of(arena, "hainoon").line.last.outcome()
    arena.do("dialog")
