"""Copies of what a page shows, as pages without scripts: any browser lays them out, and none has to come to the screen.

The page is a function of one value, and style sheets alone lay it out, so the copy of a screen is that screen. Each is
laid out in a frame, which may be of any size, smaller and larger than windows can be.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Page

HOST = "host.html"
COPY = """() => {
  const root = document.documentElement;
  const copy = root.cloneNode(true);
  const tell = (css, to) => {
    const twins = copy.querySelectorAll(css);
    root.querySelectorAll(css).forEach((one, n) => to(one, twins[n]));
  };
  tell("input", (one, twin) => {
    twin.toggleAttribute("checked", one.checked);
    if (!/file|checkbox|radio/.test(one.type)) twin.setAttribute("value", one.value);
  });
  tell("textarea", (one, twin) => { twin.textContent = one.value; });
  tell("option", (one, twin) => twin.toggleAttribute("selected", one.selected));
  tell("dialog", (one, twin) => twin.toggleAttribute("data-modal", one.matches(":modal")));
  const other = "script, template, noscript, link:not([rel=stylesheet]), [http-equiv]";
  copy.querySelectorAll(other).forEach(one => one.remove());
  return `<!doctype html>${copy.outerHTML}`;
}"""
"""State that only scripts know, and typed and chosen values, become markup."""

# Letters without hinting are as wide in Chromium as in Firefox; bars to scroll with belong to the system; only some
# browsers fit a field to its text.
SHOW = """async (address, width, height) => {
  const frame = document.createElement("iframe");
  frame.style.cssText = `display: block; border: 0; width: ${width}px; height: ${height}px`;
  document.body.style.cssText = "margin: 0; overflow: hidden";
  await new Promise(loaded => {
    frame.onload = loaded;
    frame.src = address;
    document.body.replaceChildren(frame);
  });
  const page = frame.contentDocument;
  const alike = new frame.contentWindow.CSSStyleSheet();
  alike.replaceSync("* { text-rendering: geometricPrecision; scrollbar-width: none; field-sizing: fixed !important }");
  page.adoptedStyleSheets = [alike];
  for (const dialog of page.querySelectorAll("dialog[data-modal]")) {
    dialog.removeAttribute("open");
    dialog.showModal();
  }
  page.activeElement?.blur?.();
  await page.fonts.ready;
  await Promise.all([...page.images].filter(one => !one.complete && one.loading !== "lazy")
    .map(one => new Promise(come => { one.onload = one.onerror = come; })));
}"""
RESIZE = """async (width, height) => {
  const frame = document.querySelector("iframe");
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  const painted = () => new Promise(done => frame.contentWindow.requestAnimationFrame(done));
  await painted();
  await painted();
}"""
RELAYOUT = """<script type="module">
import { layOutAnewWhenResized } from "./assets/js/relayout.js";
layOutAnewWhenResized();
</script>"""
"""The one script that has to do with where things lie."""


class Copies:
    """A folder with copies of screens, and what they need of the site beside them."""

    def __init__(self, folder: Path, site: Path) -> None:
        """Begin without copies."""
        self.folder = folder
        for part in ("styles", "art", "icons"):
            shutil.copytree(site / "assets" / part, folder / "assets" / part)
        (folder / "assets/js").mkdir()
        shutil.copy("assets/js/relayout.js", folder / "assets/js")
        for typeface in (site / "assets/vendor").glob("bitter*"):
            shutil.copytree(typeface, folder / "assets/vendor" / typeface.name)
        (folder / HOST).write_text("<!doctype html><html><title>Copies</title><body></body></html>", encoding="utf-8")
        self.count = 0

    def add(self, page: Page) -> str:
        """Return the address of a new copy of what the page shows."""
        self.count += 1
        name = f"{self.count}.html"
        (self.folder / name).write_text(page.evaluate(COPY) + RELAYOUT, encoding="utf-8")
        return name
