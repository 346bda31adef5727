"""The forest on the page: reach, exits and passes, what cannot be taken back, reloads, and the turned board."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.halali_page import FINAL, HalaliPage, text_of
from e2e.texts import foreign_texts
from engine.halali.game import GAME
from engine.language import LANGUAGES

HUNT = text_of("brown", FINAL, d4="E", g4="F", d6="T", a1="F", a7="D", g7="L")
"""A hunter whose gun points east, at a fox."""

LEAVING = text_of("blue", FINAL, d4="F", d1="B", g7="N", f6="F")
STUCK = text_of("blue", FINAL, a1="F", a2="T", b1="T", g7="N")
"""Blue's fox cannot go anywhere."""

SEEN = text_of("blue", a1="F", g7="N", c3="t", e5="p", e6="d", b2="b")


def test_reach_prey_and_line_of_fire(halali_page: HalaliPage) -> None:
    """A hunter taken up shows where he can go, what he would take, and where his gun points."""
    halali_page.set_up(HUNT)
    halali_page.tap("d4")
    assert halali_page.squares_with_label("selected") == {"d4"}
    assert halali_page.squares_with_label("reach") == {"e4", "f4", "c4", "b4", "a4", "d5", "d3", "d2", "d1"}
    assert halali_page.squares_with_label("prey") == {"g4"}
    assert halali_page.squares_with_label("fire") == {"e4", "f4", "g4"}
    halali_page.page.keyboard.press("Escape")
    assert halali_page.squares_with_label("selected") == halali_page.squares_with_label("fire") == set()
    assert halali_page.squares_with_label("move") == {"d4", "a7", "g7"}


def test_leaving_by_an_exit(halali_page: HalaliPage) -> None:
    """In the final phase exits light up for a tile that can leave; it counts as a prize of its colour."""
    line = halali_page.set_up(LEAVING)
    assert halali_page.lit_exits == set()
    halali_page.tap("d4")
    assert halali_page.lit_exits == {"n", "e", "w"}
    way = halali_page.table.say("cell.halali.gate", direction=halali_page.table.say("direction.halali.n"))
    label = f"{way}, {halali_page.table.say('cell.halali.exit.open')}"
    expect(halali_page.square(">n")).to_have_attribute("aria-label", label)
    halali_page.tap(">n")
    halali_page.expect_position(line.last.after(GAME.read_move("d4>n", line.last)))
    assert halali_page.table.moves == ["1.d4>n"]
    halali_page.set_up(LEAVING)
    halali_page.tap(">s")
    assert halali_page.table.moves == ["1.d1>s"]


def test_exits_are_shut_before_the_final_phase(halali_page: HalaliPage) -> None:
    """While a tile lies face down, exits are pictures that nobody can press."""
    halali_page.set_up(SEEN)
    expect(halali_page.page.locator(".board.live .exit")).to_have_count(0)


def test_a_forced_pass(halali_page: HalaliPage) -> None:
    """A player who has no move is told so and goes on by a button; nobody else has that button."""
    line = halali_page.set_up(STUCK)
    table = halali_page.table
    expect(table.status).to_have_text(table.say("help.halali.pass", name=table.say("seat.halali.0")))
    table.do("tap pass")
    halali_page.expect_position(line.last.after(GAME.read_move("pass", line.last)))
    assert table.moves == ["1.pass"]
    expect(table.announcement).to_contain_text(table.say("event.halali.passed", name=table.say("seat.halali.0")))
    expect(halali_page.page.locator("[data-do='tap pass']")).to_have_count(0)


def test_the_final_phase_begins_loudly(halali_page: HalaliPage) -> None:
    """The last flip is announced, with who begins; from then on the turns are counted down for both."""
    table = halali_page.table
    halali_page.set_up(text_of("blue", a1="F", g7="N", c3="t"))
    halali_page.tap("c3")
    expect(table.announcement).to_contain_text(table.say("event.halali.final", name=table.say("seat.halali.1")))
    expect(halali_page.page.locator(".countdown")).to_have_text([table.say("final.count", n=5)] * 2)
    halali_page.tap("g7", "g1", "a1", "a7")
    expect(halali_page.page.locator(".countdown")).to_have_text([table.say("final.count", n=4)] * 2)


def test_undo_stops_at_a_flip(halali_page: HalaliPage) -> None:
    """A seen flip cannot be taken back, and that is said; moves since then can."""
    table = halali_page.table
    line = halali_page.set_up(SEEN, "c3=", "g7-f7", "a1-a2")
    table.do("undo")
    table.do("undo")
    halali_page.expect_position(line.at(1))
    table.do("undo")
    expect(table.why).to_have_text(table.say("undo.shown"))
    expect(halali_page.page.locator("#status .rule-link")).to_have_count(0)
    halali_page.expect_position(line.at(1))
    halali_page.page.keyboard.press("Control+z")
    halali_page.expect_position(line.at(1))
    halali_page.tap("g7", "g6")
    expect(table.why).to_be_hidden()
    assert table.moves == ["1.c3=T", "2.g7-g6"]


