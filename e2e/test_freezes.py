"""With any input from outside the page never stands still for long."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from e2e.test_share import DRAG
from engine.games import GAMES, game_named
from engine.line import Line
from engine.record import packed
from engine.seating import seats_with
from engine.squeeze import squeeze
from ui.keep import save, shelf
from ui.table.session import Session

PROMISED = 200
"""Milliseconds of a task on a machine that does nothing else; there the longest was 142, on 22 November 2026."""
GENEROUS = 3
"""How much longer a task may take here: a browser that is tested is slower, and its first tasks are the slowest."""
TRIES = 3
"""How often something comes; the least counts, because other programs run beside the tests."""
CALM = 100
"""Milliseconds that COUNT takes on such a machine."""
COUNT = """() => {
  const begun = performance.now();
  let sum = 1;
  for (let i = 0; i < 1e8; i++) sum = (sum * 31 + i) | 0;
  return [performance.now() - begun, sum][0];
}"""
READ = 60_000
"""Milliseconds that reading may take on a busy machine."""
PLIES = 875
GAMES_IN_FILE = 100
SLOWER = 4
"""So many times slower is a phone's processor; a quick one has read all games before the button can be pressed."""
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""
# A list of tasks is handed over after them.
LONGEST = "() => new Promise(done => setTimeout(() => done(Math.max(0, ...tasks)), 500))"


def long_game() -> Session:
    """Return a game of Halali! in which nobody takes or flips anything as long as that is allowed."""
    rules, rng = game_named("halali"), Random(27)
    line = Line(rules.start({}, rng))
    while line.last.outcome() is None and len(line) < PLIES:
        legal = line.last.legal_moves()
        quiet = [move for move in legal if "-" in move.text]
        line = line.play(rng.choice(quiet or legal), rng)
    return Session("halali", line, ply=len(line))


def bomb() -> str:
    """Return a link of some hundred letters to half a million lines."""
    return f"halali?g={squeeze(chr(10) * 499_000, packed.EXPECTED)}"


def large_shelf(first: int = 0) -> str:
    """Return the file of a shelf with a hundred games, played from this seed on."""
    seeds = range(first, first + GAMES_IN_FILE)
    games = [shelf.write(shelf.new_entry(random_game(GAMES[seed % len(GAMES)], seed))) for seed in seeds]
    return json.dumps({"fang": "shelf", "games": games})


def random_game(name: str, seed: int) -> Session:
    """Return a game played at random to its end."""
    rules, rng = game_named(name), Random(seed)
    line = Line(rules.start({}, rng))
    while line.last.outcome() is None:
        line = line.play(rng.choice(line.last.legal_moves()), rng)
    options = rules.options_of(line.start)
    return Session(name, line, names=("",) * seats_with(rules, options), options=options)


def brackets() -> str:
    """Return a file with millions of brackets in quotes."""
    return json.dumps({"fang": "shelf", "games": ["[" * 2_400_000 + "]" * 2_400_000]})


def drop_file(table: Table, text: str) -> None:
    """Drop a file on the page."""
    table.page.evaluate(DRAG, ["drop", text])


ARRIVALS: dict[str, tuple[Callable[[Table], None], str]] = {
    "a long game": (lambda table: drop_file(table, save.write(long_game())), "#ply-800, .ending"),
    "half a million lines": (lambda table: table.follow(bomb()), ".notice"),
    "a hundred games": (lambda table: drop_file(table, large_shelf()), "#shelf .kept"),
    "brackets": (lambda table: drop_file(table, brackets()), ".notice"),
}
"""The input, its way in, and the sign on the screen."""


@pytest.mark.parametrize("name", ARRIVALS)
def test_the_page_never_stands_still(table: Table, name: str) -> None:
    """No task takes long while it is read, checked and shown."""
    longest = []
    for _ in range(TRIES):
        table.menu("moves")
        slow = max(1.0, table.page.evaluate(COUNT) / CALM)
        longest.append(longest_task(table, *ARRIVALS[name]) / slow)
        if longest[-1] < GENEROUS * PROMISED:
            return
        table.clear()
    raise AssertionError(longest)


def longest_task(table: Table, arrive: Callable[[Table], None], seen: str) -> float:
    """Return how many milliseconds the longest task takes after something has come."""
    table.page.evaluate(WATCH)
    arrive(table)
    expect(table.page.locator(seen).first).to_be_visible(timeout=READ)
    expect(table.page.locator("html:not([data-waiting])")).to_be_attached(timeout=READ)
    return float(table.page.evaluate(LONGEST))


def test_nobody_has_to_wait_for_it(table: Table) -> None:
    """Long work can be cancelled while its progress is shown; then all is as before, and answers at once."""
    table.arrive("#xok")
    # Other games than a page has read before: those that it remembers are there at once.
    processor = table.page.context.new_cdp_session(table.page)
    processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    drop_file(table, large_shelf(GAMES_IN_FILE))
    table.page.locator("#loading .button").click(timeout=READ)
    processor.detach()
    expect(table.page.locator("html:not([data-waiting])")).to_be_attached()
    expect(table.page.locator("#loading .button")).to_have_count(0)
    expect(table.page.locator("#title")).to_be_focused()
    assert not [key for key in table.storage if key.startswith("fang.shelf.")]
    assert table.page.evaluate("location.hash") == "#xok"
    table.page.locator("[data-do='tap d4']").first.click()
    expect(table.page.locator(".xok .ghost, .xok .selected").first).to_be_attached()
