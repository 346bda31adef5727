"""Lessons in the browser: the first one of each game, in each language, from the start page to its end."""

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e.table import Table
from e2e.texts import foreign_texts
from engine.language import LANGUAGES
from tests.games import WITH_LESSONS
from tests.ui.pupil import solution
from ui.games.desk import Look
from ui.learn.ours import length, lesson
from ui.learn.run import BOARD, Run, begin_lesson, update_run
from ui.table.message import Message, Verb
from ui.table.session import World

FORGET = """() => window.dispatchEvent(new StorageEvent("storage", {key: "fang.lessons", newValue: "{}"}))"""
"""The store of another tab where nothing has been learnt."""

LOOK = Look(narrow=True)
WORLD = World(Random(0), "")


def button(table: Table, do: str) -> Locator:
    """Return what does that in the lesson."""
    return table.page.locator(f"[data-board={BOARD}] [data-do='{do}']").first


def press(table: Table, run: Run, verb: Verb, about: str = "") -> Run:
    """Do something in the lesson, and return how it goes on."""
    table.hand(button(table, f"{verb} {about}".strip()))
    return update_run(run, Message(verb, about), LOOK, WORLD)


def step(table: Table, run: Run) -> Run:
    """Read what is to be done, do it, and read the praise."""
    code = table.language.code
    if not run.said:
        expect(table.page.locator(".lesson .task")).to_have_text(run.step.text[code])
    for tap in solution(run):
        run = press(table, run, "tap", tap)
    while not run.done:
        run = press(table, run, "step")
    expect(table.page.locator(".lesson .praise")).to_contain_text(run.step.praise[code])
    return run


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSONS)
def test_the_first_lesson(table: Table, game: str, code: str) -> None:
    """Every step is done by taps and praised in the language, and the end is said and kept."""
    table.page.evaluate(FORGET)
    table.follow("")
    if table.language.code != code:
        table.do(f"set language {code}")
    table.page.locator(f".box a[href='#{game}.lesson.1']").click()
    button(table, "again").click()
    run = step(table, begin_lesson(lesson(game, 1)))
    while not run.is_over:
        run = step(table, press(table, run, "next"))
    expect(table.page.locator(".lesson .finished h3")).to_have_text(table.say("lesson.over"))
    expect(table.page.locator(f".lessons a[href='#{game}.lesson.1'] .seen")).to_be_visible()
    assert f'"{game}.lesson.1": {length(game, 1)}' in table.storage["fang.lessons"]
    assert foreign_texts(table.page, code) == []


def test_a_wrong_move_is_explained_and_progress_outlives_the_page(table: Table) -> None:
    """A wrong move is taken back with a reason; after a new start the lesson goes on where it was."""
    table.follow("xok.lesson.1")
    button(table, "again").click()
    run = press(table, step(table, begin_lesson(lesson("xok", 1))), "next")
    for cell in ("a1", "a2"):
        run = press(table, run, "tap", cell)
    expect(table.page.locator(".lesson .why")).to_have_text(run.step.wrong["en"])
    run = replace(run, board=run.step.start)
    press(table, step(table, run), "next")
    table.page.evaluate("() => localStorage.setItem('fang.lessons', JSON.stringify({'xok.lesson.1': 2}))")
    table.reload()
    expect(table.page.locator(".lesson .task")).to_have_text(run.lesson.steps[2].text["en"])


def test_a_step_by_keys_alone(table: Table) -> None:
    """The focus is on the board when a step begins, and goes there again with the next one."""
    table.follow("xok.lesson.1")
    button(table, "again").press("Enter")
    expect(button(table, "tap d4")).to_be_focused()
    for key in ("Enter", "ArrowRight", "Enter"):
        table.page.keyboard.press(key)
    expect(table.page.locator(".lesson .praise")).to_be_visible()
    button(table, "next").press("Enter")
    expect(button(table, "tap d4")).to_be_focused()
