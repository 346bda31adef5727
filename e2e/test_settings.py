"""Languages, themes and the other settings: at the first sight, after every change, and on the next visit."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.table import START, Table
from e2e.test_games import LAST_MOVES
from e2e.texts import foreign_texts
from e2e.visitors import Visitors
from e2e.waiting import HeldRequests
from e2e.windows import READY
from engine.language import LANGUAGES, language
from engine.xok.game import GAME

GROUND = "() => getComputedStyle(document.documentElement).getPropertyValue('--page')"
MOTION = """() => {
  const piece = document.querySelector(".board.live .piece.placed .body");
  const {animationName, animationDuration} = getComputedStyle(piece);
  return animationName !== "none" && parseFloat(animationDuration) > 0.01;
}"""

LAMP = """answer => {
  const lit = () => document.documentElement.dataset.lit = String(window.lit);
  window.lit = 0;
  const lock = {release: async () => { window.lit--; lit(); }};
  const request = async () => {
    if (answer === "no") throw new DOMException("", "NotAllowedError");
    window.lit++; lit();
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", {value: {request}, configurable: true});
}"""
"""A browser that counts the locks on its screen, or refuses them."""

HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.parametrize(("locale", "code"), [("fi-FI", "en"), ("de-DE", "de"), ("de-CH", "de"), ("en-US", "en")])
def test_the_language_at_first_sight(visitors: Visitors, locale: str, code: str) -> None:
    """The page is in the browser's language at once, before Python, or else in English; and it stays so."""
    table = visitors.come(locale=locale)
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    expect(table.page.locator("html")).to_have_attribute("lang", code)
    expect(table.page.locator(".tagline")).to_have_text(language(code).say("home.tagline"))
    assert foreign_texts(table.page, code) == []
    assert table.page.locator(READY).count() == 0
    gate.release()
    table.wait_until_ready()
    expect(table.page.locator("html")).to_have_attribute("lang", code)
    assert foreign_texts(table.page, code) == []


def screens(table: Table) -> Iterator[str]:
    """Go through all that the page can show, and yield the name of each."""
    table.follow("")
    yield "home"
    table.follow("xok.shark.must-eat")
    yield "rules"
    table.set_up(START.text, "d4+d5")
    yield "play"
    for do in ("dialog new", "dialog settings"):
        table.do(do)
        yield do
        table.do("dialog")
    table.hand(table.stock(1, "60"))
    table.tap("d4")
    yield "turning"
    table.do("tap place")
    yield "eaten"
    table.hand(table.stock(0, "small"))
    table.tap("g7")
    yield "refused"
    table.follow("nonsense")
    yield "notice"
    table.do("dismiss")
    for what, (text, move) in LAST_MOVES.items():
        position = table.set_up(text)
        table.play(GAME.read_move(move, position), position)
        yield f"stuck by {what}"
    table.set_up("..../...../....../FFFFFFF/F...../...../.... w")
    table.tap("c2", "c3")
    yield "won"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_of_another_language(table: Table, code: str) -> None:
    """On no screen stands a word of the other language, in sight or for those who listen."""
    if table.language.code != code:
        table.do(f"set language {code}")
    assert {screen: texts for screen in screens(table) if (texts := foreign_texts(table.page, code))} == {}


def test_language_and_theme_last(table: Table) -> None:
    """Both are there on the next visit, before Python, and stay so; what is chosen after that lasts as well."""
    light = table.page.evaluate(GROUND)
    table.tap("d4", "d5")
    table.choose("theme dark", "language de")
    dark = table.page.evaluate(GROUND)
    assert dark != light
    for code, ground in (("de", dark), ("en", light)):
        expect(table.button("dialog new")).to_have_text(language(code).say("game.new"))
        gate = HeldRequests(table.page)
        table.page.reload()
        expect(table.page.locator("html")).to_have_attribute("lang", code)
        assert table.page.evaluate(GROUND) == ground
        gate.release()
        table.wait_until_ready()
        expect(table.button("dialog new")).to_have_text(language(code).say("game.new"))
        assert table.page.evaluate(GROUND) == ground
        table.menu("moves")
        assert table.moves == ["1.d4+d5"]
        table.choose("theme light", "language en")


def test_the_theme_of_the_device(table: Table) -> None:
    """A theme is seen at once; on the device's own it follows the device."""
    light = table.page.evaluate(GROUND)
    table.page.emulate_media(color_scheme="dark")
    dark = table.page.evaluate(GROUND)
    assert dark != light
    table.choose("theme light")
    assert table.page.evaluate(GROUND) == light
    table.choose("theme system")
    assert table.page.evaluate(GROUND) == dark
    table.page.emulate_media(color_scheme="light")
    assert table.page.evaluate(GROUND) == light


def test_reduced_motion(table: Table) -> None:
    """Moves are animated; not if the device asks for calm, and not if the person does."""
    table.page.emulate_media(reduced_motion="no-preference")
    table.tap("d4", "d5")
    assert table.page.evaluate(MOTION) is True
    table.page.emulate_media(reduced_motion="reduce")
    assert table.page.evaluate(MOTION) is False
    table.page.emulate_media(reduced_motion="no-preference")
    table.choose("motion reduced")
    table.tap("a1", "a2")
    assert table.page.evaluate(MOTION) is False


def test_settings_last(table: Table) -> None:
    """Every choice of every setting is still chosen after a reload, and done: calm, a tall board, seats opposite."""
    chosen = ["language de", "theme dark", "motion reduced", "orientation tall", "seats opposite"]
    table.choose(*chosen)
    table.reload()
    table.do("dialog settings")
    for choice in chosen:
        expect(table.button(f"set {choice}")).to_be_checked()
    table.do("dialog")
    expect(table.page.locator(".board.live.tall")).to_have_count(1)
    expect(table.page.locator("html")).to_have_attribute("data-seats", "opposite")
    for seat, turned in ((1, "180deg"), (0, "none")):
        expect(table.page.locator(f"#supply-{seat}")).to_have_css("rotate", turned)
    table.tap("g4", "g5")
    assert table.page.evaluate(MOTION) is False


def test_the_screen_stays_lit(table: Table) -> None:
    """It is kept lit while a game goes on and the page is seen, once; a browser that refuses is left in peace."""
    page = table.page
    lit, dark = (page.locator(f"html[data-lit='{locks}']") for locks in (1, 0))
    table.follow("")
    page.evaluate(LAMP, "yes")
    table.set_up(START.text, "d4+d5")
    expect(lit).to_be_attached()
    table.tap("a1", "a2")
    table.do("dialog settings")
    table.do("set awake off")
    expect(dark).to_be_attached()
    table.do("set awake on")
    expect(lit).to_be_attached()
    table.do("dialog")
    page.evaluate(HIDDEN, True)  # noqa: FBT003 -- an argument of the page's function
    expect(dark).to_be_attached()
    page.evaluate(HIDDEN, False)  # noqa: FBT003
    expect(lit).to_be_attached()
    table.follow("xok.rules")
    expect(dark).to_be_attached()
    page.evaluate(LAMP, "no")
    table.set_up(START.text, "d4+d5")
    table.tap("a1", "a2")
    assert table.moves == ["1.d4+d5", "2.a1+a2"]
    expect(dark).to_be_attached()
