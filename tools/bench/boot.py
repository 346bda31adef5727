"""How long a visitor waits: for the bare Pyodide, for the covers, for a game after a press or by a link."""

from collections.abc import Mapping
from functools import cache
from random import Random
from types import MappingProxyType

from playwright.sync_api import Page

from engine.games import GAMES
from tools.bench.stage import SITE, SPOT
from tools.bench.tab import Tab
from tools.bench.taps import opening
from tools.run.samples import address, samples, words
from ui.acts.update import first_model, update
from ui.app import storage
from ui.table.message import message_in
from ui.table.session import World

# Browsers store compiled code a little after it has run, and the next visit of the profile needs it.
LINGER = 500
# Waits until the service worker has cached the site, the snapshot last.
KEPT = """async () => {
  const kept = async () => (await Promise.all((await caches.keys()).map(async name =>
    (await caches.open(name)).keys()))).flat().some(({ url }) => url.includes("/snapshot-"));
  for (let tries = 0; tries < 600 && !(await kept()); tries++) await new Promise(done => setTimeout(done, 100));
}"""
ELSEWHERE = {"link": f"#{GAMES[0]}", "board": f"embed.html#v=1&game={GAMES[0]}"}
"""Where else a first visit may begin: at a table, by a link; at a board in another page."""
AT_A_TABLE = ELSEWHERE["link"]
NOTHING: Mapping[str, str] = MappingProxyType({})
HOLD = "held => { localStorage.clear(); Object.assign(localStorage, held); }"
"""Has the browser hold these texts by key, and nothing else."""
PRESSES = {
    "lesson": (f"#{GAMES[0]}.lesson.1", "#lesson", ".board.live [data-do^=tap]"),
    "settings": ("", "#overlay", "[data-do='dialog settings']"),
}
"""Other things to press first on a visit: the address, the place that changes by it, and the button."""
CHANGE = """place => {
  const read = () => document.querySelector(place).innerHTML, before = read();
  let pressed;
  addEventListener("click", event => (pressed ??= event.timeStamp), true);
  globalThis.fangChange = new Promise(done => {
    const painted = () => done(performance.now() - pressed);
    const look = () => (read() === before ? requestAnimationFrame(look) : setTimeout(painted));
    look();
  });
}"""
"""Notes how long after a press a place of the page has changed, and was painted."""
LONG = 50
"""Milliseconds from which on a task holds the page up."""
# Bytes a second, and milliseconds of a round trip: 5 Mbit/s; what a phone has, 20 Mbit/s.
SLOW = {"offline": False, "downloadThroughput": 5e6 / 8, "uploadThroughput": 5e6 / 8, "latency": 100}
MOBILE = {"offline": False, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8, "latency": 60}
PHONE_CPU = 4
"""By how much a phone's processor is slower."""


def bare(page: Tab, url: str) -> float:
    """Milliseconds from navigation to the end of the first line of Python, in a page with nothing else."""
    page.goto(f"{url}/pages/bare.html", wait_until="commit")
    return float(page.evaluate("fangBench.finished"))


def site(page: Tab, url: str, folder: str = SITE) -> dict[str, float]:
    """Milliseconds from navigation until the covers are painted, and until Python has a game that is begun then.

    With them how long after the press a board stood, how long tasks held the page up until then beyond 50 ms each, all
    in all, and the longest one.
    """
    page.goto(f"{url}/{folder}/", wait_until="commit")
    painted = float(page.evaluate("fangBench.painted"))
    page.mouse.click(*page.evaluate(SPOT, f"against {GAMES[0]}"))
    board = float(page.evaluate("fangBench.stood"))
    playable = float(page.evaluate("fangBench.answered"))
    tasks = [duration for begun, duration in page.evaluate("fangBench.held") if begun < playable]
    held = {"blocked": sum(duration - LONG for duration in tasks), "longest": max(tasks, default=0)}
    return {"painted": painted, "board": board, "playable": playable, **held}


def elsewhere(page: Tab, url: str, address: str, folder: str = SITE) -> dict[str, float]:
    """Milliseconds from navigation until Python has the board at an address, and the longest task until then."""
    page.goto(f"{url}/{folder}/{address}", wait_until="commit")
    playable = float(page.evaluate("fangBench.answered"))
    tasks = [duration for begun, duration in page.evaluate("fangBench.held") if begun < playable]
    return {"playable": playable, "longest": max(tasks, default=0)}


def press_time(page: Page, url: str, what: str) -> float:
    """Milliseconds from the first press on a page, as soon as Python is there, until its answer is painted."""
    address, place, button = PRESSES[what]
    page.goto(f"{url}/{SITE}/{address}", wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate(CHANGE, place)
    words = page.locator(button).locator("visible=true").first.get_attribute("data-do")
    page.mouse.click(*page.evaluate(SPOT, words))
    return float(page.evaluate("fangChange"))


def on_a_line(page: Page, line: Mapping[str, float]) -> None:
    """Emulate a slower line for the page."""
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", dict(line))


def slow_down(page: Page) -> None:
    """Emulate a phone's processor for the page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": PHONE_CPU})


def like_a_phone(page: Page) -> None:
    """Emulate what a phone has: its line and its processor."""
    on_a_line(page, MOBILE)
    slow_down(page)


def leave(page: Tab, *, kept: bool, held: Mapping[str, str] = NOTHING) -> None:
    """End a visit that another one follows; what it has stored is deleted, and the browser holds these texts by key."""
    page.wait_for_timeout(LINGER)
    if kept:
        page.evaluate(KEPT)
    page.evaluate(HOLD, dict(held))


@cache
def games_under_way() -> Mapping[str, str]:
    """The texts by key that the site stores when a game of each kind has been played for a while."""
    world = World(Random(0), "")
    model = first_model(world)
    for game in GAMES:
        played = samples(game).played
        for said in (f"open {address(game, played.position or opening(game))}", *words(played.taps)):
            model, _ = update(model, message_in(said), world)
    return storage.texts(model)
