"""Turns of Hai Noon that are unlike others: attacks, coming back, drawing alone, and what undo may take back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.sea import GAME
from engine.chance import NO_CHANCE
from engine.hainoon.board import PLACES
from engine.line import Line
from ui.games.hainoon.labels import piece

if TYPE_CHECKING:
    from e2e.sea import Sea
    from engine.hainoon.position import Position

LAST_ANSWER = "3 hhhfhhhhhhhh P{}Gx - - ra,rf,rs/-/-/- gs/bf/bs yd,bd,gd,gf - 1 2 react:N:2:-"
"""Two sharks attack Pink, who has let it happen, and Turquoise, who is asked now and on turn after that."""

HUNGRY = "3 hfffffffffff PTGx - - rf,rs/-/-/- gs,ra/bf,gf,yf/bs,gd,yd yd,bd - 1 2 play"
"""One more red card and the sharks of the top side attack."""

AWAY = "4 hhhhhhhhhhhh --GK PT - -/-/-/- bf,gf,rf/gs/bs/ys yd,bd - 1 2 enter"
"""Pink comes back to A or B, for Turquoise is hidden too."""

EMPTY = "2 ffffffffffff PTGK - - -/-/-/- -/gs rf,gh,bd,yd - 1 2 play"
"""Pink-Green has no card."""


def lit(sea: Sea) -> set[str]:
    """Return what on the board says that it can be tapped."""
    mark = sea.table.say("mark.hainoon.choose")
    return {name for name, words in sea.called().items() if words.endswith(f", {mark}")}


def strips(sea: Sea) -> list[str]:
    """Return what the strips of the seats call their divers."""
    found: list[str] = sea.page.locator(".plate").evaluate_all(
        """all => all.sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(
          plate => [...plate.querySelectorAll(".divers svg")].map(one => one.ariaLabel))"""
    )
    return found


def step(position: Position, move: str) -> Position:
    """Return the position after a move."""
    line: Line[Position] = Line(position)
    return line.play(GAME.read_move(move, position), NO_CHANCE).last


def test_an_attack_is_shown_shark_by_shark(sea: Sea) -> None:
    """Each scene says what happens, adds it to the story and shows the board as it is then.

    Nothing else can be done till the result comes.
    """
    say = sea.table.say
    before = sea.set_up(LAST_ANSWER.format("t")).last
    sea.open(before)
    sea.table.menu("story")
    sea.tap("pass")
    names = [sea.name(before, seat) for seat in (0, 1)]
    scenes = {
        say("event.hainoon.declined", name=names[1]): "PtGx",
        say("event.hainoon.shark.bitten", name=names[0], what="P"): "ptGx",
        say("event.hainoon.shark.eaten", name=names[1], what="T"): "pxGx",
    }
    for number, (said, divers) in enumerate(scenes.items(), 1):
        expect(sea.page.locator(".told p")).to_have_text(" ".join([*scenes][:number]))
        expect(sea.table.status).to_have_text(said)
        sea.shows(replace(before, divers=divers), only=PLACES)
        assert strips(sea) == [piece(tile, sea.table.language) for tile in divers[:3]]
        assert lit(sea) == set()
        expect(sea.table.result).to_be_hidden()
        sea.beat()
    while sea.skip.count():
        sea.beat()
    sea.shows(step(before, "pass"))


def test_an_attack_can_be_skipped(sea: Sea) -> None:
    """One press, and all has happened."""
    before = sea.set_up(LAST_ANSWER.format("T")).last
    sea.open(before)
    sea.tap("pass")
    sea.table.hand(sea.skip)
    expect(sea.skip).to_have_count(0)
    after = step(before, "pass")
    assert after.divers == "ptGx"
    sea.shows(after)


def test_an_attack_goes_on_by_itself(sea: Sea) -> None:
    """Whoever only watches sees all of it."""
    before = sea.set_up(HUNGRY).last
    sea.open(before)
    sea.tap("ra", "N", "do")
    expect(sea.skip).to_be_visible()
    sea.let_go()
    sea.beat()
    expect(sea.skip).to_have_count(0)
    sea.shows(step(before, "ra@N"))


def test_coming_back_where_one_likes(sea: Sea) -> None:
    """With several free places they light up, a taken one is refused, and until a card is played it can be undone."""
    say = sea.table.say
    before = sea.set_up(AWAY).last
    sea.open(before)
    expect(sea.table.status).to_have_text(say("help.hainoon.enter", name=sea.name(before, 0), what="P"))
    assert lit(sea) == {"A", "B"}
    sea.tap("C")
    expect(sea.table.why).to_have_text(say("why.hainoon.camouflage.back"))
    sea.tap("B")
    sea.shows(step(before, "@B"))
    sea.table.do("undo")
    sea.open(before)
    sea.shows(before)
    sea.tap("A")
    after = step(before, "@A")
    sea.shows(after)
    sea.play("gf@N:1")
    sea.shows(step(after, "gf@N:1"))


def test_drawing_with_an_empty_hand(sea: Sea) -> None:
    """There is one thing to do, it is said, and the next one hears how many cards were drawn, not which."""
    say = sea.table.say
    before = sea.set_up(EMPTY).last
    sea.open(before)
    name = sea.name(before, 0)
    expect(sea.page.locator("#hand")).to_contain_text(say("hand.none"))
    expect(sea.table.status).to_have_text(say("help.hainoon.draw", name=name))
    sea.tap("A")
    expect(sea.table.why).to_have_text(say("why.hainoon.turn.empty"))
    sea.tap("draw")
    expect(sea.curtain.locator(".recap li")).to_have_text([say("event.hainoon.drew", name=name, n=3)])
    sea.hides(step(before, "draw"))


def assert_stays(sea: Sea, position: Position) -> None:
    """Assert that undo changes nothing but that it says why."""
    sea.table.do("undo")
    expect(sea.table.why).to_have_text(sea.table.say("undo.shown"))
    expect(sea.page.locator("#status .rule-link")).to_have_count(0)
    sea.shows(position)


def test_undo_stops_at_what_another_has_seen(sea: Sea) -> None:
    """Whoever comes next cannot take back the card played before, and a key cannot either, not even at the curtain."""
    last = sea.set_up(HUNGRY, "gs@S:7").last
    sea.page.keyboard.press("Control+z")
    sea.open(last)
    sea.shows(last)
    assert_stays(sea, last)
    assert sea.table.moves == ["1.gs@S:7"]


def test_undo_stops_at_a_draw(sea: Sea) -> None:
    """Whoever answered an attack and is on turn after it cannot answer anew: another one has drawn since."""
    before = sea.set_up(LAST_ANSWER.format("T")).last
    sea.open(before)
    sea.play("pass")
    after = step(before, "pass")
    assert before.turn == after.turn
    sea.shows(after)
    assert_stays(sea, after)
