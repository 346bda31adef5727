"""How long it takes from each tap of a game until its answer is painted."""

from collections.abc import Callable, Sequence
from typing import TypedDict, cast

from playwright.sync_api import Page

from engine.chance import NO_CHANCE
from engine.games import game_named
from tools.bench.figures import percentile
from tools.bench.stage import SPOT
from tools.bench.tab import Tab
from tools.run.samples import address, samples, words

BARE_TAPS = 20
HELD = 70  # ms for which a finger stays: quick taps of people take that long
PAUSE = 50  # ms before a tap: work that the last tap has started may end
SLOW = 16  # ms: Event Timing reports no faster ones
FRAMES = 600
SPOT_SOON = f"""async words => {{
  for (let frame = 0; frame < {FRAMES}; frame++) {{
    const spot = ({SPOT})(words);
    if (spot) return spot;
    await new Promise(requestAnimationFrame);
  }}
  throw new Error(`nothing to tap: ${{words}}`);
}}"""


class Taps(TypedDict):
    """Milliseconds for each tap: the whole, its parts, and the whole as the browser's Event Timing reports it."""

    whole: list[float]
    waited: list[float]
    worked: list[float]
    drew: list[float]
    clicks: list[float]


def play_game(page: Tab, name: str, *, touch: bool) -> Taps:
    """Play the taps of a game in a page in which one was begun."""
    played = samples(name).played
    page.evaluate("address => fangBench.go(address)", address(name, played.position or opening(name)))
    return make_taps(page, words(played.taps), touch=touch)


def opening(name: str) -> str:
    """The position in which a game begins that leaves nothing to chance there."""
    text: str = game_named(name).start({}, NO_CHANCE).text
    return text


def bare(page: Tab, url: str, *, touch: bool) -> Taps:
    """Tap a button that only counts: the browser's own share."""
    page.goto(f"{url}/pages/tap.html")
    return make_taps(page, ["count"] * BARE_TAPS, touch=touch)


def make_taps(page: Tab, taps: Sequence[str], *, touch: bool) -> Taps:
    """Make these taps, each when the answer to the last one is painted."""
    page.wait_for_timeout(PAUSE)
    done = int(page.evaluate("fangBench.taps.length"))
    press = finger(cast("Page", page)) if touch else page.mouse.click
    for number, said in enumerate(taps, done + 1):
        tap(page, said, press)
        page.evaluate("count => fangBench.next(count)", number)
    page.wait_for_timeout(PAUSE)
    return account(page, done, len(taps))


def finger(page: Page) -> Callable[[float, float], None]:
    """A tap on a point of a page in Chromium, by a finger that stays there for a moment as fingers do."""
    devtools = page.context.new_cdp_session(page)

    def tap(x: float, y: float) -> None:
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            page.wait_for_timeout(HELD)

    return tap


def tap(page: Tab, words: str, press: Callable[[float, float], None]) -> None:
    """Tap the element with these words in `data-do`, with real input."""
    x, y = page.evaluate(SPOT_SOON, words)
    page.wait_for_timeout(PAUSE)
    press(x, y)


def account(page: Tab, done: int, number: int) -> Taps:
    """The page's record of the last taps."""
    taps = page.evaluate("fangBench.taps")[done:]
    told = page.evaluate("fangBench.clicks")[-number:]
    return {
        "whole": [tap["whole"] for tap in taps],
        "waited": [tap["waited"] for tap in taps],
        "worked": [tap["worked"] for tap in taps],
        "drew": [tap["drew"] for tap in taps],
        "clicks": told + [SLOW] * (number - len(told)),
    }


def summary(taps: Taps) -> dict[str, float]:
    """The median and the 95th percentile of a game's taps, and the medians of their parts."""
    parts = ("waited", "worked", "drew")
    return {
        "median": percentile(taps["whole"], 50),
        "p95": percentile(taps["whole"], 95),
        "clicks": percentile(taps["clicks"], 95),
        **{part: percentile(taps[part], 50) for part in parts},  # type: ignore[literal-required]
    }
