"""Presses elements of the page by mouse, by finger or by keys alone."""

from collections import deque
from collections.abc import Callable, Container, Mapping, Sequence
from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from engine.xok.board import Board, board

Hand = Callable[[Locator], None]

FARTHEST = 120
"""More presses of Tab than lead round any page."""

ARROWS = {"ArrowLeft": ("w",), "ArrowRight": ("e",), "ArrowUp": ("nw", "ne"), "ArrowDown": ("se", "sw")}
"""Where a key leads from a cell: the first of these directions that is on the board."""
DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")

HEARD = "() => { window.heard = new Promise(done => addEventListener('click', done, {once: true})) }"

AHEAD = """target => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const stops = [...scope.querySelectorAll("a[href], button:enabled, input, summary, [tabindex]")].filter(
    stop => stop.tabIndex >= 0 && (stop.type !== "radio" || stop.checked) && stop.checkVisibility());
  const [focus, there] = [document.activeElement, stops.indexOf(target)];
  if (focus === document.body || there < 0) return 0;
  if (stops.includes(focus)) return there - stops.indexOf(focus);
  const passed = stops.filter(stop => focus.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING).length;
  return there < passed ? there - passed : there - passed + 1;
}"""
"""How often to press Tab from the focus to the target; negative for Shift+Tab, 0 if the focus is nowhere.

Firefox leaves the page after its last stop, and keys then go to the browser itself.
"""


def mouse(target: Locator) -> None:
    """Click."""
    target.click()


def finger(target: Locator) -> None:
    """Tap, and wait for the click event that the browser makes of it."""
    page = target.page
    page.evaluate(HEARD)
    target.tap()
    page.evaluate("async () => { await window.heard }")


class Keys:
    """Tab, arrows and Enter; cells of the board have ids that begin with `prefix`."""

    prefix: ClassVar[str] = "c-"

    def __init__(self, page: Page, side: int = 4) -> None:
        """Type on that page, at a board of that side."""
        self.page, self.tiles = page, board(side)

    @property
    def cells(self) -> Container[str]:
        """The cells that arrow keys lead to, named as on the page."""
        return self.tiles.cells

    def way(self, here: str, cell: str) -> Sequence[str]:
        """Return the fewest keys that lead from cell to cell."""
        return way(self.steps, here, cell)

    def steps(self, cell: str) -> Mapping[str, str]:
        """Return where each arrow key leads from a cell."""
        return steps(self.tiles, cell)

    def __call__(self, target: Locator) -> None:
        """Go there and press Enter."""
        self.go(target)
        self.page.keyboard.press("Enter")

    def go(self, target: Locator) -> None:
        """Bring the focus to the target."""
        name = target.get_attribute("id") or ""
        if name.removeprefix(self.prefix) in self.cells:
            self.walk(name.removeprefix(self.prefix))
        elif target.get_attribute("role") == "tab":
            self.choose(target)
        else:
            self.tab(target)

    def choose(self, tab: Locator) -> None:
        """Focus a tab of a tab list: Tab leads to the selected one, arrows to the others."""
        self.tab(self.page.locator("[role=tab][aria-selected=true]"))
        self.press_until_focus(tab, "ArrowRight")

    def tab(self, target: Locator) -> None:
        """Press Tab until the target has the focus: as often as the page counts, then one by one."""
        ahead: int = target.evaluate(AHEAD)
        self.press(*["Shift+Tab" if ahead < 0 else "Tab"] * abs(ahead))
        self.press_until_focus(target, "Tab")

    def press_until_focus(self, target: Locator, key: str) -> None:
        """Press the key until the target has the focus."""
        for _ in range(FARTHEST):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.press(key)
        expect(target).to_be_focused()

    def walk(self, cell: str) -> None:
        """Tab to the board and walk to the cell with arrow keys."""
        cursor = self.page.locator(".board.live .cell[tabindex='0']")
        self.tab(cursor)
        here = (cursor.get_attribute("id") or "").removeprefix(self.prefix)
        self.press(*self.way(here, cell))
        expect(self.page.locator(f"#{self.prefix}{cell}")).to_be_focused()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


def way(steps: Callable[[str], Mapping[str, str]], start: str, goal: str) -> tuple[str, ...]:
    """Return the fewest arrow keys that lead from cell to cell."""
    ways: dict[str, tuple[str, ...]] = {start: ()}
    queue = deque([start])
    while goal not in ways:
        here = queue.popleft()
        for key, there in steps(here).items():
            if there not in ways:
                ways[there] = (*ways[here], key)
                queue.append(there)
    return ways[goal]


def steps(tiles: Board, cell: str) -> dict[str, str]:
    """Return where each arrow key leads from a cell; a key that leads off the board is left out."""
    beside = dict(zip(DIRECTIONS, tiles.neighbours[tiles.cells[cell]], strict=True))
    reached = {key: next((beside[to] for to in tos if beside[to] is not None), None) for key, tos in ARROWS.items()}
    return {key: tiles.names[there] for key, there in reached.items() if there is not None}
