"""The film of a game in the page: each event of somebody else once, in order, and none after a press."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.any_game import come, come_near_end, open_curtain, random_taps, tap
from e2e.devices import seat_in_window
from e2e.quick_pace import WORKER_START, saved_session
from e2e.table import Table
from e2e.visitors import Visitors
from e2e.waiting import expect_soon
from e2e.webkit import webkit_window
from e2e.windows import Window, only_in
from engine.events import Ended, Event
from engine.games import GAMES, game_named
from tests.ui.penfriends import at_the_end, friends_at_start
from tests.ui.test_staging import board_parts
from tools.run.samples import samples
from ui.app import storage
from ui.games.desk import Look, desk
from ui.games.sounds import LOUD
from ui.post.letter import letter_of, write
from ui.table.kinds import PERSON
from ui.table.session import Session

KEEP = """globalThis.films = [];
addEventListener("fang:film", ({ detail }) => films.push(detail), true);"""
"""Keeps the names of the events that are shown."""
COUNT = """addEventListener("fang:film", () => {
  globalThis.lay = document.querySelectorAll(".film .pieces > * > .body").length;
}, {capture: true, once: true});"""
"""Counts the pieces on the board with which the first film begins."""
FILMS = "globalThis.films"
CALM = '{"motion": "full", "pace": "calm"}'
SETTINGS = f"localStorage.setItem('fang.settings', '{CALM}')"
ROUNDS = 4


def names(events: Iterable[Event]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]


def expected_events(session: Session, seat: int) -> list[str]:
    """Return the events of a game that the page shows to the person on a seat, who taps the own moves."""
    found: list[str] = []
    for number, step in enumerate(session.line.steps):
        game, own = desk(session.game), session.line.at(number).turn == seat
        loud = any(isinstance(event, Ended) or game.sound(event) in LOUD for event in step.events)
        if own and game.is_slow(step.events):
            found += names(step.events[1:])
        elif loud or not own:
            found += names(step.events)
    return found


def begin(table: Table, game: str) -> Session:
    """Begin a game against the computer, with all there that films need."""
    come(table, game, game_named(game).start({}, Random(1)).text)
    table.wait_until_complete()
    table.do("against")
    table.page.wait_for_selector("html[data-asked]", state="attached", timeout=WORKER_START)
    table.page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /film[^/]*[.]js/.test(name))"
    )
    return saved_session(table, game)


def wait_for_own_turn(table: Table) -> None:
    """Wait until all is shown and the person is to move, or the game is over."""
    for moving in ("#status .computer", "[data-do='still']", ".film"):
        expect(table.page.locator(moving)).to_have_count(0, timeout=WORKER_START)


def come_to_a_film(table: Table, game: str) -> None:
    """Begin a game and move once, until a film is on show."""
    begin(table, game)
    wait_for_own_turn(table)
    open_curtain(table)
    tap(table, *random_taps(table, game, Random(4)))
    table.page.wait_for_selector(".film", timeout=WORKER_START)


@pytest.fixture
def cinema(visitors: Visitors) -> Table:
    """A page on which moves are shown, and what is shown is kept."""
    table = visitors.come(reduced_motion="no-preference")
    table.prepare(f"{SETTINGS}; {KEEP}")
    table.arrive()
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_film_of_a_game_is_its_record(cinema: Table, game: str) -> None:
    """Each event is shown once, in order, and at the end the board lies open."""
    seat = begin(cinema, game).people[0]
    rng = Random(4)
    for _ in range(ROUNDS):
        wait_for_own_turn(cinema)
        session = saved_session(cinema, game)
        if session.is_over:
            break
        open_curtain(cinema)
        tap(cinema, *random_taps(cinema, game, rng))
    wait_for_own_turn(cinema)
    session = saved_session(cinema, game)
    expect_soon(cinema.page, lambda: cinema.page.evaluate(FILMS), expected_events(session, seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_press_ends_the_film(cinema: Table, game: str) -> None:
    """The board lies open at once, and nothing more of that move is shown."""
    come_to_a_film(cinema, game)
    cinema.page.keyboard.press("Shift")
    expect(cinema.page.locator(".film")).to_have_count(0)
    before = cinema.page.evaluate(FILMS)
    assert before
    if not cinema.page.locator("[data-do='still']").count():
        cinema.page.wait_for_timeout(700)
        assert cinema.page.evaluate(FILMS) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_during_a_film_counts(cinema: Table, game: str) -> None:
    """It ends the film, and does as a tap after it."""
    come_to_a_film(cinema, game)
    while cinema.page.locator("[data-do='still']").count():
        cinema.page.evaluate("() => document.querySelector(`[data-do='still']`)?.click()")  # it may have gone by itself
    expect_soon(cinema.page, lambda: saved_session(cinema, game).level, PERSON)
    number = saved_session(cinema, game).ply
    open_curtain(cinema)
    tap(cinema, *random_taps(cinema, game, Random(5)))
    expect_soon(cinema.page, lambda: saved_session(cinema, game).ply > number, wanted=True)


def taps_of(session: Session, move: str) -> Iterator[str]:
    """Yield taps that spell a move, without those that the page adds."""
    gesture, begun = desk(session.game).gesture, session.line
    path = next(iter(gesture.paths(game_named(session.game).read_move(move, session.position))))
    for each in path:
        if session.line == begun and each in session.choices(gesture, session.taps):
            yield each
            session = session.tap(gesture, each, Random(1))


@pytest.mark.parametrize("game", GAMES)
def test_people_at_one_table_see_the_end(cinema: Table, game: str) -> None:
    """Also where a curtain closes after each move; in the end the board lies open."""
    begin(cinema, game)
    come_near_end(cinema, game)
    for move in samples(game).ended.moves.split():
        wait_for_own_turn(cinema)
        open_curtain(cinema)
        tap(cinema, *taps_of(saved_session(cinema, game).open_curtain(), move))
    expect_soon(cinema.page, lambda: cinema.page.evaluate(f"{FILMS}.at(-1)"), "Ended")
    expect(cinema.page.locator(".film")).to_have_count(0)


def test_webkit_shows_the_film_too(tmp_path: Path, site: str) -> None:
    """Each event of the computer's first move, once, and then the board lies open."""
    keep = tmp_path / "keep.js"
    keep.write_text(KEEP, encoding="utf-8")
    with webkit_window(tmp_path / "profile", site, scripts=[keep]) as window:
        window.arrive()
        window.store("fang.settings", CALM)
        come(window, "halali", game_named("halali").start({}, Random(1)).text)
        window.wait("html[data-complete]")
        window.do("against")
        window.wait("html[data-asked]")
        window.until("() => performance.getEntriesByType('resource').some(({ name }) => /film[^/]*[.]js/.test(name))")
        tap(window, *random_taps(window, "halali", Random(4)))
        window.until("() => films.length > 0")
        window.wait_for_absence(".film")
        session = saved_session(window, "halali")
        assert window.script(f"() => {FILMS}") == expected_events(session, session.people[0])


