"""The ways in which Python starts, and how a browser context is prepared for each."""

from pathlib import Path

from playwright.sync_api import BrowserContext

from tools.run.lacking import SAVING

CACHED_REQUESTS = """async () => {
  const caches = await Promise.all((await globalThis.caches.keys()).map(name => globalThis.caches.open(name)));
  return (await Promise.all(caches.map(cache => cache.keys()))).flat();
}"""
SNAPSHOT = "request => request.url.includes('/snapshot-')"
WAIT_FOR_SNAPSHOT = f"""async () => {{
  while (!(await ({CACHED_REQUESTS})()).some({SNAPSHOT})) await new Promise(done => setTimeout(done, 50));
}}"""
"""Resolves when the snapshot is in the cache, which is stored last."""

STARTS = ("first", "plain", "later")
"""A first visit on a quick line, with its snapshot; one without a snapshot; a later visit, with its own snapshot."""
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
    """Return the file name of the snapshot for later visits."""
    return next(DIST.glob("snapshot-*.wasm")).name
