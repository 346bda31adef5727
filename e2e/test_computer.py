"""Against the computer: whole games with computers at one to four seats, and thoughts that are cut short."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visitors
from e2e.table import START
from engine.ai.player import ponder
from engine.games import game_named
from engine.hainoon.cards import BOX
from engine.xok.moves import Fish
from ui import save
from ui.desk import desk
from ui.model import Model
from ui.opponent import question
from ui.routes import Route

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from e2e.table import Table
    from ui.session import Session

QUICK = """localStorage.setItem("fang.settings", '{"motion": "reduced", "pace": "quick"}')"""
FEW_TILES = "......./......./..f..../...d.../..T.s../......./.l..... blue -|- - -,- 0"
"""A forest in which nearly all is over."""

A_WHILE = 60_000
"""Milliseconds that a worker may take to start on a busy machine."""

ENDLESS = """onmessage = ({data}) => {
  const said = JSON.parse(data);
  const answer = more => postMessage(JSON.stringify({id: said.id, ...more}));
  if (said.base) postMessage('{"ready": true}');
  else if (said.job === "drop") answer({dropped: true});
  else answer({move: "a1+a2", progress: 0.5, done: said.job === "hurry"});
}"""
"""A worker that has found its move and thinks on until it is hurried."""

NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('', 'SecurityError') } }"
"""A browser that keeps a page from having a worker."""

SILENT = """onmessage = ({data}) => { if (JSON.parse(data).base) postMessage('{"ready": true}') }"""
"""A worker that starts and is never heard of again."""

FAILING = {
    "in its code": "throw new Error('no')",
    "at its start": """onmessage = () => postMessage('{"failed": "no"}')""",
}
"""Workers that never think."""


@pytest.fixture(scope="module")
def hasty(browser: Browser, site: str) -> Iterator[Table]:
    """A page for all games of this file, on which computers move without delay."""
    crowd = Visitors(browser, site)
    table = crowd.come()
    table.page.add_init_script(QUICK)
    table.arrive()
    yield table
    crowd.leave()


def session_of(table: Table, game: str) -> Session:
    """Return the game as the page has saved it."""
    return save.read(table.stored[f"fang.game.{game}"])


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
def test_a_game_against_computers(hasty: Table, game: str, start: str) -> None:
    """Each game is played to its result against one, two and three computers, without a curtain."""
    session = sit_down(hasty, game, start)
    assert len(session.people) == 1
    ended = play_out(hasty, game, 5)
    assert ended.line.last.outcome()
    expect(hasty.result).to_be_visible()
    hasty.do("dialog")


def test_four_computers_play_to_the_end(hasty: Table) -> None:
    """Whoever looks on sees every move and no hand, can hold the game up, and sees the result."""
    hasty.follow("hainoon")
    if hasty.page.locator("dialog.curtain").count():
        hasty.do("curtain open")
    hasty.do("dialog new")
    form = hasty.page.locator("dialog form")
    form.locator("[name=players][value='4']").check(force=True)
    form.locator("[name=sharks][value=hungry]").check(force=True)
    for seat in range(4):
        form.locator(f"[name=kind{seat}]").select_option("2")
    form.locator("[type=submit]").click()
    hasty.do("pause")
    expect(hasty.page.locator("#status progress")).to_have_count(0)
    assert not [card for card in BOX if f'data-do="tap {card}"' in hasty.page.content()]
    hasty.do("pause")
    expect(hasty.result).to_be_visible(timeout=A_WHILE)
    assert session_of(hasty, "hainoon").line.last.outcome()
    hasty.do("dialog")


def endless(visitors: Visitors) -> Table:
    """Return a table at which a computer thinks about its first move in Xok without end."""
    table = visitors.come()
    table.page.add_init_script(QUICK)
    table.page.route("**/thinker*.js", lambda route: route.fulfill(body=ENDLESS, content_type="text/javascript"))
    table.arrive("#xok")
    table.do("dialog new")
    table.page.locator("dialog [name=kind1]").select_option("2")
    table.page.locator("dialog [type=submit]").click()
    table.tap("d4", "d5")
    expect(table.page.locator("#status progress")).to_be_visible()
    return table


def test_undo_ends_a_thought(visitors: Visitors) -> None:
    """The move is taken back and another can be played; redo has the computer think again."""
    table = endless(visitors)
    table.do("undo")
    expect(table.page.locator("#status progress")).to_have_count(0)
    table.do("redo")
    expect(table.page.locator("#status progress")).to_be_visible()
    table.do("undo")
    table.tap("e5", "e6")
    assert table.moves == ["1.e5+e6"]


def test_leaving_ends_a_thought_and_coming_back_begins_it_again(visitors: Visitors) -> None:
    """On another screen nobody thinks, and no answer is played there."""
    table = endless(visitors)
    for elsewhere in ("xok.rules", "halali", ""):
        table.follow(elsewhere)
        expect(table.page.locator("#status progress")).to_have_count(0)
        table.follow("xok")
        expect(table.page.locator("#status progress")).to_be_visible()
    assert table.moves == ["1.d4+d5"]


def test_a_thought_can_be_hurried(visitors: Visitors) -> None:
    """After a while there is a button for it; the best move so far is played."""
    table = endless(visitors)
    table.do("hurry")
    expect(table.page.locator("#ply-2")).to_have_text("2.a1+a2")
    settled(table)


def test_a_tap_while_the_computer_thinks_says_why_not(visitors: Visitors) -> None:
    """The board is alive, and the sentence can be put away."""
    table = endless(visitors)
    table.tap("a1")
    expect(table.page.locator("#status .why")).to_contain_text(table.say("computer.turn"))
    table.do("back")
    expect(table.page.locator("#status progress")).to_be_visible()


def own_move(session: Session) -> str:
    """Return the move that the computer should play where the session stands."""
    asked = question(Model(sessions={session.game: session}, route=Route("play", session.game)))
    assert asked
    view = game_named(asked.game).read_view(asked.view)
    *_, last = ponder(asked.game, view, asked.level, Random(asked.seed))
    return last.line[0].text


def test_reload_in_mid_thought(visitors: Visitors) -> None:
    """The computer goes on after a reload, and plays what it would have played without one."""
    table = endless(visitors)
    session = session_of(table, "xok")
    table.page.unroute("**/thinker*.js")
    table.reload()
    table.page.locator("#ply-2").wait_for(timeout=A_WHILE)
    assert table.moves == ["1.d4+d5", f"2.{own_move(session)}"]


def thinks_as_it_should(table: Table) -> None:
    """Assert that the computer answers the first move of a game, by the level that plays when none was chosen."""
    table.do("against")
    table.tap("d4", "d5")
    answers_as_it_should(table)


def answers_as_it_should(table: Table) -> None:
    """Assert that the second move of the game is the computer's own."""
    table.page.locator("#ply-2").wait_for(timeout=A_WHILE)
    session = session_of(table, "xok")
    assert table.moves == ["1.d4+d5", f"2.{own_move(replace(session, line=session.line.up_to(1), ply=1))}"]