def test_a_seat_in_another_window_sees_the_film(cinema: Table) -> None:
    """The moves of the table are shown there, and its own moves at the table, each once."""
    come(cinema, "xok")
    cinema.wait_until_complete()
    hand = seat_in_window(cinema, 1)
    hand.page.evaluate(KEEP)
    for table in (cinema, hand):
        table.page.wait_for_selector("html[data-asked]", state="attached", timeout=WORKER_START)
    for mover, other in ((cinema, hand), (hand, cinema)):
        plies = saved_session(cinema, "xok").ply
        other.page.evaluate("films.length = 0")
        tap(mover, *random_taps(cinema, "xok", Random(4)))
        expect_soon(cinema.page, lambda: saved_session(cinema, "xok").ply, plies + 1)
        shown = names(saved_session(cinema, "xok").line.steps[-1].events)
        expect_soon(other.page, partial(other.page.evaluate, FILMS), shown)


def load_link(window: Window, address: str) -> None:
    """Load the page anew with a link, and keep the films and how many pieces lay on the board before the first."""
    window.open(f"{window.site}/assets/icons/favicon.svg")
    window.script("settings => localStorage.setItem('fang.settings', settings)", CALM)
    window.open(f"{window.site}/#{address}")
    window.script(f"() => {{ {KEEP} }}")
    window.script(f"() => {{ {COUNT} }}")
    window.wait_until_ready()


def expect_film_since(window: Window, session: Session, ply: int) -> None:
    """Wait for the film of the moves since a ply; it begins with the board as it was then."""
    steps = session.line.steps[ply : session.ply]
    wanted = [type(event).__name__ for step in steps for event in step.events]
    window.until(f"wanted => {FILMS}.length >= wanted", len(wanted))
    window.wait_for_absence(".film")
    assert window.script(f"() => {FILMS}") == wanted
    assert window.script("() => globalThis.lay") == len(board_parts(replace(session.at(ply), moved=False), Look()))


@only_in("chromium", "webkit")
def test_a_move_that_comes_by_link_is_shown(window: Window) -> None:
    """On a device that does not know the game, once the welcome is gone; on one that does, as it is loaded anew."""
    ann, _ = friends_at_start("xok")
    for number in range(2):
        ann.plays()
        load_link(window, f"xok?{ann.query}")
        if not number:
            window.press("#dialog-welcome .actions [data-do='dialog']")
        expect_film_since(window, ann.session, 2 * number)
        tap(window, *random_taps(window, "xok", Random(5)))
        ann.opens(f"#xok?{write(letter_of(saved_session(window, 'xok')))}")


@only_in("chromium", "webkit")
def test_an_end_that_comes_with_the_next_game(window: Window) -> None:
    """It is shown on the picture in the dialog that tells of it."""
    writer, reader = at_the_end("xok", games="2")
    ended, since = writer.session, reader.session.ply
    writer.does("next")
    writer.plays(1)
    window.open(f"{window.site}/assets/icons/favicon.svg")
    for key, text in {**storage.texts(reader.model), "fang.settings": CALM}.items():
        window.script("(key, text) => localStorage.setItem(key, text)", key, text)
    window.open(f"{window.site}/#xok?{writer.query}")
    window.script(f"() => {{ {KEEP} }}")
    window.script(f"() => {{ {COUNT} }}")
    window.wait_until_ready()
    expect_film_since(window, ended, since)
    assert window.count("#dialog-before")


def test_nothing_moves_for_those_who_want_that(visitors: Visitors) -> None:
    """Neither where the system says so nor where the setting does; the last move is marked."""
    table = visitors.come(reduced_motion="reduce")
    table.prepare(KEEP)
    table.arrive()
    begin(table, "halali")
    tap(table, *random_taps(table, "halali", Random(4)))
    expect(table.page.locator("#status strong")).to_be_visible(timeout=WORKER_START)
    assert table.page.evaluate(FILMS) == []
    expect(table.page.locator("#table .last-marks use")).to_have_count(1)
