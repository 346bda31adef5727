"""Texts that earlier builds have left with people, opened in a browser (tests/data/builds)."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import expect

from e2e.screens import HOLD
from e2e.table import BOOT, Table
from engine.games import GAMES
from tests.builds import facts
from tests.builds.archive import EMBEDS, LINKS, STORES, load, plain, samples_of
from tests.builds.facts import lost_facts
from ui.app import storage

MODES = ("-replay", "-puzzle")
"""Boards that are tried in a browser: a game given by its moves, and one that the site has."""

BUILDS = sorted({place.partition("/")[0] for place in load(STORES) if place.endswith(("/numbers", "/shelf"))})
"""The builds that stored other numbers or another shelf than those before them."""

FRAME = """([query, most]) => new Promise((done, fail) => {
  setTimeout(() => fail(new Error("no word")), most);
  const frame = document.createElement("iframe");
  addEventListener("message", ({data, source}) => {
    if (source === frame.contentWindow && ["ready", "error"].includes(data.type)) done(data);
  });
  frame.addEventListener("load", () => frame.contentWindow.postMessage({fang: 1, type: "hello"}, location.origin));
  frame.src = `../embed.html#${query}`;
  document.body.append(frame);
})"""
"""Lays a board into the page, and gives the first thing that it says."""


def arrive_with_store(table: Table, held: dict[str, str]) -> None:
    """Arrive where the browser holds what an earlier build has stored there."""
    # A page of the same site at which no Python writes anything yet.
    table.page.goto(f"{table.site}/rules/{GAMES[0]}.en.html")
    table.page.evaluate(HOLD, held)
    table.arrive()


@pytest.mark.parametrize("build", BUILDS)
def test_nothing_stored_is_lost(fresh_table: Table, build: str) -> None:
    """Games on tables, aside and on the shelf, lessons, puzzles, numbers and settings; then links come on top of it."""
    stores = samples_of(build, STORES)
    held = {**stores["numbers"]["given"], **stores["shelf"]["given"]}
    before = plain(facts.of_store(held))
    assert before["set aside"] == []
    table = fresh_table
    arrive_with_store(table, held)
    expect(table.notice).to_be_hidden()
    assert lost_facts(before, plain(facts.of_store(table.storage))) == []
    assert not any(key.startswith(storage.BROKEN) for key in table.storage)
    for game in GAMES:
        expect_whole_game(table, samples_of(build, LINKS)[f"{game}-ended"])
    assert table.storage.keys() >= held.keys()


def expect_whole_game(table: Table, link: dict[str, Any]) -> None:
    """Assert that the link to a game that is over brings it to its table, with all its moves."""
    known = link["facts"]
    table.follow(link["given"]["address"])
    expect(table.page.locator(f"html[data-game={known['game']}][data-screen=play]")).to_be_attached()
    if table.page.locator("dialog[open]").count():
        table.do("dialog")
    table.menu("moves")
    expect(table.page.locator(".plies .ply")).to_have_count(known["table"]["lines"][-1]["plies"])
    expect(table.notice).to_be_hidden()


def test_boards_in_pages_say_what_they_said(fresh_table: Table) -> None:
    """The first message to the page around a board is the one that it was told then."""
    table = fresh_table
    # A page of the site that may have frames in it.
    table.page.goto(f"{table.site}/boards/en.html")
    for place, board in load(EMBEDS).items():
        if place.endswith(MODES):
            said = table.page.evaluate(FRAME, [hosted_parameters(board["given"]["query"], table.site), BOOT])
            assert lost_facts(board["facts"]["greeting"], said, place) == []


def hosted_parameters(query: str, site: str) -> str:
    """Return the parameters of a board, which from now on lies in a page of the site."""
    return urlencode({**dict(parse_qsl(query)), "origin": site})
