"""Hai Noon round one table: whole games behind the curtain, and what the curtain hides."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from engine.games import game_named
from engine.hainoon.cards import BOX
from engine.line import Line
from ui.hainoon.gesture import GESTURE
from ui.hainoon.labels import labels
from ui.session import Session

if TYPE_CHECKING:
    from e2e.conftest import Visitors
    from e2e.table import Table
    from engine.hainoon.position import Position

GAME = game_named("hainoon")


def sat_down(table: Table, players: int, seed: int) -> Position:
    """Come to a game by the link of its start; return the start."""
    start: Position = GAME.start({"players": str(players), "sharks": "hungry"}, Random(seed))
    table.follow(f"hainoon?{urlencode({'position': start.text})}")
    expect(table.page.locator("dialog.curtain")).to_be_visible()
    return start


def open_curtain(table: Table, position: Position) -> None:
    """Look at what the curtain lets through, then open it, if it is closed."""
    curtain = table.page.locator("dialog.curtain")
    if curtain.count():
        assert_no_card_shows(table, position)
        curtain.locator("[data-do='curtain open']").click()
    expect(table.page.locator("#hand .card-button")).to_have_count(len(position.hands[position.turn]))


def assert_no_card_shows(table: Table, position: Position) -> None:
    """Assert that neither document nor accessibility tree names a card that lies in a hand alone."""
    document = table.page.content()
    heard = table.page.locator("body").aria_snapshot()
    assert not [card for card in BOX if f"tap {card}&quot;" in document or f'"tap {card}"' in document]
    public = {card for side in position.sides for card in side} | set(position.discard)
    for card in {card for hand in position.hands for card in hand} - public:
        assert table.say(f"card.{card}") not in document
        assert table.say(f"card.{card}") not in heard


def assert_shows(table: Table, position: Position) -> None:
    """Assert that every place, shark and side is called what lies there."""
    expected = labels(Session("hainoon", Line(position), names=("",) * position.players), table.language, {})
    cells = table.page.locator(".board.hainoon.live .cell")
    found: dict[str, str] = cells.evaluate_all(
        "cells => Object.fromEntries(cells.map(c => [c.id.slice(2), c.ariaLabel]))"
    )
    assert {name: found[name][: len(words)] for name, words in expected.items()} == expected


def play_out(table: Table, position: Position, seed: int, most: int = 200) -> Position:
    """Play moves of that seed on the page, each position compared; return the last one."""
    rng = Random(seed)
    for _ in range(most):
        if position.outcome():
            break
        open_curtain(table, position)
        move = rng.choice(position.legal_moves())
        step = position.play(move, rng)
        if "~" in step.text:
            # The page shuffles by itself, so what it would deal is not known here.
            break
        for tap in next(iter(GESTURE.paths(move))):
            table.page.locator(f"[data-do='tap {tap}']").last.click()
        skip = table.page.locator("[data-do='still']")
        if skip.count():
            skip.click()
        position = step.position
        assert_shows(table, position)
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_by_mouse(table: Table, players: int) -> None:
    """With two, three and four seats a game is played to its result, and no curtain lets a card through."""
    ended = play_out(table, sat_down(table, players, players), 5)
    assert ended.outcome()
    expect(table.result).to_be_visible()
    table.do("dialog")


def test_a_reload_closes_the_curtain(visitors: Visitors) -> None:
    """Behind the curtain and with it open, a reload comes back to the same game with the hands hidden."""
    table = visitors.arrive()
    start = sat_down(table, 3, 1)
    table.reload()
    assert_no_card_shows(table, start)
    open_curtain(table, start)
    table.reload()
    expect(table.page.locator("dialog.curtain")).to_be_visible()
    assert_no_card_shows(table, start)


def test_the_curtain_falls_when_the_page_is_left(table: Table) -> None:
    """Whoever looks elsewhere finds the hands hidden."""
    start = sat_down(table, 2, 2)
    open_curtain(table, start)
    table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(table.page.locator("dialog.curtain")).to_be_visible()
    assert_no_card_shows(table, start)


def test_the_save_is_sealed(table: Table) -> None:
    """What is kept of a running game names no card to whoever looks at it."""
    start = sat_down(table, 4, 3)
    kept = table.stored["fang.game.hainoon"]
    assert start.text.split(" ")[6] not in kept
