"""How long a visitor waits: for the bare Pyodide, for the covers, for a game after a press on its cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from tools.bench.stage import SPOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Browsers store compiled code a little after it has run, and the next visit of the profile needs it.
LINGER = 500
# Waits until the service worker has cached the site, the snapshot last.
KEPT = """async () => {
  const kept = async () => (await Promise.all((await caches.keys()).map(async name =>
    (await caches.open(name)).keys()))).flat().some(({ url }) => url.includes("/snapshot-"));
  for (let tries = 0; tries < 600 && !(await kept()); tries++) await new Promise(done => setTimeout(done, 100));
}"""
# 5 Mbit/s, in bytes a second, and a round trip of 100 ms.
LINE = {"offline": False, "downloadThroughput": 5e6 / 8, "uploadThroughput": 5e6 / 8, "latency": 100}


def bare(page: Page, url: str) -> float:
    """Milliseconds from navigation to the end of the first line of Python, in a page with nothing else."""
    page.goto(f"{url}/pages/bare.html", wait_until="commit")
    return float(page.evaluate("fangBench.finished"))


def site(page: Page, url: str) -> dict[str, float]:
    """Milliseconds from navigation until the covers are painted, and until a game is that is begun at that moment."""
    page.goto(f"{url}/site/", wait_until="commit")
    painted = float(page.evaluate("fangBench.painted"))
    page.mouse.click(*page.evaluate(SPOT, f"against {GAMES[0]}"))
    return {"painted": painted, "playable": float(page.evaluate("fangBench.answered"))}


def on_a_slow_line(page: Page) -> None:
    """Emulate a slow line for the page."""
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)


def leave(page: Page, *, kept: bool) -> None:
    """End a visit that another one follows; saved games are deleted, so that all visits are alike."""
    page.wait_for_timeout(LINGER)
    if kept:
        page.evaluate(KEPT)
    page.evaluate("localStorage.clear()")
