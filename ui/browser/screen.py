"""The page as the browser holds it: regions patched, address, focus, scrolling."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from js import Event, Object, document, history, location, window
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules import morphdom, patch

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Clear, Focus, Renew, Reveal, Scroll, Visit
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


def visit(asked: Visit) -> None:
    """Bring the address in line; what the person came by is replaced, not added to the history."""
    wanted = f"#{asked.address}" if asked.address else ""
    if location.hash != wanted:
        url = wanted or location.pathname + location.search
        (history.replaceState if asked.arrived else history.pushState)(None, "", url)


def scroll(asked: Scroll) -> None:
    """Bring the element to the top and give it the focus, or the page's top where there is none."""
    element = document.getElementById(asked.anchor) if asked.anchor else None
    if element:
        element.scrollIntoView()
        element.focus()
    else:
        window.scrollTo(0, 0)


def reveal(asked: Reveal) -> None:
    """Scroll no further than it takes to see the element."""
    element = document.getElementById(asked.anchor)
    if element:
        element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))


def focus(asked: Focus) -> None:
    """Put the focus on a board's cursor, or on the picture that brings it to life."""
    place = document.querySelector(f'[data-board="{asked.board}"]') if asked.board else document.getElementById("table")
    element = place and place.querySelector(".picture" if asked.picture else ".board.live [tabindex='0']")
    if element:
        element.focus()


def clear(asked: Clear) -> None:
    """Empty a field."""
    field = document.getElementById(asked.field)
    if field:
        field.value = ""


def renew(_asked: Renew) -> None:
    """Have the new version let in (assets/js/offline.js)."""
    document.dispatchEvent(Event.new("fang:renew"))


def watch(tell: Callable[[str], None]) -> None:
    """Have it told, by the names of their boards, when empty regions come into sight or nearly."""
    patch.watch(create_proxy(tell))


def progress(share: float) -> None:
    """Show how far a thought has got, 0 to 1."""
    bar = document.getElementById("progress")
    if bar:
        bar.value = share
