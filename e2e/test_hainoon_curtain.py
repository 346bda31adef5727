"""The curtain between the seats: what it tells, and that it hides all else."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.hainoon_page import GAME, HainoonPage
from e2e.texts import foreign_texts
from engine.chance import NO_CHANCE
from ui.app.screens import MENU

ROUND = "3 hhhhhhhhhhhh PTGx - - -/-/-/- ra,rf,w/ga,gf,w/ba,bf,w yd,yd,rd,gd - 1 1 play"
"""The first round of three: Pink, Turquoise, Green."""

ASKED = "3 hhhhhhhhhhhh PTGx - - rf,ra,rs/-/-/- gf,{} yd,bd - 3 2 react:N:12:-"
"""The sharks of the top side attack Pink, who holds no harpoon, and Turquoise."""

LEAK = "() => [document.body.innerHTML, document.title, location.href]"


def curtain_news(hainoon_page: HainoonPage) -> list[str]:
    """Return the curtain's words about the events meanwhile."""
    return hainoon_page.curtain.locator(".recap li").all_text_contents()


def test_a_reload_closes_the_curtain(hainoon_page: HainoonPage) -> None:
    """Behind the curtain and with it open, a reload comes back to the same game with the hands hidden."""
    start = hainoon_page.begin(3, Random(1))
    hainoon_page.table.reload()
    hainoon_page.expect_hands_hidden(start)
    hainoon_page.open_curtain(start)
    hainoon_page.table.reload()
    expect(hainoon_page.curtain).to_be_visible()
    hainoon_page.expect_hands_hidden(start)


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
    "printed": "() => window.dispatchEvent(new Event('beforeprint'))",
}
"""How a page is left, as the browser tells it."""


@pytest.mark.parametrize("leave", LEAVE.values(), ids=LEAVE)
def test_it_falls_when_the_page_is_left(hainoon_page: HainoonPage, leave: str) -> None:
    """A player who looks elsewhere finds the hands hidden, and a half-made move taken back, for it shows a card."""
    start = hainoon_page.set_up(ROUND).last
    hainoon_page.open_curtain(start)
    hainoon_page.tap("rf", "N")
    hainoon_page.page.evaluate(leave)
    expect(hainoon_page.curtain).to_be_visible()
    hainoon_page.expect_hands_hidden(start)
    hainoon_page.open_curtain(start)
    expect(hainoon_page.cards.and_(hainoon_page.page.locator("[aria-pressed=true]"))).to_have_count(0)
    hainoon_page.expect_position(start)


def test_nothing_of_a_hand_is_printed(hainoon_page: HainoonPage) -> None:
    """Paper holds no card, even where a browser does not tell the page that it prints; then the curtain is closed."""
    start = hainoon_page.set_up(ROUND).last
    hainoon_page.open_curtain(start)
    hainoon_page.page.emulate_media(media="print")
    expect(hainoon_page.cards.first).to_be_hidden()
    hainoon_page.page.emulate_media(media="screen")
    expect(hainoon_page.cards.first).to_be_visible()
    hainoon_page.page.pdf()
    expect(hainoon_page.curtain).to_be_visible()
    hainoon_page.expect_hands_hidden(start)


@pytest.mark.parametrize("name", ["settings", "share"])
def test_it_falls_behind_a_dialog(hainoon_page: HainoonPage, name: str) -> None:
    """A dialog that is not about the move may be shown to anybody; after it the hand has to be asked for again."""
    start = hainoon_page.set_up(ROUND).last
    hainoon_page.open_curtain(start)
    hainoon_page.table.do(f"dialog {name}")
    hainoon_page.expect_hands_hidden(start)
    hainoon_page.table.do("dialog")
    expect(hainoon_page.curtain).to_be_visible()


def test_it_falls_when_the_table_is_left(hainoon_page: HainoonPage) -> None:
    """Other screens of the site hold nothing of a hand, and the way back leads to the curtain."""
    start = hainoon_page.set_up(ROUND).last
    for away in ("hainoon.rules", "", "xok"):
        hainoon_page.open_curtain(start)
        hainoon_page.page.evaluate("address => { location.hash = address; }", away)
        expect(hainoon_page.cards).to_have_count(0)
        hainoon_page.page.go_back()
        expect(hainoon_page.curtain).to_be_visible()
        hainoon_page.expect_hands_hidden(start)


def test_it_can_be_closed_again(hainoon_page: HainoonPage) -> None:
    """A player who has seen enough hides the hand again."""
    start = hainoon_page.set_up(ROUND).last
    hainoon_page.open_curtain(start)
    hainoon_page.table.do("curtain close")
    expect(hainoon_page.curtain).to_be_visible()
    hainoon_page.expect_hands_hidden(start)


