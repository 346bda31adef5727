"""Visits to the pages of the site: how to tell that one is as it should be, and what it says if not."""

import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error, Frame, Page

from e2e.broken.tab import Tab
from engine.games import GAMES
from ui.games.desk import START_GAME
from ui.pages.early import FOLDER as TABLES
from ui.pages.licences import FOLDER

PATIENCE = 60.0
"""Seconds that a page may take to play or to say why not, on a busy machine."""
SETTLING = 10.0
"""Seconds in which a page may find a better reason than the first one that it has said."""
HINT = "#controls .primary[data-do='hint']"
MOMENT = 1000
QUICK = 15_000
"""Milliseconds that an answer may take in a page that is there."""

STATE = """() => {
  const seen = element => element.checkVisibility({visibilityProperty: true});
  const again = [...document.querySelectorAll("[data-again], #without a, .unheard")].find(seen);
  const why = [...document.querySelectorAll("[data-why]")].find(seen);
  const ready = "ready" in document.documentElement.dataset
    || (!document.getElementById("loading") && document.querySelector("#shown .board.live [data-do]"));
  return {ready: Boolean(ready), why: why ? why.dataset.why : again ? "without" : ""};
}"""
AGAIN = "[data-again]:visible, #without a:visible"
TEXT = "() => document.body.innerText.length"
UNDEFINED = "() => document.readyState === 'complete' && !customElements.get('fang-board')"
PICTURE = "picture"
"""The stand-in, on a page beside the app, for a board whose script has not come."""
SCRIPTLESS = "rules/", f"{FOLDER}/"
"""How the addresses of pages without a script begin."""
MUCH = 300
"""Letters that every page beside the app has at least."""


class Stuck(Exception):
    """A page neither is as it should be nor says why."""


@dataclass(frozen=True, slots=True)
class Visit:
    """An address, and what is done there: play (`save`: with few bytes), ask for a hint, share, read, tap a board."""

    address: str
    deed: str

    def __str__(self) -> str:
        return self.deed


def visits(dist: Path) -> list[Visit]:
    """Every visit: together they ask for each file that a page can ask for; the tables are parts of pages."""
    pages = (path for path in dist.glob("*/*.html") if path.parent.name != TABLES)
    beside = sorted(page.relative_to(dist).as_posix() for page in pages)
    return [
        *(Visit("", deed) for deed in ("play", "save", "hint", "share")),
        *(Visit(f"#{game}", "come") for game in GAMES),
        Visit(f"embed.html#game={START_GAME}", "board"),
        *(Visit(page, "read" if page.startswith(SCRIPTLESS) else "live") for page in beside),
    ]


def scope(page: Page, visit: Visit) -> Frame:
    """Where the board of a visit is: the page, or the newest frame in it."""
    return page.frames[-1] if visit.deed == "live" else page.main_frame


def go(tab: Tab, visit: Visit) -> None:
    """Come to the page of a visit, whatever comes of it, and touch its first board."""
    tab.save_data(wanted=visit.deed == "save")
    try:
        tab.page.goto("about:blank")
        tab.page.goto(f"{tab.line.url}/{visit.address}")
    except Error:
        return
    touch(tab.page, visit)


def touch(page: Page, visit: Visit) -> None:
    """Touch the first board beside the app, so that it comes to life."""
    board = page.locator("fang-board > button, fang-board").first
    if visit.deed == "live" and board.count():
        board.click(timeout=QUICK)


def outcome(page: Page, visit: Visit, expected: tuple[str, ...] = ()) -> str:
    """Return an empty text if the page of a visit is as it should be, or the reason that it gives; raise Stuck.

    A reason that is not among the expected ones may still become a better one.
    """
    end, said = time.monotonic() + PATIENCE, ""
    while time.monotonic() < end:
        ready, why = state(page, visit)
        if ready and (visit.deed != "live" or not why):
            return ""
        if why in expected:
            return why
        if why and not said:
            said, end = why, min(end, time.monotonic() + SETTLING)
        page.wait_for_timeout(50)
    if said:
        return said
    raise Stuck("neither plays nor says why")


def state(page: Page, visit: Visit) -> tuple[bool, str]:
    """Whether a page is there, and what it says is wrong."""
    try:
        if visit.deed == "read":
            return page.evaluate(TEXT) > MUCH, ""
        if visit.deed == "live" and not page.locator("fang-board[data-state=live]").count():
            return False, PICTURE if page.evaluate(UNDEFINED) else ""
        told = scope(page, visit).evaluate(STATE)
    except Error as error:
        if "crash" in error.message:
            raise
        return False, ""  # it is on its way to another page
    return told["ready"], told["why"]


def check(page: Page, visit: Visit) -> None:
    """Do what a visit is for; raise Stuck if that has no answer."""
    try:
        DEEDS[visit.deed](page, visit)
    except Error as error:
        if "crash" in error.message:
            raise
        raise Stuck(f"{visit.deed}: {error.message.splitlines()[0]}") from None


def play(page: Page, _: Visit) -> None:
    """Begin the first game from its cover, and tap two cells: a move."""
    page.locator(f"#page [data-do='together {START_GAME}']").last.click(timeout=QUICK)
    for cell in ("d4", "d5"):
        page.locator(f"#c-{cell}").click(timeout=QUICK)
    page.locator("#menu-moves").click(timeout=QUICK)
    page.wait_for_selector(".plies .ply", state="attached", timeout=QUICK)


def hint(page: Page, visit: Visit) -> None:
    """Play, then ask for help; the thinker may take a while to come."""
    play(page, visit)
    page.locator("#controls [data-do='hint']").click(timeout=QUICK)
    page.wait_for_selector(f"{HINT}, #failed [data-why]:not([hidden])", timeout=PATIENCE * 1000)
    page.wait_for_selector(HINT, timeout=MOMENT)


def share(page: Page, visit: Visit) -> None:
    """Play, then share: there is a link; the code to be read by a camera may be missing, like any picture."""
    play(page, visit)
    page.locator("#menu-game").click(timeout=QUICK)
    page.locator("#page [data-do='dialog share']").last.click(timeout=QUICK)
    page.wait_for_selector("#share-link", timeout=PATIENCE * 1000)


def come(page: Page, visit: Visit) -> None:
    """The game that was asked for is on the table."""
    page.wait_for_selector(f"html[data-game={visit.address[1:]}][data-screen=play]", state="attached", timeout=QUICK)


def board(page: Page, visit: Visit) -> None:
    """Tap a board in a frame: something changes."""
    inside = scope(page, visit)
    before = inside.locator("#shown").inner_html(timeout=QUICK)
    inside.locator(".board.live [data-do^='tap ']").first.click(timeout=QUICK, force=True)
    inside.wait_for_function(
        "before => document.getElementById('shown').innerHTML !== before", arg=before, timeout=QUICK
    )


def live(page: Page, visit: Visit) -> None:
    """Read, and tap the first board."""
    read(page, visit)
    board(page, visit)


def read(page: Page, _: Visit) -> None:
    """There is text, under a heading."""
    page.wait_for_selector("h1:visible, h2:visible", timeout=QUICK)
    if page.evaluate(TEXT) < MUCH:
        raise Stuck("read: hardly any text")


DEEDS = {"play": play, "save": play, **{deed.__name__: deed for deed in (hint, share, come, board, live, read)}}
