"""Against the computer: whole games at one to four seats, thoughts that are cut short, pages without a worker."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, play
from e2e.quick_pace import WORKER_START, saved_session, set_quick_pace
from e2e.table import Table
from e2e.visitors import SharedPages, Visitors
from engine.ai.player import ponder
from engine.games import GAMES, game_named
from engine.hainoon.cards import BOX
from tools.run.lacking import NO_WORKER
from tools.run.samples import samples
from ui.app.model import Model
from ui.app.questions import move_question
from ui.app.routes import Route
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


WORKER = "**/thinker*.js"

ENDLESS = """onmessage = ({data}) => {
  if (data.base) return postMessage('{"ready": true}');
  const said = JSON.parse(data);
  const answer = more => postMessage(JSON.stringify({id: said.id, ...more}));
  if (said.job === "drop") answer({dropped: true});
  else answer({move: "a1+a2", progress: 0.5, done: said.job === "hurry"});
}"""
"""A worker that has found its move and thinks on until it is hurried."""

GREETED = """window.greeted = new Promise(done => {
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", done, {once: true});
    }
  };
})"""
"""Tells when a worker has said its first word."""

SILENT = """onmessage = ({data}) => { if (data.base) postMessage('{"ready": true}') }"""
"""A worker that starts and is never heard of again."""

FAILING = {
    "in its code": "throw new Error('no')",
    "at its start": """onmessage = () => postMessage('{"failed": "no"}')""",
}
"""Workers that never think."""


def table_with_worker(fresh_table: Table, worker: str, script: str = "") -> Table:
    """Return a table in a game of Xok against the computer, for which this worker thinks."""
    table = set_quick_pace(fresh_table, script)
    table.page.route(WORKER, lambda route: route.fulfill(body=worker, content_type="text/javascript"))
    table.arrive("#xok")
    table.do("against")
    return table


@pytest.fixture
def endless_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A table at which the computer thinks about the second move without end."""
    with shared_pages.lend(request, "endless", lambda crowd: table_with_worker(crowd.come(), ENDLESS)) as (_, table):
        table.set_up()
        table.do("against")
        think(table)
        yield table
        table.follow("")


def think(table: Table) -> None:
    """Play a move, so that the computer thinks about its own, beside the list of moves."""
    table.tap("d4", "d5")
    expect(table.page.locator("#status progress")).to_be_visible()
    table.menu("moves")


def test_undo_ends_a_thought(endless_table: Table) -> None:
    """The move is taken back and another can be played; redo has the computer think again."""
    endless_table.do("undo")
    expect(endless_table.page.locator("#status progress")).to_have_count(0)
    endless_table.do("redo")
    expect(endless_table.page.locator("#status progress")).to_be_visible()
    endless_table.do("undo")
    endless_table.tap("e5", "e6")
    assert endless_table.moves == ["1.e5+e6"]


def test_leaving_ends_a_thought_and_coming_back_begins_it_again(endless_table: Table) -> None:
    """On another screen nobody thinks, and no answer is played there."""
    for elsewhere in ("xok.rules", "halali", ""):
        endless_table.follow(elsewhere)
        expect(endless_table.page.locator("#status progress")).to_have_count(0)
        endless_table.follow("xok")
        expect(endless_table.page.locator("#status progress")).to_be_visible()
    assert endless_table.moves == ["1.d4+d5"]


def test_a_thought_can_be_hurried(endless_table: Table) -> None:
    """After a while there is a button for it; the best move so far is played."""
    endless_table.do("hurry")
    expect(endless_table.page.locator("#ply-2")).to_have_text("2.a1+a2")


def test_a_tap_while_the_computer_thinks_says_why_not(endless_table: Table) -> None:
    """The board is alive, and the sentence can be put away."""
    endless_table.tap("a1")
    expect(endless_table.page.locator("#status .why")).to_contain_text(endless_table.say("computer.turn"))
    endless_table.do("back")
    expect(endless_table.page.locator("#status progress")).to_be_visible()


def expected_move(session: Session) -> str:
    """Return the move that the computer should play where the session stands."""
    asked = move_question(Model(sessions={session.game: session}, route=Route("play", session.game)))
    assert asked
    view = game_named(asked.game).read_view(asked.view)
    *_, last = ponder(asked.game, view, asked.level, Random(asked.seed))
    return last.line[0].text


def test_reload_in_mid_thought(fresh_table: Table) -> None:
    """The computer goes on after a reload, and plays what it would have played without one."""
    table = table_with_worker(fresh_table, ENDLESS)
    think(table)
    session = saved_session(table, "xok")
    table.page.unroute(WORKER)
    table.reload()
    table.page.locator("#ply-2").wait_for(timeout=WORKER_START)
    assert table.moves == ["1.d4+d5", f"2.{expected_move(session)}"]


def expect_answer(table: Table) -> None:
    """Assert that the computer's own move is the second of the game."""
    table.menu("moves")
    table.page.locator("#ply-2").wait_for(timeout=WORKER_START)
    session = saved_session(table, "xok")
    assert table.moves == ["1.d4+d5", f"2.{expected_move(replace(session, line=session.line.up_to(1), ply=1))}"]


def test_without_workers_it_thinks_in_the_page(fresh_table: Table) -> None:
    """Where the browser allows none, the same computer plays."""
    table = set_quick_pace(fresh_table, NO_WORKER)
    table.arrive("#xok")
    table.do("against")
    table.tap("d4", "d5")
    expect_answer(table)


@pytest.mark.parametrize("fault", FAILING)
def test_where_a_worker_cannot_start_it_thinks_in_the_page(fresh_table: Table, fault: str) -> None:
    """Nothing is lost but speed."""
    table = table_with_worker(fresh_table, FAILING[fault])
    table.tap("d4", "d5")
    expect_answer(table)


def test_a_worker_that_is_asked_nothing_is_left_in_peace(visitors: Visitors) -> None:
    """A person who takes long over the first move has the same worker afterwards."""
    table = table_with_worker(visitors.come(), ENDLESS, GREETED)
    table.page.evaluate("async () => { await greeted }")
    table.wait_until_complete()
    table.page.clock.install()
    table.page.clock.run_for(60_000)
    table.page.clock.resume()
    table.tap("d4", "d5")
    table.do("hurry")
    expect(table.page.locator("#ply-2")).to_have_text("2.a1+a2")


def test_silence_is_not_waited_for_without_end(visitors: Visitors) -> None:
    """A worker of which nothing is heard is given up; the page's clock is put forward, so that nobody waits here."""
    table = table_with_worker(visitors.come(), SILENT)
    table.wait_until_complete()
    table.page.clock.install()
    table.tap("d4", "d5")
    for _ in range(3):
        table.page.clock.run_for(31_000)
    table.page.clock.resume()
    expect_answer(table)