def test_without_workers_it_thinks_in_the_page(visitors: Visitors) -> None:
    """Where the browser allows none, the same opponent plays."""
    table = visitors.come()
    table.page.add_init_script(f"{QUICK}; {NO_WORKER}")
    table.arrive("#xok")
    thinks_as_it_should(table)


@pytest.mark.parametrize("fault", FAILING)
def test_where_a_worker_cannot_start_it_thinks_in_the_page(visitors: Visitors, fault: str) -> None:
    """Nothing is lost but speed."""
    table = visitors.come()
    table.page.add_init_script(QUICK)
    table.page.route("**/thinker*.js", lambda route: route.fulfill(body=FAILING[fault], content_type="text/javascript"))
    table.arrive("#xok")
    thinks_as_it_should(table)


def test_silence_is_not_waited_for_without_end(visitors: Visitors) -> None:
    """A worker of which nothing is heard is given up; the page's clock is put forward, so that nobody waits here."""
    table = visitors.come()
    table.page.add_init_script(QUICK)
    table.page.route("**/thinker*.js", lambda route: route.fulfill(body=SILENT, content_type="text/javascript"))
    table.arrive("#xok")
    table.page.clock.install()
    table.do("against")
    table.tap("d4", "d5")
    for _ in range(3):
        table.page.clock.run_for(31_000)
    table.page.clock.resume()
    answers_as_it_should(table)
