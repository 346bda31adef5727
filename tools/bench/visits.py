"""Visits to the site that call what a start and games call in the interpreter, in usual browsers and in others."""

import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Frame, Page, Worker, sync_playwright

from engine.games import GAMES
from engine.language import LANGUAGES
from tools.bench import boot, taps
from tools.bench.browser import DESKTOP, Visitor
from tools.bench.stage import SITE, serving_copies
from tools.run import browsers, lacking
from tools.run.samples import ROOT
from tools.run.serve import serving
from ui.app.routes import GENERAL

PATIENCE = 600_000
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""With it a page believes that it is hidden, or seen again."""

SCREENS = ("", "rules", "lesson.1", "puzzles", "daily", "author", "editor")
"""The endings of the addresses of a game's screens."""
INVITATIONS = ("hand?w=x", "hand?w=QUJD", "hand?a=QUJD")
BAD = ("%zz", *INVITATIONS, f"{GAMES[0]}.own?l=x", f"{GAMES[0]}?g=x", f"{GAMES[0]}?position=x")
"""Addresses that lead nowhere, of each kind."""
BUILDS = ROOT / "tests/data/builds"
EMBEDS = BUILDS / "embeds.json"
"""Parameters of boards in other people's pages, of each kind, as builds wrote them."""
STORES = BUILDS / "storage.json"
"""Stored texts of builds in browsers, a sample for each situation."""
KINDS = ("mode=play", "mode=diagram", "mode=computer&level=1", "mode=edit", "lesson=1", "puzzle=1")
"""The parameters of boards of any game; one that the game does not have says so."""
PRESSED = ("tap", "step", "next", "hint")
"""The buttons to press, where they are there, by the beginning of their `data-do`."""
RULES = f"rules/{GAMES[0]}.{LANGUAGES[0]}.html"
"""A page of the site where no Python writes anything."""
EXPLORE = Path(__file__).with_name("explore.js").read_text(encoding="utf-8")
"""Presses, chooses or fills in one thing on the screen at an address, each once; false when nothing is left."""
PRESSES = 150
"""How much of that is done on each screen at most."""

PAUSE = 5000
"""Milliseconds after which the thinker calls no function that it has not called before."""
MOMENT = 150
"""Milliseconds between two presses."""
REST = 3000
"""Milliseconds after which a page that was started or pressed has come to rest."""


def called_functions() -> set[int]:
    """The functions called in all visits."""
    found: set[int] = set()
    with sync_playwright() as playwright, serving_copies({}) as server, TemporaryDirectory() as profile:
        visitor = Visitor(playwright.chromium, str(browsers.chromium()))
        site = f"{server.url}/{SITE}"
        for _ in range(2):
            with visitor.visit(Path(profile)) as page:
                page.set_default_timeout(PATIENCE)
                found |= play(page, server.url)
        found |= explore(visitor, site, screens(GAMES, GENERAL))
        found |= restore(visitor, site)
        for code, script, address in starts():
            with TemporaryDirectory() as new, visitor.visit(Path(new), {**DESKTOP, "locale": code}) as page:
                page.set_default_timeout(PATIENCE)
                page.add_init_script(lacking.SAVING + script)
                found |= start(page, f"{site}/{address}")
    return found


def functions_of_site(dist: Path, games: Sequence[str]) -> set[int]:
    """The functions called in visits to a built site: on each screen of some games, and by boards of theirs."""
    with sync_playwright() as playwright, serving(dist) as server:
        visitor = Visitor(playwright.chromium, str(browsers.chromium()))
        found = explore(visitor, server.url, screens(games))
        for query in (f"v=1&game={game}&{kind}" for game in games for kind in KINDS):
            with TemporaryDirectory() as new, visitor.visit(Path(new)) as page:
                page.set_default_timeout(PATIENCE)
                found |= start(page, f"{server.url}/embed.html#{query}")
    return found


def starts() -> Iterator[tuple[str, str, str]]:
    """The language of each visit without a snapshot, a script for its browser, and where it begins."""
    code, *_ = LANGUAGES
    yield from ((each, "", "") for each in LANGUAGES)
    for address in (*screens(GAMES, GENERAL), *BAD):
        yield code, "", f"#{address}"
    yield from ((code, script, f"#{GAMES[0]}") for script in (*lacking.STORAGE.values(), lacking.NO_WORKER))
    yield from ((code, "", f"embed.html#{query}") for query in boards())
    script = lacking.STORAGE["all"] + lacking.NO_WORKER
    yield code, script, f"embed.html#v=1&game={GAMES[0]}&mode=computer&level=1"


