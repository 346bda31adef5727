"""The start page: every game begins with one press, and what is under way is gone on with."""

from datetime import date

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.input_devices import Keys
from e2e.screens import DESKTOP, PHONE, TABLET
from e2e.table import BOOT, Table
from engine.games import GAMES
from engine.language import LANGUAGES
from engine.puzzles.daily import daily

SIZES: dict[str, ViewportSize] = {
    "320": {"width": 320, "height": 640},
    "360": {"width": 360, "height": 640},
    "phone": PHONE,
    "sideways": {"width": 844, "height": 390},
    "tablet": TABLET,
    "lying": {"width": 1024, "height": 768},
    "desktop": DESKTOP,
    "wide": {"width": 2560, "height": 1440},
}
SHIFT = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
BOTTOM = "() => scrollTo(0, document.documentElement.scrollHeight)"
BESIDE = "() => document.documentElement.scrollWidth - innerWidth"
PIECES = "svg => svg.getBoundingClientRect().width * svg.querySelectorAll('use, path').length"


@pytest.fixture
def home(table: Table) -> Table:
    """The start page on whatever device."""
    table.follow("")
    expect(table.page.locator("#home .covers")).to_be_visible()
    return table


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("verb", ["against", "together"])
@pytest.mark.parametrize("game", GAMES)
def test_one_press_leads_to_the_board(home: Table, game: str, verb: str, size: ViewportSize) -> None:
    """Wherever the page was scrolled to: what to do stands in the window, and so does the board."""
    home.page.set_viewport_size(size)
    home.page.evaluate(BOTTOM)
    home.do(f"{verb} {game}")
    expect(home.page.locator(f"html[data-screen=play][data-game={game}]")).to_be_attached()
    home.page.evaluate(SHIFT)
    assert home.page.evaluate("() => scrollY") == 0
    expect(home.page.locator("#table .board.live")).to_be_in_viewport(ratio=0.5)
    expect(home.status).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_the_artwork_begins_its_game_too(home: Table, game: str) -> None:
    """At every size, with a press anywhere on it."""
    for size in SIZES.values():
        home.page.set_viewport_size(size)
        home.page.locator(f"#cover-{game} .cover").scroll_into_view_if_needed()
        box = home.page.locator(f"#cover-{game} .cover").bounding_box()
        assert box
        for x, y in ((0.1, 0.5), (0.9, 0.9)):
            at = [box["x"] + box["width"] * x, box["y"] + box["height"] * y]
            hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-do]')?.dataset.do"
            assert home.page.evaluate(hit, at) == f"against {game}"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_lies_beside_the_window(home: Table, size: ViewportSize) -> None:
    """At no size, in no language."""
    home.page.set_viewport_size(size)
    for code in reversed(LANGUAGES):
        home.do(f"set language {code}")
        assert home.page.evaluate(BESIDE) <= 0


def test_a_game_is_begun_by_keys(home: Table) -> None:
    """The button is reached and pressed without a mouse, and then the board has the focus."""
    keys = Keys(home.page)
    keys(home.button(f"together {GAMES[-1]}"))
    keys(home.button("curtain open")) if home.page.locator("dialog.curtain").count() else None
    expect(home.page.locator("html[data-screen=play]")).to_be_attached()
    assert home.page.evaluate("() => document.activeElement !== document.body")


def test_what_is_under_way_is_gone_on_with(home: Table) -> None:
    """By its picture, above the covers; a press leads back to its table."""
    home.do("against xok")
    home.tap("d4", "d5")
    home.follow("")
    row = home.page.locator(".going-on a[href='#xok']")
    assert row.locator("svg.board").evaluate(PIECES) > 0
    above = row.bounding_box()
    below = home.page.locator(".covers").bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]
    row.click()
    expect(home.page.locator("html[data-screen=play][data-game=xok]")).to_be_attached()
    assert home.moves[0] == "1.d4+d5"


def test_puzzles_of_the_day_are_painted(home: Table) -> None:
    """Each with its own board, as soon as it is in sight and all of Python is there."""
    home.page.locator(".daily").scroll_into_view_if_needed()
    for game in GAMES:
        board = home.page.locator(f"[id='board-{game}.daily'] svg.board")
        expect(board).to_be_visible(timeout=BOOT)
        assert board.evaluate(PIECES) > 0


DAY = date(2026, 5, 1)
CLOCK = f"""{{
  const {{ setTimeout }} = globalThis;
  const Native = Date;
  globalThis.later = [];
  globalThis.passed = 0;
  globalThis.setTimeout = (call, wait, ...more) => wait >= 60_000 ? later.push(call) : setTimeout(call, wait, ...more);
  globalThis.Date = class extends Native {{
    constructor(...given) {{ super(...(given.length ? given : [2026, 4, 1, 23, 59, 0, passed])); }}
  }};
  localStorage.setItem("fang.puzzles", '{{"{GAMES[0]}": [[1], {DAY.toordinal()}, 3]}}');
}}"""
"""Has the page open on an evening, the day's puzzle solved; what is to be done much later the test does."""
TWO_MINUTES_LATER = "() => { passed = 120_000; later.splice(0).forEach(call => call()); }"
BACK = "() => { passed = 0; document.dispatchEvent(new Event('visibilitychange')); }"


def test_a_new_day_begins_at_midnight(fresh_table: Table) -> None:
    """On a start page that is left open; one that slept meanwhile knows the day as soon as it is seen again."""
    fresh_table.prepare(CLOCK)
    fresh_table.arrive()
    row = fresh_table.page.locator(f".daily a[href='#{GAMES[0]}.daily']")
    solved, unsolved = fresh_table.say("puzzle.run", n=3), fresh_table.say("home.daily.open")
    expect(row).to_contain_text(solved)
    fresh_table.page.evaluate(TWO_MINUTES_LATER)
    expect(row).to_contain_text(unsolved)
    fresh_table.page.evaluate(BACK)
    expect(row).to_contain_text(solved)


WESTWARDS = f"""{{
  const Native = Date;
  globalThis.Date = class extends Native {{
    constructor(...given) {{ super(...(given.length ? given : [2026, 3, 30, 18, 0, 0])); }}
  }};
  const numbers = [{daily(GAMES[0], DAY.toordinal() - 1)}];
  localStorage.setItem("fang.puzzles", JSON.stringify({{"{GAMES[0]}": [numbers, {DAY.toordinal()}, 5]}}));
}}"""
"""Has the page open, after travel west, on the day before the last one whose puzzle was solved; so was that day's."""


def test_a_row_of_puzzles_after_travel_west(fresh_table: Table) -> None:
    """The puzzle of that day is shown as solved, with the whole row."""
    fresh_table.prepare(WESTWARDS)
    fresh_table.arrive()
    row = fresh_table.page.locator(f".daily a[href='#{GAMES[0]}.daily']")
    row.scroll_into_view_if_needed()
    expect(row).to_contain_text(fresh_table.say("puzzle.run", n=5), timeout=BOOT)
    expect(fresh_table.page.locator(f".daily a[href='#{GAMES[1]}.daily']")).to_contain_text(
        fresh_table.say("home.daily.open")
    )