def test_undo_in_a_learning_game(halali_page: HalaliPage) -> None:
    """Where both have agreed, a flip can be undone and done again, and another one in its place."""
    table = halali_page.table
    table.follow("halali")
    line = halali_page.begin_game(games="1", learning="on")
    halali_page.tap("a1", "b1")
    for ply in (1, 0):
        table.do("undo")
        assert halali_page.page.locator(".ply[aria-current]").count() == ply
    halali_page.expect_position(line.start)
    halali_page.tap("c1")
    assert len(table.moves) == 1
    assert halali_page.page.locator(".board.live .tile.down").count() == 47
    expect(table.why).to_be_hidden()


def test_looking_back_behind_a_flip(halali_page: HalaliPage) -> None:
    """Every position of the list can be looked at, but play goes on only after the last flip, and that is said."""
    table = halali_page.table
    line = halali_page.set_up(SEEN, "a1-a2", "c3=", "a2-a3")
    table.do("go 0")
    halali_page.expect_position(line.at(0))
    expect(halali_page.page.locator(".board.live .can")).to_have_count(0)
    halali_page.tap("a1")
    expect(table.why).to_have_text(table.say("undo.looking"))
    halali_page.tap("e5")
    halali_page.expect_position(line.at(0))
    assert table.moves == ["1.a1-a2", "2.c3=T", "3.a2-a3"]
    table.do("go 2")
    halali_page.tap("e5")
    assert table.moves == ["1.a1-a2", "2.c3=T", "3.e5=P"]


def test_a_reload_in_the_final_phase(halali_page: HalaliPage) -> None:
    """After a reload points, countdown and barred tiles are as they were, and the tile is still in the hand."""
    table = halali_page.table
    line = halali_page.set_up(HUNT, "d4xg4", "a1-a4")
    halali_page.tap("g4")
    exits = halali_page.lit_exits
    assert exits == {"e"}
    table.reload()
    halali_page.expect_position(line.last)
    assert halali_page.squares_with_label("selected") == {"g4"}
    assert halali_page.squares_with_label("barred", why="") == {"d4"}
    assert halali_page.lit_exits == exits
    halali_page.tap(">e")
    assert table.moves == ["1.d4xg4", "2.a1-a4", "3.g4>e"]


def test_the_board_turns_round_for_brown(halali_page: HalaliPage) -> None:
    """If that is set, brown sees the board from the other side: guns and all; blue sees it as before."""
    table = halali_page.table
    line = halali_page.set_up(SEEN)
    top = halali_page.square("a7").bounding_box()
    table.choose("facing turn")
    halali_page.expect_position(line.last)
    halali_page.tap("c3")
    line = line.play(GAME.read_move("c3=", line.last), Random(0))
    expect(halali_page.page.locator(".board.live.turned")).to_have_count(1)
    halali_page.expect_position(line.last, turned=True)
    assert halali_page.square("g1").bounding_box() == top
    halali_page.tap("g7", "g6")
    assert table.moves == ["1.c3=T", "2.g7-g6"]
    expect(halali_page.page.locator(".board.live.turned")).to_have_count(0)


def test_keys_on_a_turned_board(halali_page: HalaliPage) -> None:
    """For brown up leads away from brown, towards rank 1, and out by the exit there."""
    table, page = halali_page.table, halali_page.page
    halali_page.set_up(text_of("brown", FINAL, d3="N", a7="F", g7="L"))
    table.choose("facing turn")
    halali_page.square("d3").focus()
    halali_page.tap("d3")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(halali_page.square(">s")).to_be_focused()
    page.keyboard.press("Enter")
    assert table.moves == ["1.d3>s"]


def screens(halali_page: HalaliPage) -> Iterator[str]:
    """Go through what the page can show of Halali!, and yield the name of each."""
    table = halali_page.table
    table.follow("halali.move.back")
    yield "rules"
    halali_page.set_up(SEEN, "c3=")
    yield "play"
    for do in ("dialog new", "dialog settings"):
        table.do(do)
        yield do
        table.do("dialog")
    table.do("undo")
    yield "seen"
    halali_page.tap("g7")
    yield "selected"
    halali_page.tap("a1")
    yield "refused"
    halali_page.set_up(STUCK)
    yield "stuck"
    halali_page.set_up(LEAVING, "d4>n")
    yield "final"
    halali_page.set_up(text_of("brown", "-|- - -,- 0,1", g7="E", d4="F"))
    halali_page.tap("g7", "g6")
    yield "result"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_of_another_language(halali_page: HalaliPage, code: str) -> None:
    """On no screen of Halali! stands a word of the other language, in sight or for those who listen."""
    table = halali_page.table
    table.choose(f"language {code}")
    found = {screen: set(foreign_texts(table.page, code)) - set(GAME.rules) for screen in screens(halali_page)}
    assert {screen: texts for screen, texts in found.items() if texts} == {}
