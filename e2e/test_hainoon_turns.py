"""Turns of Hai Noon that are unlike others: attacks, returns, lone draws, undo; and whole games of it."""

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.hainoon_page import HainoonPage, position_after
from e2e.screen_checks import THUMB
from e2e.table import Table
from engine.hainoon.board import PLACES
from engine.hainoon.position import Position
from ui.games.hainoon.labels import piece

LAST_ANSWER = "3 hhhfhhhhhhhh P{}Gx - - ra,rf,rs/-/-/- gs/bf/bs yd,bd,gd,gf - 1 2 react:N:2:-"
"""Two sharks attack Pink, who has let it happen, and Turquoise, who is asked now and on turn after that."""

HUNGRY = "3 hfffffffffff PTGx - - rf,rs/-/-/- gs,ra/bf,gf,yf/bs,gd,yd yd,bd - 1 2 play"
"""One more red card and the sharks of the top side attack."""

AWAY = "4 hhhhhhhhhhhh --GK PT - -/-/-/- bf,gf,rf/gs/bs/ys yd,bd - 1 2 enter"
"""Pink comes back to A or B, for Turquoise is hidden too."""

EMPTY = "2 ffffffffffff PTGK - - -/-/-/- -/gs rf,gh,bd,yd - 1 2 play"
"""Pink-Green has no card."""


def lit_names(hainoon_page: HainoonPage) -> set[str]:
    """Return what on the board says that it can be tapped."""
    mark = hainoon_page.table.say("mark.hainoon.choose")
    return {name for name, words in hainoon_page.labels().items() if words.endswith(f", {mark}")}


def strip_labels(hainoon_page: HainoonPage) -> list[str]:
    """Return what the strips of the seats call their divers."""
    found: list[str] = hainoon_page.page.locator(".plate").evaluate_all(
        """all => all.sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(
          plate => [...plate.querySelectorAll(".divers svg")].map(one => one.ariaLabel))"""
    )
    return found


def test_an_attack_is_shown_shark_by_shark(hainoon_page: HainoonPage) -> None:
    """Each scene says what happens, adds it to the story and shows the board as it is then.

    Nothing else can be done till the result comes.
    """
    say = hainoon_page.table.say
    before = hainoon_page.set_up(LAST_ANSWER.format("t")).last
    hainoon_page.open_curtain(before)
    hainoon_page.table.menu("story")
    hainoon_page.tap("pass")
    names = [hainoon_page.seat_name(before, seat) for seat in (0, 1)]
    scenes = {
        say("event.hainoon.declined", name=names[1]): "PtGx",
        say("event.hainoon.shark.bitten", name=names[0], what="P"): "ptGx",
        say("event.hainoon.shark.eaten", name=names[1], what="T"): "pxGx",
    }
    for number, (said, divers) in enumerate(scenes.items(), 1):
        expect(hainoon_page.page.locator(".told p")).to_have_text(" ".join([*scenes][:number]))
        expect(hainoon_page.table.status).to_have_text(said)
        hainoon_page.expect_position(replace(before, divers=divers), only=PLACES)
        assert strip_labels(hainoon_page) == [piece(tile, hainoon_page.table.language) for tile in divers[:3]]
        assert lit_names(hainoon_page) == set()
        expect(hainoon_page.table.result).to_be_hidden()
        hainoon_page.show_next_scene()
    while hainoon_page.skip.count():
        hainoon_page.show_next_scene()
    hainoon_page.expect_position(position_after(before, "pass"))


def test_an_attack_can_be_skipped(hainoon_page: HainoonPage) -> None:
    """One press, and all has happened."""
    before = hainoon_page.set_up(LAST_ANSWER.format("T")).last
    hainoon_page.open_curtain(before)
    hainoon_page.tap("pass")
    hainoon_page.table.hand(hainoon_page.skip)
    expect(hainoon_page.skip).to_have_count(0)
    after = position_after(before, "pass")
    assert after.divers == "ptGx"
    hainoon_page.expect_position(after)


def test_an_attack_goes_on_by_itself(hainoon_page: HainoonPage) -> None:
    """A player who only watches sees all of it."""
    before = hainoon_page.set_up(HUNGRY).last
    hainoon_page.open_curtain(before)
    hainoon_page.tap("ra", "N", "do")
    expect(hainoon_page.skip).to_be_visible()
    hainoon_page.release_scenes()
    hainoon_page.show_next_scene()
    expect(hainoon_page.skip).to_have_count(0)
    hainoon_page.expect_position(position_after(before, "ra@N"))


