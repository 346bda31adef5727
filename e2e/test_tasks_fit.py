"""Lessons and puzzles fit one window of any size as a game does: nothing scrolls, is clipped, or overlaps."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.screens import DESKTOP
from e2e.table import Table
from e2e.test_fits import LIE, WINDOWS, overlaps
from e2e.test_lessons import button, press
from e2e.waiting import wait_for
from engine.language import LANGUAGES
from engine.puzzles.shelf import puzzle_numbers
from tests.games import WITH_LESSONS, WITH_PUZZLES
from tests.ui.pupil import solution
from ui.learn.ours import lesson, numbers
from ui.learn.run import Run, begin_lesson

PARTS = "hgroup, .foe, .board-frame, .prompt, .me, .dock > *, .acts"
EDGE = 1
"""Pixels by which rounding may put a part out of the window."""
NARROW = ["360x640", "844x390", "1024x768"]
"""Windows in which words have least room, for all languages but the longest."""
LONGEST = "de"
TRIES = 20
"""Looks at one window before its faults count: a second, for one page is looked at in dozens of windows."""


def wordiest(game: str, code: str) -> int:
    """Return the number of the lesson with the longest praise in a language, of those without replies."""
    alone = [number for number in numbers(game) if not any(step.line for step in lesson(game, number).steps)]
    return max(alone, key=lambda number: max(len(step.praise.get(code, "")) for step in lesson(game, number).steps))


def faults(table: Table, window: str) -> list[str]:
    """Return what is wrong with how the parts lie, a moment after the window changed if it takes one."""
    width, height = (int(length) for length in window.split("x"))
    size: ViewportSize = {"width": width, "height": height}
    table.page.set_viewport_size(size)
    return wait_for(table.page, lambda: _faults(table.page.evaluate(LIE, PARTS), width, height), [], TRIES)


def _faults(lie: dict[str, Any], width: int, height: int) -> list[str]:
    boxes = [(name, tuple(box)) for name, box in lie["boxes"]]
    outside = [
        f"{name} outside: {box}"
        for name, box in [*boxes, *(("card", card) for card in lie["cards"])]
        if min(box[:2]) < -EDGE or box[2] > width + EDGE or box[3] > height + EDGE
    ]
    scrolls = ["scrolls"] if lie["scrolls"] else []
    return [*scrolls, *(f"clipped: {words}" for words in lie["clipped"]), *outside, *overlaps(boxes)]


def look(table: Table, code: str, name: str) -> dict[str, list[str]]:
    """Return the faults at each window, by what is looked at."""
    found = {f"{name} {window}": faults(table, window) for window in (WINDOWS if code == LONGEST else NARROW)}
    table.page.set_viewport_size(DESKTOP)
    return {where: what for where, what in found.items() if what}


def solve(table: Table, run: Run) -> Run:
    """Return the lesson with its step done, on the page too."""
    for tap in solution(run):
        run = press(table, run, "tap", tap)
    while not run.done:
        run = press(table, run, "step")
    return run


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSONS)
def test_a_lesson_fits_the_window(table: Table, game: str, code: str) -> None:
    """At each step of the wordiest one, before and after it is done."""
    if table.language.code != code:
        table.do(f"set language {code}")
    number = wordiest(game, code)
    found: dict[str, list[str]] = {}
    table.follow(f"{game}.lesson.{number}")
    button(table, "again").click()
    run = begin_lesson(lesson(game, number))
    while True:
        found |= look(table, code, f"{run.number} asked")
        run = solve(table, run)
        if run.is_over:
            break
        found |= look(table, code, f"{run.number} done")
        run = press(table, run, "next")
    assert found == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_fits_the_window(table: Table, game: str, code: str) -> None:
    """At its task, with all hints, and once the solution was shown."""
    if table.language.code != code:
        table.do(f"set language {code}")
    table.follow(f"{game}.puzzle.{puzzle_numbers(game)[-1]}")
    expect(table.page.locator("#puzzle .task")).to_be_visible()
    found = look(table, code, "asked")
    for _ in range(2):
        table.page.locator("#puzzle [data-do=hint]").click()
    found |= look(table, code, "hints")
    table.page.locator("#puzzle [data-do=solve]").click()
    expect(table.page.locator("#puzzle .praise")).to_be_visible()
    assert found | look(table, code, "shown") == {}
