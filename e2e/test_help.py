"""Help for a person: hints in two taps, and the look back at a game, in each game."""

import json

import pytest
from playwright.sync_api import expect

from e2e.any_game import HINT, ask_for_hint, come_near_end, open_look_back
from e2e.table import BOOT, Table
from engine.games import GAMES
from tests.ui.test_debrief import LONGEST, beginners_game
from tools.run.samples import samples
from ui.keep import save


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_two_taps(table: Table, game: str) -> None:
    """The first lights what to begin with, the second makes the move and says why; both are said aloud."""
    come_near_end(table, game)
    said = table.page.locator(HINT)
    ask_for_hint(table)
    expect(table.button("hint")).to_have_accessible_name(table.say("hint.more"), timeout=BOOT)
    marked = table.page.locator("#table [data-hinted]")
    expect(marked).to_have_count(1)
    begin = str(marked.get_attribute("data-do"))
    expect(table.announcement).to_contain_text(said.locator("p").inner_text())
    first = said.locator("p").inner_text()
    ask_for_hint(table)
    expect(table.button("hint play")).to_be_visible()
    expect(said.locator("p")).not_to_have_text(first)
    expect(table.announcement).to_contain_text(said.locator("p").inner_text())
    pressed = table.page.locator(f"#table [data-do='{begin}']")
    expect(pressed.or_(table.page.locator("#controls .primary")).first).to_be_visible()


def test_the_hint_can_be_played(table: Table) -> None:
    """In a position that the next move wins, one tap on what the hint draws wins."""
    come_near_end(table, "xok")
    ask_for_hint(table)
    expect(table.page.locator("#table [data-hinted]")).to_have_count(1, timeout=BOOT)
    ask_for_hint(table)
    expect(table.announcement).to_contain_text("and you win.")
    table.page.locator("#table .sketch.hint .drawn").last.click()
    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text(table.say("hints.count", name=table.say("seat.xok.0"), n=1))


@pytest.mark.parametrize("game", GAMES)
def test_the_look_back(table: Table, game: str) -> None:
    """Every ply can be clicked on the curve, over its full height, and gone to by keys."""
    open_look_back(table, game)
    review = table.page.locator("#review")
    curve = review.locator("svg.curve")
    last = len(samples(game).ended.moves.split())
    box = curve.locator("rect").first.bounding_box()
    assert box
    assert box["height"] >= 44
    curve.locator("[data-do='go 1']").click(position={"x": box["width"] / 2, "y": box["height"] - 3})
    expect(curve).to_have_attribute("aria-valuenow", "1")
    expect(table.page.locator("#ply-1")).to_have_attribute("aria-current", "step")
    curve.focus()
    table.page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", str(last))
    table.page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", str(last - 1))
    expect(curve).to_be_focused()


def test_the_end_says_how_the_game_went(fresh_table: Table) -> None:
    """The thinker looks back in the background, the look back itself stays closed, and the ways on are links."""
    game = save.write(beginners_game("xok", LONGEST))
    fresh_table.prepare(f"localStorage.setItem('fang.game.xok', {json.dumps(game)})")
    fresh_table.arrive("#xok")
    fresh_table.do("menu end")
    said = fresh_table.page.locator(".debrief:not([aria-busy]) dd")
    expect(said.last).to_contain_text("better", timeout=BOOT)
    expect(fresh_table.page.locator("#review")).to_have_count(0)
    fresh_table.page.locator(".afterwards a[href^='#xok.puzzles.']").click()
    expect(fresh_table.page.locator("html[data-screen=puzzles]")).to_be_attached()


def test_turning_points_in_german(table: Table) -> None:
    """The missed win is named, drawn beside what was better, and played out, in the language of the page."""
    come_near_end(table, "xok")
    table.do("set language de")
    open_look_back(table, "xok")
    review = table.page.locator("#review")
    there = review.locator(".turning-point [data-do='go 0']")
    expect(there).to_have_text("Zug 1, a2+a3")
    expect(review).to_contain_text("Dieser Zug gewinnt mit 10 in einem Schwarm.")
    there.click()
    expect(table.page.locator("#status")).to_contain_text("Zug 1: Weiß spielte a2+a3.")
    expect(table.page.locator("#table .sketch")).to_have_count(2)
    review.locator("[data-do='review out']").click()
    expect(table.page.locator("#status")).to_contain_text("Bessere Züge, 1 von 1.")
    table.page.locator("#controls [data-do='review game']").click()
    expect(table.page.locator("#table .sketch")).to_have_count(2)
    table.do("set language en")
    expect(review.locator("h2")).to_have_text("Look back")


def test_what_the_computer_knows(table: Table) -> None:
    """A person who plays against it reads its knowledge, its own hand masked."""
    come_near_end(table, "hainoon")
    table.do("against")
    table.menu("help")
    table.page.locator("#knows summary").click()
    expect(table.page.locator("#knows")).to_contain_text(table.say("knows.masked"))
    position = samples("hainoon").ended.position
    hands = position.split(" ")[6]
    expect(table.page.locator("#knows code")).to_have_text(
        position.replace(hands, "?,?/?/-/-").replace("ga,ga,gs", "?3")
    )
