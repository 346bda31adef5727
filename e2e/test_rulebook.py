"""The rulebook in the browser: pictures where somebody reads, boards where somebody tries."""

import pytest
from playwright.sync_api import Locator, expect

from e2e.table import Table
from e2e.texts import foreign_texts
from e2e.visitors import Visitors
from engine.games import GAMES
from engine.language import language
from ui.learn.example import by_key, examples

MUST_EAT = "xok.shark.must-eat"


def board(table: Table, key: str) -> Locator:
    """Return the place of an example."""
    return table.page.locator(f"[data-board='{key}']")


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_painted_where_somebody_reads(table: Table, game: str) -> None:
    """Every rule has a place for each example; those come to have their pictures, those far below not yet."""
    table.follow(f"{game}.rules")
    first, *_, last = by_key(game)
    places = table.page.locator(".example[data-region]")
    expect(places).to_have_count(len(by_key(game)))
    for key in (first, last):
        assert table.page.locator(".example[data-region]:empty").count() > 0
        board(table, key).scroll_into_view_if_needed()
        expect(board(table, key).locator(".picture > .board")).to_be_visible()


def test_a_refusal_leads_to_a_board_that_lives(table: Table) -> None:
    """The rule's own board is there to be tried: its steps, its refusals, own taps, and back to the picture."""
    table.follow(MUST_EAT)
    tried = board(table, f"{MUST_EAT}-1")
    expect(tried.locator(".board.live")).to_be_visible()
    tried.locator("[data-do=step]").click()
    expect(tried.locator(".why p")).to_have_text(table.say(f"why.{MUST_EAT}", what="here", cell="d4"))
    tried.locator("[data-do='tap small']").last.click()
    tried.locator("[data-do='tap d4']").click()
    tried.locator("[data-do='tap place']").click()
    expect(tried.locator(".said .help")).to_contain_text(table.say("seat.xok.1"))
    tried.locator("[data-do=reset]").click()
    expect(tried.locator("[data-do=step]")).to_have_text(table.say("example.next", n=1, of=3))
    tried.locator("[data-do=shut]").click()
    expect(tried.locator(".picture")).to_be_focused()


def test_what_is_read_stays_where_it_is(table: Table) -> None:
    """Pictures that are painted above a rule do not push it away."""
    table.follow("hainoon.harpoon.colour")
    rule = table.page.locator("[id='hainoon.harpoon.colour']")
    expect(board(table, "hainoon.harpoon-1").locator(".picture > .board")).to_be_attached()
    top = rule.evaluate("rule => rule.getBoundingClientRect().top")
    assert 0 <= top < 100


def test_boards_by_keys_alone(table: Table) -> None:
    """Enter brings a board to life with a cell in focus; arrows walk it, Escape takes back; others stay pictures."""
    example = examples("xok")["xok.fish.adjacent"][0]
    table.follow("xok.rules")
    tried = board(table, example.key)
    tried.scroll_into_view_if_needed()
    tried.locator(".picture").press("Enter")
    expect(tried.locator("[data-do='tap d4']")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("ArrowRight")
    expect(tried.locator("[data-do='tap d5']")).to_be_focused()
    expect(tried.locator(".ghosts > *")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(tried.locator(".ghosts > *")).to_have_count(0)
    expect(table.page.locator(".live-board")).to_have_count(1)


def test_other_languages_and_games_have_their_own(table: Table) -> None:
    """A board that is tried speaks the new language at once; on another game's page there is none of it."""
    table.follow(MUST_EAT)
    tried = board(table, f"{MUST_EAT}-1")
    tried.locator("[data-do=step]").click()
    table.do("set language de")
    expect(tried.locator(".why p")).to_have_text(table.say(f"why.{MUST_EAT}", what="here", cell="d4"))
    assert table.language.code == "de"
    assert foreign_texts(table.page, "de") == []
    table.do("set language en")
    table.follow("hainoon.attack.bite")
    expect(tried).to_have_count(0)
    expect(board(table, "hainoon.attack.bite-1").locator(".board.live")).to_be_visible()
    expect(board(table, "hainoon.attack.bite-1").locator(".card-button")).to_have_count(1)


def test_rules_without_a_script(visitors: Visitors) -> None:
    """Words and pictures are there, and ways to the other language, to each rule, to the game and its puzzles."""
    page = visitors.come(java_script_enabled=False).page
    page.goto(f"{visitors.site}/rules/hainoon.de.html")
    expect(page.locator("h1")).to_have_text(language("de").say("rules.title", game="Hai Noon"))
    expect(page.locator(".picture > .board").first).to_be_visible()
    page.locator("header a[hreflang=en]").click()
    page.locator("[id='hainoon.attack'] .anchor").click()
    expect(page.locator("[id='hainoon.attack']")).to_be_in_viewport()
    for way in ("hainoon", "hainoon.puzzles"):
        expect(page.locator(f"#rules > .actions a[href='../index.html#{way}']")).to_be_visible()