def explore(visitor: Visitor, site: str, addresses: Sequence[str]) -> set[int]:
    """The functions called when somebody presses, chooses and fills in what there is, on each screen and in dialogs."""
    with TemporaryDirectory() as profile, visitor.visit(Path(profile)) as page:
        page.set_default_timeout(PATIENCE)
        page.goto(f"{site}/")
        page.wait_for_selector("html[data-ready]", state="attached")
        for address in addresses:
            page.evaluate("address => { location.hash = address }", address)
            page.wait_for_timeout(REST)
            for _ in range(PRESSES):
                if not page.evaluate(EXPLORE, address):
                    break
                page.wait_for_timeout(MOMENT)
        page.wait_for_timeout(REST)
        return functions_so_far(page)


def restore(visitor: Visitor, site: str) -> set[int]:
    """The functions called by starts that read an earlier visit's texts, and by the screens that show them."""
    found: set[int] = set()
    device = {**DESKTOP, "service_workers": "block"}
    with TemporaryDirectory() as profile, visitor.visit(Path(profile), device) as page:
        page.set_default_timeout(PATIENCE)
        page.add_init_script(lacking.SAVING)
        for held in stores():
            page.goto(f"{site}/{RULES}")
            page.evaluate(boot.HOLD, held)
            page.goto(f"{site}/")
            page.wait_for_selector("html[data-ready]", state="attached")
            for address in (*GAMES, *GENERAL):
                page.evaluate("address => { location.hash = address }", address)
                page.wait_for_timeout(MOMENT)
            found |= functions_so_far(page)
    return found


def stores() -> Iterator[dict[str, str]]:
    """Possible stores of browsers, by key: all situations of which builds left samples, as many at once as can be."""
    samples = json.loads(STORES.read_text(encoding="utf-8"))
    newest = {place.partition("/")[2]: one["given"] for place, one in samples.items()}
    texts: dict[str, dict[str, None]] = {}
    for given in newest.values():
        for key, text in given.items():
            texts.setdefault(key, {})[text] = None
    for number in range(max(map(len, texts.values()))):
        yield {key: [*each][number % len(each)] for key, each in texts.items()}


def screens(games: Sequence[str], general: Sequence[str] = ()) -> list[str]:
    """The addresses of the start page, of the screens of games, each after its table, and of general screens."""
    return ["", *(f"{game}.{screen}".rstrip(".") for game in games for screen in SCREENS), *general]


def boards() -> list[str]:
    """The parameters of a board of each kind, and of one for each game."""
    samples = json.loads(EMBEDS.read_text(encoding="utf-8"))
    kinds = [one["given"]["query"] for place, one in samples.items() if f"/{GAMES[0]}-" in place]
    return [*kinds, *(f"v=1&game={game}&mode=computer&level=1" for game in GAMES)]


def start(page: Page, address: str) -> set[int]:
    """The functions called by a start, by possible first presses, and by the next ones."""
    page.goto(address)
    page.wait_for_selector("html[data-ready], #page[aria-busy=false]", state="attached")
    page.wait_for_timeout(REST)
    for verb in PRESSED:
        button = page.locator(f"[data-do^={verb}]:visible")
        if button.count():
            button.first.click(force=True)
    page.wait_for_timeout(REST)
    return functions_so_far(page)


def play(page: Page, url: str) -> set[int]:
    """The functions called when somebody chooses a level, plays every game and asks for a hint."""
    boot.site(page, url)
    page.evaluate("() => { location.hash = '' }")
    page.locator("[data-change^=level]").first.select_option(index=0)
    for game in GAMES:
        taps.play_game(page, game, touch=False)
    page.locator("[data-do=hint]").first.click()
    with page.expect_event("worker") if not page.workers else nullcontext():
        pass
    page.evaluate(lacking.at_once(lacking.NO_LIGHT))
    for hidden in (True, False, True):
        page.evaluate(HIDDEN, hidden)
        page.wait_for_timeout(boot.LINGER)
    found: set[int] = set()
    while (more := functions_so_far(page)) - found:
        found |= more
        page.wait_for_timeout(PAUSE)
    page.evaluate(lacking.at_once(lacking.FULL))
    page.keyboard.press("Control+z")
    page.locator("[data-do^=tap]").first.click(force=True)
    page.wait_for_timeout(PAUSE)
    found |= functions_so_far(page)
    boot.leave(page, kept=True)
    return found


def functions_so_far(page: Page) -> set[int]:
    """The functions called by now in a page, its frames and its workers."""
    places: list[Frame | Worker] = [*page.frames, *page.workers]
    return {one for place in places for one in place.evaluate("globalThis.fangCalled?.() ?? []")}
