"""Checks a screen: what axe finds (WCAG 2.2 AA and good practice), and room for thumbs and for large letters."""

from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from e2e.board_frames import PAINTED
from e2e.screens import DESKTOP, PHONE, TABLET
from e2e.waiting import wait_for

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
DEVICES = {"desktop": DESKTOP, "phone": PHONE, "tablet": TABLET}

RUN = """async runOnly => {
  const options = {runOnly, resultTypes: ["violations"], rules: {"target-size": {enabled: true}}};
  const {violations} = await axe.run(document, runOnly.type === "tag" ? options : {runOnly});
  return violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`));
}"""


def axe_findings(page: Page, rules: dict[str, Any]) -> list[str]:
    """Return what axe finds by these rules, once the last change of colours or sizes is painted."""
    page.evaluate(PAINTED)
    violations: list[str] = page.evaluate(RUN, rules)
    return violations


def findings_by_device(page: Page) -> dict[str, list[str]]:
    """Return what axe finds on a screen, by device. The dark theme is checked for colours alone."""
    everything: dict[str, list[str]] = {}
    for device, size in DEVICES.items():
        page.set_viewport_size(size)
        everything[device] = axe_findings(page, ALL)
        page.emulate_media(color_scheme="dark")
        everything[f"{device}, dark"] = axe_findings(page, COLOURS)
        page.emulate_media(color_scheme="light")
    return everything


THUMB = 43.5
TURNS = 40
"""Looks at targets that are too small before they count: two seconds."""
ZOOMED: ViewportSize = {"width": 720, "height": 450}
"""The rest of a desktop's window at 200 %."""
NARROW: ViewportSize = {"width": 320, "height": 640}
"""The smallest of phones."""
REFLOWED: ViewportSize = {"width": 320, "height": 256}
"""The rest of a window of 1280 by 1024 at 400 %: WCAG 1.4.10."""

# A link in a line of words has its room from ::after, a field from its label. Of two exits of Halali! half lies outside
# the window: nine targets of 44 pixels are wider than it is. They are 24 deep, longer than 44, and apart (WCAG 2.5.8).
# So are two sides of Hai Noon's sea in lessons, where board, hand and answer share the window: 40 deep, 200 long.
# A part that the window cuts off counts for nothing, unless a row can be scrolled until all of it is there.
SMALL = """thumb => {
  const dialog = document.querySelector("dialog[open]");
  const scrolls = one => one && (getComputedStyle(one).overflowX === "auto" && one.scrollWidth > one.clientWidth
    || scrolls(one.parentElement));
  const room = one => {
    const after = getComputedStyle(one, "::after");
    const area = (one.closest("label") ?? one.querySelector(".thumb, .hit") ?? one).getBoundingClientRect();
    const more = after.position === "absolute" ? [parseFloat(after.width), parseFloat(after.height)] : [0, 0];
    const wide = scrolls(one) ? area.width : Math.min(area.right, innerWidth) - Math.max(area.left, 0);
    const seen = [wide, area.height];
    return seen.map((size, n) => Math.max(size, more[n]));
  };
  const least = one => one.matches("#h-exit-e, #h-exit-w, [id$=n-E], [id$=n-W]") ? [24, thumb] : [thumb, thumb];
  return [...document.querySelectorAll("a[href], button, summary, input, select, [role=button], [role=gridcell]")]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && (!dialog || dialog.contains(one)))
    .filter(one => one.getBoundingClientRect().right > 0)
    .map(one => [one, room(one), least(one)])
    .filter(([one, size, need]) => size[0] < need[0] || size[1] < need[1])
    .map(([one, size]) => `${one.id || one.dataset.do || one.textContent} ${size}`);
}"""

BEYOND = """() => document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll("#page *")].filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .map(one => one.id || one.className)
  : []"""

CRAMPED = """() => [...document.querySelectorAll(".button, .tabs, #top h1")]
  .filter(one => one.checkVisibility() && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent)"""

# WCAG 1.4.12 and 1.4.4; letters far apart or large need the room of the longest words of any language, too.
LETTERS = {
    "": "",
    "spaced": "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }",
    "large": ":root { font-size: 150%; }",
}
WAYS = [*product((PHONE, ZOOMED, NARROW, REFLOWED), ("", "spaced")), (PHONE, "large")]
"""The pairs of a window and a way to write that are tried."""
WRITE = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def _small_targets(page: Page) -> list[str]:
    """Return the targets that are too small, once a board that turns with the window has turned."""
    nothing: list[str] = []
    return wait_for(page, lambda: page.evaluate(SMALL, THUMB), nothing, TURNS)


def layout_problems(page: Page) -> dict[str, list[str]]:
    """Return what lacks room on a screen: targets on a phone by `thumb`, words by the size of the window."""
    page.set_viewport_size(PHONE)
    found: dict[str, list[str]] = {"thumb": _small_targets(page)}
    for size, letters in WAYS:
        page.set_viewport_size(size)
        page.evaluate(WRITE, LETTERS[letters])
        where = f"{letters} at {size['width']}, {size['height']}"
        found[where] = page.evaluate(BEYOND) + page.evaluate(CRAMPED)
    page.evaluate(WRITE, "")
    return found
