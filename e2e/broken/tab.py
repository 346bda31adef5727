"""One tab of a real browser: as of somebody who was never here, or who was and has a broken copy."""

from typing import Literal

from playwright.sync_api import Browser, ViewportSize

from e2e.broken.line import Line

SIZE: ViewportSize = {"width": 1280, "height": 800}
BLANK = "assets/vendor/NOTICE.txt"
"""A file of the site on which no script runs."""
KEPT = """async () => {
  const find = async () => (await Promise.all((await caches.keys()).map(async name =>
    (await caches.open(name)).keys()))).flat().some(({url}) => url.includes("/snapshot-"));
  while (!(await find())) await new Promise(done => setTimeout(done, 100));
}"""
COPY = """async () => {
  const [name] = (await caches.keys()).filter(name => name.startsWith("fang /"));
  const [from, to] = [await caches.open(name), await caches.open("whole")];
  for (const request of await from.keys()) await to.put(request, await from.match(request));
}"""
RESTORE = """async broken => {
  sessionStorage.clear();
  localStorage.clear();
  const names = (await caches.keys()).filter(name => name.startsWith("fang /"));
  if (names.length !== 1 || !(await navigator.serviceWorker.getRegistration())) return false;
  const [from, to] = [await caches.open("whole"), await caches.open(names[0])];
  for (const request of await from.keys())
    if (broken.includes(request.url) || !(await to.match(request))) await to.put(request, await from.match(request));
  return true;
}"""
BREAK = """async ([url, fault]) => {
  const [name] = (await caches.keys()).filter(name => name.startsWith("fang /"));
  const cache = await caches.open(name);
  const answer = await cache.match(url);
  if (!answer) return false;
  if (fault === "missing" || fault === "slow") return cache.delete(url);
  const {headers} = answer;
  const bytes = await answer.arrayBuffer();
  await cache.put(url, new Response(fault === "garbage" ? "garbage" : bytes.slice(0, bytes.byteLength / 2), {headers}));
  return true;
}"""


class Tab:
    """A tab that comes for the first time each time, but for the code that the browser has compiled, or again."""

    def __init__(self, browser: Browser, line: Line, workers: Literal["allow", "block"] = "allow") -> None:
        """Open the tab; it has been nowhere."""
        self.browser, self.line, self.workers = browser, line, workers
        self.open()

    def open(self) -> None:
        """Begin anew, with nothing kept and nothing compiled."""
        self.context = self.browser.new_context(viewport=SIZE, locale="en-GB", service_workers=self.workers)
        self.page = self.context.new_page()
        self.session = self.context.new_cdp_session(self.page)
        self.hurt: list[str] = []

    def renew(self) -> None:
        """Close the tab and open another one."""
        self.close()
        self.open()

    def forget(self) -> None:
        """Become somebody who was never here."""
        self.page.goto("about:blank")
        self.session.send("Storage.clearDataForOrigin", {"origin": self.line.url, "storageTypes": "all"})
        self.go_blank()
        self.page.evaluate("sessionStorage.clear()")
        self.page.goto("about:blank")
        self.drop()

    def drop(self) -> None:
        """Forget what the browser has kept by itself."""
        self.session.send("Network.clearBrowserCache")
        for disabled in (True, False):  # what is in the memory of the tab goes only so
            self.session.send("Network.setCacheDisabled", {"cacheDisabled": disabled})

    def forget_games(self) -> None:
        """Become somebody who has played nothing here; copies of files stay."""
        self.go_blank()
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")

    def go_blank(self) -> None:
        """Go where nothing runs."""
        self.page.goto(f"{self.line.url}/{BLANK}")

    def settle(self) -> None:
        """Become somebody who was here once, and has a whole copy."""
        self.line.mend()
        self.go_blank()
        if not self.page.evaluate(RESTORE, self.hurt):
            self.forget()
            self.page.goto(self.line.url)
            self.page.evaluate(KEPT)
            self.page.evaluate(COPY)
            self.go_blank()
        self.hurt.clear()

    def hurt_copy(self, name: str, fault: str) -> bool:
        """Break a file in the copy; whether it was there."""
        url = f"{self.line.url}/{'' if name == 'index.html' else name}"
        self.hurt.append(url)
        return bool(self.page.evaluate(BREAK, [url, fault]))

    def save_data(self, *, wanted: bool) -> None:
        """Have the browser say whether its reader wants to save bytes."""
        self.session.send("Emulation.setDataSaverOverride", {"dataSaverEnabled": wanted})

    def close(self) -> None:
        """Close the tab."""
        self.context.close()
