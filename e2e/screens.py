"""Visits every screen, for tests of what has to hold on all of them."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from playwright.sync_api import ViewportSize, expect

from e2e.any_game import ask_for_hint, begin, come, come_near_end, open_curtain, open_look_back, play, tap
from e2e.lost_games import FEW_PLIES, come_to_lost_game
from e2e.table import BOOT, START, Table
from engine.games import GAMES
from tests.builds.archive import STORES, samples_of
from tests.games import WITH_LESSONS, WITH_PUZZLES
from tools.run.samples import samples
from ui.learn.ours import numbers
from ui.table.kinds import ADAPTIVE

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1120, "height": 700}
TABLET: ViewportSize = {"width": 820, "height": 1180}
LYING_TABLET: ViewportSize = {"width": 1180, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}

ENDING = "..../...../....../FFFFFFF/F...../...../.... w"
"""A position of Xok in which c2 and c3 win."""

IPAD = """
Object.defineProperties(navigator, {
  vendor: { value: "Apple Computer, Inc." }, maxTouchPoints: { value: 5 }, standalone: { value: HOME },
});
window.known = { asked: 0, promised: false };
Object.assign(Object.getPrototypeOf(navigator.storage), {
  persist: async () => ((known.asked += 1), (known.promised = window.promises ?? false)),
  persisted: async () => known.promised,
});
"""
"""The facts that an iPad's browser tells, whether the page was opened from the home screen, and a promise to be asked
for; it is given once the window has `promises`."""

HOLD = "held => { for (const [key, text] of Object.entries(held)) localStorage.setItem(key, text); }"
"""Stores texts in the browser, by their keys."""

READ = {
    "": ".tagline",
    "shelf": "#shelf .nothing",
    f"{GAMES[0]}.author": ".author",
    f"{GAMES[-1]}.rules": ".rule",
    "tally": "#tally .nothing",
    "lessons": "#lessons .nothing",
    "results": "#results .pasting",
}
"""The element that shows that a screen without a table is there, by address."""

TAUGHT = {
    **{f"{game}.lesson.{numbers(game)[-1]}": ".task" for game in WITH_LESSONS},
    **{f"{game}.puzzle.1": ".puzzle" for game in WITH_PUZZLES},
    f"{WITH_PUZZLES[-1]}.daily": ".puzzle",
}
"""The same of lessons and puzzles."""

LISTED = {
    f"{WITH_PUZZLES[-1]}.puzzles": ".puzzle-list",
    f"{WITH_PUZZLES[0]}.path": ".trail",
}
"""The same of what leads to them."""

STORED = ("2026-11-24", "shelf"), ("2026-11-24", "numbers"), ("2026-11-25", "xok-author"), ("2026-11-27", "missed")
"""The samples, by build and name, in which games, numbers, a lesson and missed puzzles are stored."""

FILLED = {
    "shelf": "#shelf .kept .board",
    "tally": "#tally .by-game",
    "lessons": "#lessons .kept .board",
    f"{WITH_PUZZLES[0]}.puzzles": "#puzzles:has(.seen) [aria-labelledby=series-again] .puzzle-list",
}
"""The element that shows that a list is there with something on it, by address."""


def screens(table: Table) -> Iterator[str]:
    """Visit every screen, and yield its name."""
    for walk in WALKS.values():
        yield from walk(table)


def _pages_to_read(table: Table, addresses: Mapping[str, str]) -> Iterator[str]:
    for address, seen in addresses.items():
        table.follow(address)
        expect(table.page.locator(seen).first).to_be_visible()
        yield address or "home"


def _full_list(table: Table, address: str) -> Iterator[str]:
    """A list with something on it, as earlier builds have stored it."""
    held = [samples_of(build, STORES)[name]["given"] for build, name in STORED]
    for store in held:
        table.page.evaluate(HOLD, {key: text for key, text in store.items() if key != "fang.settings"})
    table.reload()
    table.follow(address)
    expect(table.page.locator(FILLED[address]).first).to_be_visible()
    yield f"{address} filled"


def _dialogs(table: Table) -> Iterator[str]:
    """The dialogs; in the form for a new game a person meets the opponent that adapts."""
    table.set_up(START.text, "d4+d5")
    for do in ("dialog new", "dialog settings", "dialog share"):
        table.do(do)
        expect(table.page.locator("dialog[open]")).to_be_visible()
        if do == "dialog new":
            table.select("[name=kind1]", str(ADAPTIVE))
            expect(table.page.locator(f"#about-1 .level-{ADAPTIVE}")).to_be_visible()
        yield do
        table.do("dialog")
    # The menu, from which they were opened, would lie over what comes next.
    table.page.keyboard.press("Escape")


def _images(table: Table) -> Iterator[str]:
    """The dialog for sharing with a picture and a film that are drawn."""
    table.set_up(START.text, "d4+d5")
    table.do("dialog share")
    for kind in ("picture", "film"):
        table.do(f"image {kind}")
        expect(table.button("image save")).to_be_visible(timeout=BOOT)
        yield f"shared {kind}"
    table.do("dialog")
    table.page.keyboard.press("Escape")


def _keep(table: Table) -> Iterator[str]:
    """The advice for some browsers only: how to put the site on the home screen."""
    with table.page.add_init_script(IPAD.replace("HOME", "false")):
        table.reload()
        table.follow("")
        table.do("dialog keep")
        expect(table.page.locator("#dialog-keep li").first).to_be_visible()
        yield "dialog keep"
        table.do("dialog")
    table.reload()


def _notice(table: Table) -> Iterator[str]:
    table.follow("nonsense")
    expect(table.notice).to_be_visible()
    yield "notice"
    table.do("dismiss")


def _game(table: Table, game: str) -> Iterator[str]:
    come(table, game)
    yield f"{game} start"
    come(table, game, samples(game).crowded.position)
    if table.page.locator("dialog.curtain").count():
        yield f"{game} curtain"
    open_curtain(table)
    yield f"{game} crowded"
    tap(table, *samples(game).crowded.taps.split())
    yield f"{game} half made"
    come(table, game, samples(game).refused.position)
    open_curtain(table)
    tap(table, *samples(game).refused.taps.split())
    expect(table.why).to_be_visible()
    yield f"{game} refused"


def _help(table: Table, game: str) -> Iterator[str]:
    come_near_end(table, game)
    ask_for_hint(table)
    expect(table.page.locator("#controls .primary[data-do='hint']")).to_be_visible(timeout=BOOT)
    yield f"{game} hint"
    open_look_back(table, game)
    yield f"{game} review"


def _result(table: Table) -> Iterator[str]:
    table.set_up(ENDING)
    table.tap("c2", "c3")
    expect(table.result).to_be_visible()
    yield "result"


def _ends(table: Table) -> Iterator[str]:
    """The end of a game against a computer, which says how the game went, and what could follow."""
    for game in GAMES:
        come_to_lost_game(table, game, FEW_PLIES)
        yield f"{game} end"


def _trying(table: Table) -> Iterator[str]:
    table.set_up(START.text, "d4+d5", "a1+a2")
    table.menu("moves")
    table.do("try")
    table.tap("g4", "g5")
    expect(table.page.locator("#menu-panel .tree .variation")).to_have_count(1)
    yield "trying"
    table.menu("moves")
    table.do("try keep")
    table.page.locator("#menu-panel [data-do='try leave']").click()
    expect(table.page.locator("#menu-panel .remark")).to_have_count(1)
    yield "notes"


def _games_under_way(table: Table) -> Iterator[str]:
    """The start page with a game of each kind that goes on: there is no room for all of them side by side."""
    for game in GAMES:
        begin(table, game)
        play(table, game, Random(2))
    table.follow("")
    expect(table.page.locator(".going-on li").nth(len(GAMES) - 1)).to_be_attached()
    yield "games going on"


WALKS: dict[str, Callable[[Table], Iterator[str]]] = {
    "reading": partial(_pages_to_read, addresses=READ),
    "taught": partial(_pages_to_read, addresses=TAUGHT),
    "listed": partial(_pages_to_read, addresses=LISTED),
    **{f"{address} filled": partial(_full_list, address=address) for address in FILLED},
    **{game: partial(_game, game=game) for game in GAMES},
    **{f"{game} help": partial(_help, game=game) for game in GAMES},
    "result": _result,
    "dialogs": _dialogs,
    "images": _images,
    "keep": _keep,
    "notice": _notice,
    "ends": _ends,
    "trying": _trying,
    "going on": _games_under_way,
}
"""Ways through all screens, by name, none of which takes long."""
