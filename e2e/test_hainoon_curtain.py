"""The curtain between the seats: what it tells, and that it hides all else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.sea import GAME, Sea
from e2e.texts import foreign
from engine.chance import NO_CHANCE
from ui.app.model import MENU

if TYPE_CHECKING:
    from collections.abc import Iterator


ROUND = "3 hhhhhhhhhhhh PTGx - - -/-/-/- ra,rf,w/ga,gf,w/ba,bf,w yd,yd,rd,gd - 1 1 play"
"""The first round of three: Pink, Turquoise, Green."""

ASKED = "3 hhhhhhhhhhhh PTGx - - rf,ra,rs/-/-/- gf,{} yd,bd - 3 2 react:N:12:-"
"""The sharks of the top side attack Pink, who holds no harpoon, and Turquoise."""

LEAK = "() => [document.body.innerHTML, document.title, location.href]"


def told(sea: Sea) -> list[str]:
    """Return what the curtain says of what has happened meanwhile."""
    return sea.curtain.locator(".recap li").all_text_contents()


def test_a_reload_closes_the_curtain(sea: Sea) -> None:
    """Behind the curtain and with it open, a reload comes back to the same game with the hands hidden."""
    start = sea.begin(3, Random(1))
    sea.table.reload()
    sea.hides(start)
    sea.open(start)
    sea.table.reload()
    expect(sea.curtain).to_be_visible()
    sea.hides(start)


HIDE = """() => {
  Object.defineProperty(document, "hidden", {value: true, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
}"""
LEAVE = {
    "elsewhere": "() => window.dispatchEvent(new Event('blur'))",
    "hidden": HIDE,
    "kept for Back": "() => window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))",
    "frozen": "() => document.dispatchEvent(new Event('freeze'))",
}
"""How a page is left, as the browser tells it."""


@pytest.mark.parametrize("leave", LEAVE.values(), ids=LEAVE)
def test_it_falls_when_the_page_is_left(sea: Sea, leave: str) -> None:
    """Whoever looks elsewhere finds the hands hidden, and a half-made move taken back, for it shows a card."""
    start = sea.set_up(ROUND).last
    sea.open(start)
    sea.tap("rf", "N")
    sea.page.evaluate(leave)
    expect(sea.curtain).to_be_visible()
    sea.hides(start)
    sea.open(start)
    expect(sea.cards.and_(sea.page.locator("[aria-pressed=true]"))).to_have_count(0)
    sea.shows(start)


def test_it_falls_when_the_table_is_left(sea: Sea) -> None:
    """Other screens of the site hold nothing of a hand, and the way back leads to the curtain."""
    start = sea.set_up(ROUND).last
    for away in ("hainoon.rules", "", "xok"):
        sea.open(start)
        sea.page.evaluate("address => { location.hash = address; }", away)
        expect(sea.cards).to_have_count(0)
        sea.page.go_back()
        expect(sea.curtain).to_be_visible()
        sea.hides(start)


def test_it_can_be_closed_again(sea: Sea) -> None:
    """Whoever has seen enough hides the hand again."""
    start = sea.set_up(ROUND).last
    sea.open(start)
    sea.table.do("curtain close")
    expect(sea.curtain).to_be_visible()
    sea.hides(start)


def test_the_save_is_sealed(sea: Sea) -> None:
    """What is kept of a running game names no card to whoever looks at it."""
    start = sea.begin(4, Random(3))
    kept = sea.table.stored["fang.game.hainoon"]
    assert start.text.split(" ")[6] not in kept
    assert start.text.split(" ")[7] not in kept


def test_it_tells_what_happened_since(sea: Sea) -> None:
    """The moves of all others since one's own, and what they drew by number alone; nothing before the first move."""
    say = sea.table.say
    sea.set_up(ROUND)
    assert told(sea) == []
    expect(sea.curtain).to_contain_text(say("curtain.recap.none"))
    last = sea.set_up(ROUND, "ra@N", "ga@E", "bf@S:7").last
    turquoise, green = (sea.name(last, seat) for seat in (1, 2))
    at = {side: say(f"side.hainoon.{side}.at") for side in "ES"}
    flipped = say(
        "event.hainoon.flipped",
        name=green,
        what="full",
        where=say("where.hainoon", name="7", where=say("ring.hainoon.7")),
    )
    assert told(sea) == [
        say("event.hainoon.placed", name=turquoise, at=at["E"], card=say("card.ga")),
        say("event.hainoon.all"),
        say("event.hainoon.drew", name=turquoise, n=1),
        say("event.hainoon.placed", name=green, at=at["S"], card=say("card.bf")),
        flipped,
        say("event.hainoon.drew", name=green, n=1),
    ]
    sea.hides(last)


@pytest.mark.parametrize("hand", ["bf,gd", "gd,rh"], ids=["without", "with"])
def test_everybody_attacked_is_asked(sea: Sea, hand: str) -> None:
    """One after the other, in the order of the table, whether they hold a harpoon or not."""
    say = sea.table.say
    line = sea.set_up(ASKED.format(f"gs/{hand}/bs"))
    for seat, move in enumerate(("pass", "rh!B" if "rh" in hand else "pass")):
        name = sea.name(line.last, seat)
        expect(sea.curtain.get_by_role("heading").first).to_have_text(say("curtain.react", name=name))
        sea.open(line.last)
        harpoon = "rh" in move
        what = line.last.divers[seat]
        expect(sea.table.status).to_have_text(
            say(f"help.hainoon.react{'' if harpoon else '.none'}", name=name, what=what)
        )
        line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
        sea.play(move)
    sea.shows(line.last)
    assert line.last.divers == ("pTGx" if "rh" in hand else "ptGx")


def test_it_does_not_tell_who_holds_a_harpoon(sea: Sea) -> None:
    """Up to the curtain of the one who is asked, the page is the same, letter for letter."""
    seen = []
    for hand in ("gd,rh", "bf,gd", "gd,rh"):
        line = sea.set_up(ASKED.format(f"gs/{hand}/bs"))
        sea.open(line.last)
        sea.play("pass")
        expect(sea.curtain).to_be_visible()
        seen.append(sea.page.evaluate(LEAK))
    # The first time the page came from elsewhere: attributes keep the order in which they came.
    assert seen[1] == seen[2]


def screens(sea: Sea) -> Iterator[str]:
    """Go through what the page can show of Hai Noon, and yield the name of each."""
    table = sea.table
    table.follow("hainoon.harpoon")
    yield "rules"
    start = sea.set_up(ROUND, "ra@N", "ga@E").last
    yield "curtain"
    sea.open(start)
    yield "hand"
    for tab in MENU:
        table.menu(tab)
        yield f"menu {tab}"
    for do in ("dialog new", "dialog settings"):
        table.do(do)
        yield do
        table.do("dialog")
    sea.tap("A")
    yield "refused"
    sea.tap("bf", "S", "7")
    yield "ready"
    while sea.page.locator("#controls [data-do=back]").count():
        table.do("back")
    table.do("undo")
    yield "seen"
    asked = sea.set_up(ASKED.format("gs/bf,rh/bs").replace("PTGx", "PtGx"), "pass").last
    yield "asked"
    sea.open(asked)
    sea.tap("pass")
    yield "attack"
    sea.beat()
    yield "bite"
    table.hand(sea.skip)
    yield "result"


@pytest.fixture
def german(sea: Sea) -> Iterator[Sea]:
    """Hai Noon in German; in English at the end."""
    sea.table.do("set language de")
    yield sea
    sea.table.do("set language en")


def assert_no_foreign_word(sea: Sea) -> None:
    """Assert that on no screen stands a word of another language, in sight or for those who listen."""
    code = sea.table.language.code
    found = {screen: set(foreign(sea.page, code)) - set(GAME.rules) for screen in screens(sea)}
    assert {screen: texts for screen, texts in found.items() if texts} == {}


def test_english_is_english(sea: Sea) -> None:
    """No screen of Hai Noon has a German word."""
    assert_no_foreign_word(sea)


def test_german_is_german(german: Sea) -> None:
    """No screen of Hai Noon has an English word: no curtain, no refusal, nothing that an attack tells."""
    assert_no_foreign_word(german)


ABOVE = """() => [0.02, 0.5, 0.98].flatMap(x => [0.02, 0.5, 0.98].map(y => [x * innerWidth, y * innerHeight]))
  .filter(([x, y]) => !document.elementFromPoint(x, y).closest(".veil"))"""
"""Points of the window that can be pressed although the curtain is closed."""


def test_nothing_behind_it_can_be_reached(sea: Sea) -> None:
    """By no press, and by no number of tabs in either direction."""
    sea.set_up(ROUND)
    focused = sea.page.locator(".veil :focus")
    assert sea.page.evaluate(ABOVE) == []
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"):
        sea.page.keyboard.press(key)
        expect(focused).to_have_count(1)