def test_it_tells_what_happened_since(hainoon_page: HainoonPage) -> None:
    """The moves of all others since one's own, and what they drew by number alone; nothing before the first move."""
    say = hainoon_page.table.say
    hainoon_page.set_up(ROUND)
    assert curtain_news(hainoon_page) == []
    expect(hainoon_page.curtain).to_contain_text(say("curtain.recap.none"))
    last = hainoon_page.set_up(ROUND, "ra@N", "ga@E", "bf@S:7").last
    turquoise, green = (hainoon_page.seat_name(last, seat) for seat in (1, 2))
    at = {side: say(f"side.hainoon.{side}.at") for side in "ES"}
    flipped = say(
        "event.hainoon.flipped",
        name=green,
        what="full",
        where=say("where.hainoon", name="7", where=say("ring.hainoon.7")),
    )
    assert curtain_news(hainoon_page) == [
        say("event.hainoon.placed", name=turquoise, at=at["E"], card=say("card.ga")),
        say("event.hainoon.all"),
        say("event.hainoon.drew", name=turquoise, n=1),
        say("event.hainoon.placed", name=green, at=at["S"], card=say("card.bf")),
        flipped,
        say("event.hainoon.drew", name=green, n=1),
    ]
    hainoon_page.expect_hands_hidden(last)


@pytest.mark.parametrize("hand", ["bf,gd", "gd,rh"], ids=["without", "with"])
def test_everybody_attacked_is_asked(hainoon_page: HainoonPage, hand: str) -> None:
    """One after the other, in the order of the table, whether they hold a harpoon or not."""
    say = hainoon_page.table.say
    line = hainoon_page.set_up(ASKED.format(f"gs/{hand}/bs"))
    for seat, move in enumerate(("pass", "rh!B" if "rh" in hand else "pass")):
        name = hainoon_page.seat_name(line.last, seat)
        words = say("own.hainoon.curtain.react", name=name)
        expect(hainoon_page.curtain.get_by_role("heading").first).to_have_text(words)
        hainoon_page.open_curtain(line.last)
        harpoon = "rh" in move
        what = line.last.divers[seat]
        expect(hainoon_page.table.status).to_have_text(
            say(f"help.hainoon.react{'' if harpoon else '.none'}", name=name, what=what)
        )
        line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
        hainoon_page.play(move)
    hainoon_page.expect_position(line.last)
    assert line.last.divers == ("pTGx" if "rh" in hand else "ptGx")


def test_it_does_not_tell_who_holds_a_harpoon(hainoon_page: HainoonPage) -> None:
    """Up to the curtain of the one who is asked, the page is the same, letter for letter."""
    seen = []
    for hand in ("gd,rh", "bf,gd", "gd,rh"):
        line = hainoon_page.set_up(ASKED.format(f"gs/{hand}/bs"))
        hainoon_page.open_curtain(line.last)
        hainoon_page.play("pass")
        expect(hainoon_page.curtain).to_be_visible()
        seen.append(hainoon_page.page.evaluate(LEAK))
    # The first time the page came from elsewhere: attributes keep the order in which they came.
    assert seen[1] == seen[2]


def screens(hainoon_page: HainoonPage) -> Iterator[str]:
    """Go through what the page can show of Hai Noon, and yield the name of each."""
    table = hainoon_page.table
    table.follow("hainoon.harpoon")
    yield "rules"
    start = hainoon_page.set_up(ROUND, "ra@N", "ga@E").last
    yield "curtain"
    hainoon_page.open_curtain(start)
    yield "hand"
    for tab in MENU:
        table.menu(tab)
        yield f"menu {tab}"
    for do in ("dialog settings", "dialog new"):
        hainoon_page.open_curtain(start)
        table.do(do)
        yield do
        table.do("dialog")
    hainoon_page.open_curtain(start)
    hainoon_page.tap("A")
    yield "refused"
    hainoon_page.tap("bf", "S", "7")
    yield "ready"
    while hainoon_page.page.locator("#controls [data-do=back]").count():
        table.do("back")
    table.do("undo")
    yield "seen"
    asked = hainoon_page.set_up(ASKED.format("gs/bf,rh/bs").replace("PTGx", "PtGx"), "pass").last
    yield "asked"
    hainoon_page.open_curtain(asked)
    hainoon_page.tap("pass")
    yield "attack"
    hainoon_page.show_next_scene()
    yield "bite"
    table.hand(hainoon_page.skip)
    yield "result"


@pytest.mark.parametrize("code", ["de", "en"])
def test_no_word_of_another_language(hainoon_page: HainoonPage, code: str) -> None:
    """Not in a curtain, not in a refusal, not in what an attack tells; in sight or for those who listen."""
    hainoon_page.table.choose(f"language {code}")
    found = {screen: set(foreign_texts(hainoon_page.page, code)) - set(GAME.rules) for screen in screens(hainoon_page)}
    assert {screen: texts for screen, texts in found.items() if texts} == {}


ABOVE = """() => [0.02, 0.5, 0.98].flatMap(x => [0.02, 0.5, 0.98].map(y => [x * innerWidth, y * innerHeight]))
  .filter(([x, y]) => !document.elementFromPoint(x, y).closest(".veil"))"""
"""Points of the window that can be pressed although the curtain is closed."""


def test_nothing_behind_it_can_be_reached(hainoon_page: HainoonPage) -> None:
    """By no press, and by no number of tabs in either direction."""
    hainoon_page.set_up(ROUND)
    focused = hainoon_page.page.locator(".veil :focus")
    assert hainoon_page.page.evaluate(ABOVE) == []
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"):
        hainoon_page.page.keyboard.press(key)
        expect(focused).to_have_count(1)
