"""The page as the browser holds it: regions patched, address, focus."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import Object, document, history, location, window
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules import morphdom, patch

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.views.page import Page

NARROW = "(max-width: 30rem)"


class Screen:
    """What was shown last, so that only what changed is touched."""

    def __init__(self) -> None:
        """Begin with the ready page, of which nothing is known."""
        self.regions: dict[str, str] = {}
        self.root: dict[str, str] = {}

    def show(self, page: Page) -> None:
        """Bring the document to the page."""
        changed = {name: markup for name, markup in page.regions.items() if self.regions.get(name) != markup}
        if changed:
            patch.patch(morphdom.default, json.dumps(changed))
        self.regions = dict(page.regions)
        for name, value in page.root.items():
            if self.root.get(name) != value:
                document.documentElement.setAttribute(name, value)
        self.root = dict(page.root)
        document.title = page.title

    def address(self, address: str, *, arrived: bool) -> None:
        """Bring the address in line; what the person came by is replaced, not added to the history."""
        wanted = f"#{address}" if address else ""
        if location.hash != wanted:
            url = wanted or location.pathname + location.search
            (history.replaceState if arrived else history.pushState)(None, "", url)


def scroll_to(anchor: str) -> None:
    """Bring the element with that id to the top, or the page's top where there is none."""
    element = document.getElementById(anchor) if anchor else None
    if element:
        element.scrollIntoView()
        element.focus()
    else:
        window.scrollTo(0, 0)


def bring_into_view(anchor: str) -> None:
    """Scroll no further than it takes to see the element with that id."""
    element = document.getElementById(anchor)
    if element:
        element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))


def watch(tell: Callable[[str], None]) -> None:
    """Have it told, by the names of their boards, when empty regions come into sight or nearly."""
    patch.watch(create_proxy(tell))


def progress(share: float) -> None:
    """Show how far a thought has got, 0 to 1."""
    bar = document.getElementById("progress")
    if bar:
        bar.value = share


def focus_cursor(board: str) -> None:
    """Put the focus on the cell where keys go on: of that board, or of the one on the table."""
    _focus(board, ".board.live [tabindex='0']")


def focus_picture(board: str) -> None:
    """Put the focus on what brings that board to life."""
    _focus(board, ".picture")


def _focus(board: str, selector: str) -> None:
    place = document.querySelector(f'[data-board="{board}"]') if board else document.getElementById("table")
    element = place and place.querySelector(selector)
    if element:
        element.focus()


def clear(name: str) -> None:
    """Empty a field in which something was typed that is done now."""
    field = document.getElementById(name)
    if field:
        field.value = ""
