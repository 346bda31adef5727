"""Puzzles in the browser: one of each game, in each language, after a wrong move; by keys; that of a day."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e.input_devices import Keys
from e2e.table import Table
from e2e.texts import foreign_texts
from e2e.windows import Window
from engine.language import LANGUAGES
from engine.puzzles.daily import daily
from engine.puzzles.shelf import puzzle, puzzle_numbers
from engine.puzzles.ways import is_winning_line
from tests.games import WITH_PUZZLES
from tests.ui.pupil import taps_of
from ui.games.desk import Look
from ui.keep.solved_puzzles import Row, Solved, ordinal, write
from ui.learn.attempt import BOARD, Attempt, begin_attempt, update_attempt
from ui.table.message import Message
from ui.table.session import World

IS_IN_SIGHT = """() => {
  const inside = document.querySelector("#menu-panel").getBoundingClientRect();
  const row = document.querySelector(".puzzle-numbers [aria-current]").getBoundingClientRect();
  return row.height > 0 && row.top >= inside.top - 1 && row.bottom <= inside.bottom + 1;
}"""
"""Whether the number of the open puzzle is in sight in the list beside it."""

HAVING = """text => {
  window.dispatchEvent(new StorageEvent("storage", {key: "fang.puzzles", newValue: text}));
}"""
"""The store of another tab where these puzzles are solved."""

A_DAY = "2026-03-01"
SET = "day => { window.was = Date.prototype.toLocaleDateString; Date.prototype.toLocaleDateString = () => day; }"
"""Makes it that day, whatever clocks say."""
BACK = "() => { Date.prototype.toLocaleDateString = window.was; }"

LOOK = Look(narrow=True)
WORLD = World(Random(0), "")


@pytest.fixture
def fresh(table: Table) -> Iterator[Table]:
    """A table at which no puzzle was ever solved, on a day of which all is known; as before at the end."""
    table.page.evaluate(SET, A_DAY)
    table.page.evaluate(HAVING, "{}")
    yield table
    table.page.evaluate(BACK)


def button(table: Table, do: str) -> Locator:
    """Return what does that to the puzzle."""
    return table.page.locator(f"[data-board={BOARD}] [data-do='{do}']").first


def play(table: Table, now: Attempt, move: str) -> Attempt:
    """Play a move by taps; return what becomes of the puzzle."""
    for tap in taps_of(now.board, move):
        table.hand(button(table, f"tap {tap}"))
        now = update_attempt(now, Message("tap", tap), LOOK, WORLD)
    return now


def solve(table: Table, now: Attempt) -> Attempt:
    """Find every move, wait for each reply, and read that it is solved."""
    while not now.over:
        if now.right:
            now = play(table, now, now.right.text)
        else:
            expect(table.page.locator(".puzzle .help")).to_contain_text(table.say("puzzle.more"))
            now = update_attempt(now, Message("follow", ""), LOOK, WORLD)
    expect(table.page.locator(".puzzle .praise")).to_contain_text(table.say("puzzle.solved"))
    return now


def longest(game: str) -> int:
    """Return the number of a puzzle with as long a line as any of the game."""
    return max(puzzle_numbers(game), key=lambda number: len(puzzle(game, number).line))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle(fresh: Table, game: str, code: str) -> None:
    """From its series: a wrong move is taken back, the right ones praised, and the list shows what is solved."""
    number = longest(game)
    fresh.follow(f"{game}.puzzles")
    fresh.page.locator(f"#puzzles h2 a[href='#{game}.puzzles.{puzzle(game, number).idea}']").click()
    expect(fresh.page.locator("#puzzles section")).to_have_count(1)
    if code != fresh.language.code:
        fresh.do(f"set language {code}")
    fresh.page.locator(f".puzzle-list a[href='#{game}.puzzle.{number}']").click()
    now = begin_attempt(puzzle(game, number))
    legal = (move.text for move in now.board.position.legal_moves())
    now = play(fresh, now, next(text for text in legal if text not in (*now.puzzle.line[0], *now.puzzle.slower)))
    note = fresh.say("puzzle.late", n=now.left_count) if is_winning_line(now.puzzle) else fresh.say("puzzle.wrong")
    expect(fresh.page.locator(".puzzle .why")).to_contain_text(note)
    if now.refuted:
        button(fresh, "retry").click()
        now = update_attempt(now, Message("retry"), LOOK, WORLD)
    now = solve(fresh, now)
    expect(fresh.page.locator(".puzzle .praise")).to_contain_text(fresh.say(now.puzzle.idea_key))
    assert foreign_texts(fresh.page, code) == []
    assert f'"{game}": [[{number}]' in fresh.storage["fang.puzzles"]
    fresh.page.locator(f".puzzle nav a[href='#{game}.puzzles']").click()
    expect(fresh.page.locator(f".puzzle-list a[href='#{game}.puzzle.{number}'] .seen")).to_be_visible()


def test_a_puzzle_by_keys_alone(fresh: Table) -> None:
    """A hint and the moves need no pointer."""
    fresh.follow("halali.puzzle.1")
    expect(button(fresh, "hint")).to_be_visible()
    Keys(fresh.page).tab(button(fresh, "hint"))
    fresh.page.keyboard.press("Enter")
    expect(fresh.page.locator(".puzzle [data-hinted]").first).to_be_attached()
    fresh.hand = lambda target: target.press("Enter")
    solve(fresh, begin_attempt(puzzle("halali", 1)))


def test_the_puzzle_of_the_day(fresh: Table) -> None:
    """It is that of the browser's date; solved after yesterday's it makes two days in a row."""
    today = ordinal(A_DAY)
    number = daily("xok", today)
    fresh.page.evaluate(HAVING, write({"xok": Solved(frozenset(), Row(today - 1, 1))}))
    fresh.follow("")
    fresh.page.locator(".daily a[href='#xok.daily']").click()
    expect(fresh.page.locator(".puzzle hgroup .eyebrow")).to_contain_text(fresh.say("puzzle.daily"))
    solve(fresh, begin_attempt(puzzle("xok", number)))
    expect(fresh.page.locator(".puzzle .finished")).to_contain_text(fresh.say("puzzle.run", n=2))
    fresh.follow("")
    expect(fresh.page.locator(".daily .seen").first).to_have_text(fresh.say("puzzle.run", n=2))


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_list_is_printed_with_all_of_its_boards(table: Table, game: str) -> None:
    """Also those that were never in sight."""
    table.follow(f"{game}.puzzles")
    places = table.page.locator(".puzzle-list [data-region]")
    expect(places).to_have_count(len(puzzle_numbers(game)))
    unseen = table.page.locator(".puzzle-list [data-region]:empty")
    assert unseen.count() > 0
    table.page.pdf()
    assert unseen.count() == 0


def test_the_list_beside_a_puzzle_shows_its_number(window: Window) -> None:
    """The number of a late puzzle is in sight when the puzzle opens; a list that was scrolled stays where it is."""
    game = WITH_PUZZLES[0]
    *_, number = puzzle_numbers(game)
    window.resize(1280, 800)
    window.follow(f"{game}.puzzle.{number}")
    window.until(IS_IN_SIGHT)
    window.script("() => { document.querySelector('#menu-panel').scrollTop = 0; }")
    window.press("[data-do=hint]")
    window.wait(".why.hint")
    assert window.script("() => document.querySelector('#menu-panel').scrollTop") == 0


def test_so_does_the_list_in_a_sheet(window: Window) -> None:
    """On a phone it is shown when the menu opens."""
    game = WITH_PUZZLES[0]
    *_, number = puzzle_numbers(game)
    window.resize(390, 664)
    window.follow(f"{game}.puzzle.{number}")
    window.press("#puzzle .opens-menu button")
    window.until(IS_IN_SIGHT)
