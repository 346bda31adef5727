"""The thinker's worker, which ends when it is asked nothing, and begins again."""

import time
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.quick_pace import WORKER_START, set_quick_pace
from e2e.table import Table
from e2e.test_computer import ENDLESS, GREETED, WORKER, expect_answer, table_with_worker
from e2e.test_embed import AGAINST
from e2e.visitors import Visitors

MINUTE = 61_000
"""Milliseconds after which a worker that is asked nothing is ended."""

COUNT_WORKERS = """window.begun = 0;
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    window.begun++;
  }
};"""
BEGUN = "() => begun"
"""Returns how many workers the page has begun."""
PARTS = ["pyodide.asm.wasm", "pyodide.rest.wasm"]
"""The parts of the interpreter."""


def expect_workers(table: Table, number: int) -> None:
    """Assert that soon so many workers are there."""
    deadline = time.monotonic() + WORKER_START / 1000
    while len(table.page.workers) != number and time.monotonic() < deadline:
        table.page.wait_for_timeout(50)
    assert len(table.page.workers) == number


def test_an_idle_worker_ends_and_comes_back(visitors: Visitors) -> None:
    """A minute after the last question it gives its memory back; the next press starts another, which plays as well."""
    table = set_quick_pace(visitors.come())
    table.arrive("#xok")
    table.wait_until_complete()
    table.page.clock.install()
    table.do("against")
    table.tap("d4", "d5")
    expect_answer(table)
    expect_workers(table, 1)
    table.page.clock.fast_forward(MINUTE)
    expect_workers(table, 0)
    table.do("undo")
    expect_workers(table, 1)
    table.tap("d4", "d5")
    expect_answer(table)


def test_a_table_that_nobody_touches_has_no_worker(visitors: Visitors) -> None:
    """A page that is loaded at the person's turn starts no worker before a press, and then it plays as well."""
    table = set_quick_pace(visitors.come(), COUNT_WORKERS)
    table.arrive("#xok")
    table.do("against")
    assert table.page.evaluate(BEGUN) == 1
    table.reload()
    table.wait_until_complete()
    assert table.page.evaluate(BEGUN) == 0
    table.tap("d4")
    assert table.page.evaluate(BEGUN) == 1
    table.tap("d5")
    expect_answer(table)


def test_a_worker_compiles_nothing_that_the_page_has_compiled(visitors: Visitors) -> None:
    """Both parts of the interpreter are asked for once, and the worker plays as well."""
    table = set_quick_pace(visitors.come())
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table.arrive("#xok")
    table.wait_until_complete()
    table.do("against")
    table.tap("d4", "d5")
    expect_answer(table)
    assert sorted(name for name in asked if name.startswith("pyodide.") and name.endswith(".wasm")) == PARTS


def test_workers_that_end_are_not_lost_ones(visitors: Visitors) -> None:
    """However often a person takes long, a worker thinks, and the page never has to."""
    table = set_quick_pace(visitors.come())
    table.page.route(WORKER, lambda route: route.fulfill(body=ENDLESS, content_type="text/javascript"))
    table.arrive("#xok")
    table.wait_until_complete()
    table.page.clock.install()
    table.menu("moves")
    table.do("against")
    for _ in range(5):
        table.tap("d4", "d5")
        table.do("hurry")
        expect(table.page.locator("#ply-2")).to_have_text("2.a1+a2")
        table.page.clock.fast_forward(MINUTE)
        expect_workers(table, 0)
        table.do("undo")
    expect_workers(table, 1)


def test_a_worker_that_thinks_is_never_idle(visitors: Visitors) -> None:
    """A question that comes at the last moment keeps the worker, and is answered once."""
    table = table_with_worker(visitors.come(), ENDLESS, GREETED)
    table.page.evaluate("async () => { await greeted }")
    table.wait_until_complete()
    table.page.clock.install()
    table.tap("d4")
    table.page.clock.fast_forward(MINUTE - 2000)
    table.tap("d5")
    expect(table.page.locator("#status progress")).to_be_visible()
    table.page.clock.fast_forward(5000)
    assert len(table.page.workers) == 1
    table.menu("moves")
    table.do("hurry")
    expect(table.page.locator("#ply-2")).to_have_text("2.a1+a2")
    assert table.moves == ["1.d4+d5", "2.a1+a2"]


def test_the_worker_of_boards_in_other_pages_ends_too(visitors: Visitors) -> None:
    """A board whose computer is asked nothing for a minute does without it until the next move, as before the first."""
    table = set_quick_pace(visitors.come(), COUNT_WORKERS)
    table.page.goto(f"{table.site}/embed.html#{urlencode(AGAINST)}")
    table.wait_until_complete()
    assert table.page.evaluate(BEGUN) == 0
    table.page.locator("[data-do='tap c5']").click()
    table.page.clock.install()
    for _ in range(2):
        table.page.locator("[data-do='tap b5']").click()
        expect(table.page.locator(".said")).to_contain_text("Blue: you have 4 turns left", timeout=WORKER_START)
        expect_workers(table, 1)
        table.page.clock.fast_forward(MINUTE)
        expect_workers(table, 0)
        table.page.locator("[data-do='undo']").click()
        table.page.locator("[data-do='tap c5']").click()
