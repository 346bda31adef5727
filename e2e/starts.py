"""What the browser has kept of the site, and what it wants to spare: that decides how Python starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tools.lacking import SAVING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

CACHED_REQUESTS = """async () => {
  const caches = await Promise.all((await globalThis.caches.keys()).map(name => globalThis.caches.open(name)));
  return (await Promise.all(caches.map(cache => cache.keys()))).flat();
}"""
SNAPSHOT = "request => request.url.includes('/snapshot-')"
WAIT_FOR_SNAPSHOT = f"""async () => {{
  while (!(await ({CACHED_REQUESTS})()).some({SNAPSHOT})) await new Promise(done => setTimeout(done, 50));
}}"""
"""Runs until the snapshot is kept, which comes last."""

STARTS = ("first", "plain", "later")
"""As on a first visit, which has a snapshot where the line is quick; without one; from the snapshot of later visits."""
ADD_TO_CACHE = "async file => (await caches.open('fang kept')).add(file)"
DIST = Path(__file__).parent.parent / "dist"


def prepare_start(context: BrowserContext, site: str, start: str) -> None:
    """Have Python start in that way in all pages of a new context."""
    if start == "plain":
        context.add_init_script(SAVING)
    if start == "later":
        page = context.new_page()
        page.goto(f"{site}/assets/icons/favicon.svg")
        page.evaluate(ADD_TO_CACHE, f"{site}/{later_snapshot()}")
        page.close()


def later_snapshot() -> str:
    """Return the name of the snapshot for later visits."""
    return next(DIST.glob("snapshot-*.wasm")).name