def test_coming_back_where_one_likes(hainoon_page: HainoonPage) -> None:
    """With several free places they light up, a taken one is refused, and until a card is played it can be undone."""
    say = hainoon_page.table.say
    before = hainoon_page.set_up(AWAY).last
    hainoon_page.open_curtain(before)
    expect(hainoon_page.table.status).to_have_text(
        say("help.hainoon.enter", name=hainoon_page.seat_name(before, 0), what="P")
    )
    assert lit_names(hainoon_page) == {"A", "B"}
    hainoon_page.tap("C")
    expect(hainoon_page.table.why).to_have_text(say("why.hainoon.camouflage.back"))
    hainoon_page.tap("B")
    hainoon_page.expect_position(position_after(before, "@B"))
    hainoon_page.table.do("undo")
    hainoon_page.open_curtain(before)
    hainoon_page.expect_position(before)
    hainoon_page.tap("A")
    after = position_after(before, "@A")
    hainoon_page.expect_position(after)
    hainoon_page.play("gf@N:1")
    hainoon_page.expect_position(position_after(after, "gf@N:1"))


def test_drawing_with_an_empty_hand(hainoon_page: HainoonPage) -> None:
    """There is one thing to do, it is said, and the next one hears how many cards were drawn, not which."""
    say = hainoon_page.table.say
    before = hainoon_page.set_up(EMPTY).last
    hainoon_page.open_curtain(before)
    name = hainoon_page.seat_name(before, 0)
    expect(hainoon_page.page.locator("#hand")).to_contain_text(say("hand.none"))
    expect(hainoon_page.table.status).to_have_text(say("help.hainoon.draw", name=name))
    hainoon_page.tap("A")
    expect(hainoon_page.table.why).to_have_text(say("why.hainoon.turn.empty"))
    hainoon_page.tap("draw")
    expect(hainoon_page.curtain.locator(".recap li")).to_have_text([say("event.hainoon.drew", name=name, n=3)])
    hainoon_page.expect_hands_hidden(position_after(before, "draw"))


def assert_stays(hainoon_page: HainoonPage, position: Position) -> None:
    """Assert that undo changes nothing but that it says why."""
    hainoon_page.table.do("undo")
    expect(hainoon_page.table.why).to_have_text(hainoon_page.table.say("undo.shown"))
    expect(hainoon_page.page.locator("#status .rule-link")).to_have_count(0)
    hainoon_page.expect_position(position)


def test_undo_stops_at_what_another_has_seen(hainoon_page: HainoonPage) -> None:
    """The next player cannot take back the card played before, nor can a key, not even at the curtain."""
    last = hainoon_page.set_up(HUNGRY, "gs@S:7").last
    hainoon_page.page.keyboard.press("Control+z")
    hainoon_page.open_curtain(last)
    hainoon_page.expect_position(last)
    assert_stays(hainoon_page, last)
    assert hainoon_page.table.moves == ["1.gs@S:7"]


def test_undo_stops_at_a_draw(hainoon_page: HainoonPage) -> None:
    """A player who answered an attack and is on turn after it cannot answer anew: another one has drawn since."""
    before = hainoon_page.set_up(LAST_ANSWER.format("T")).last
    hainoon_page.open_curtain(before)
    hainoon_page.play("pass")
    after = position_after(before, "pass")
    assert before.turn == after.turn
    hainoon_page.expect_position(after)
    assert_stays(hainoon_page, after)


BY_MOUSE = {2: (33, 27), 3: (2, 23), 4: (11, 2)}
"""Seeds of the deal and of the players, by number of seats: games with attacks that need no reshuffle."""

BY_TOUCH = (33, 35)
"""Seeds of such a game with three."""

SMALL = """() => [...document.querySelectorAll(".board.live .cell, #hand button, #controls button")]
  .filter(one => { const box = one.getBoundingClientRect(); return Math.min(box.width, box.height) < %s })
  .map(one => one.dataset.do)"""


def assert_result(hainoon_page: HainoonPage, ended: Position) -> None:
    """Assert that the result names the winners."""
    outcome = ended.outcome()
    assert outcome
    heading = hainoon_page.table.result.get_by_role("heading")
    for seat in outcome.winners:
        expect(heading).to_contain_text(hainoon_page.seat_name(ended, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_mouse(hainoon_page: HainoonPage, players: int) -> None:
    """With two, three and four seats a game is played to its result, and no curtain lets a card through."""
    deal, moves = BY_MOUSE[players]
    assert_result(hainoon_page, hainoon_page.play_out(hainoon_page.begin(players, Random(deal)), moves, watched=True))


def test_by_touch(phone_table: Table) -> None:
    """So it is with a finger on a phone, where all that a move needs is wide enough for it."""
    hainoon_page = HainoonPage(phone_table)
    start = hainoon_page.begin(3, Random(BY_TOUCH[0]))
    hainoon_page.open_curtain(start)
    assert hainoon_page.page.evaluate(SMALL % THUMB) == []
    assert_result(hainoon_page, hainoon_page.play_out(start, BY_TOUCH[1]))
    assert not hainoon_page.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
