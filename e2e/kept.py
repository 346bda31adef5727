"""What the browser has kept of the site, and what it wants to spare: that decides how Python starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tools.lacking import SAVING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

KEPT = """async () => {
  const caches = await Promise.all((await globalThis.caches.keys()).map(name => globalThis.caches.open(name)));
  return (await Promise.all(caches.map(cache => cache.keys()))).flat();
}"""
SNAPSHOT = "request => request.url.includes('/snapshot-')"
WAIT = f"""async () => {{
  while (!(await ({KEPT})()).some({SNAPSHOT})) await new Promise(done => setTimeout(done, 50));
}}"""
"""Runs until the snapshot is kept, which comes last."""

STARTS = ("first", "plain", "later")
"""As on a first visit, which has a snapshot where the line is quick; without one; from the snapshot of later visits."""
KEEP = "async file => (await caches.open('fang kept')).add(file)"
DIST = Path(__file__).parent.parent / "dist"


def prepare(context: BrowserContext, site: str, start: str) -> None:
    """Have Python start in that way in all pages of a new context."""
    if start == "plain":
        context.add_init_script(SAVING)
    if start == "later":
        page = context.new_page()
        page.goto(f"{site}/assets/icons/favicon.svg")
        page.evaluate(KEEP, f"{site}/{snapshot()}")
        page.close()


def snapshot() -> str:
    """Return the name of the snapshot for later visits."""
    return next(DIST.glob("snapshot-*.wasm")).name
