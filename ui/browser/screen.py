"""The page in the browser: regions, address, focus, scrolling."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from js import Event, Object, document, fang, history, location, navigator, window
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules import morphdom, patch

from engine.language import LANGUAGES
from ui.draw.changes import page_changes
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Clear, Focus, Renew, Reveal, Scroll, Select, Visit
    from ui.draw.markup import Markup
    from ui.views.page import Page

NARROW = "(max-width: 30rem)"
"""The media query for windows as narrow as a phone."""

INSTALLED = "(display-mode: standalone)"
"""The media query for pages that were opened from the home screen or the dock."""

WEBKIT = "Apple Computer, Inc."
"""The vendor that every browser names whose engine is WebKit, all of iPhones and iPads too."""


class Screen:
    """The page as shown last, so that only changes are made."""

    def __init__(self) -> None:
        """Begin with the page that is there already; nothing is known of it."""
        self.regions: dict[str, Markup] = {}
        self.root: dict[str, str] = {}
        self.title = ""
        self.own_languages = {LANGUAGES[0], str(fang.language)}
        self.patch = partial(patch.patch, morphdom.default)

    def show(self, page: Page) -> None:
        """Bring the document to the page."""
        # First: whether an element is seen, and can keep the focus, depends on them.
        for name, value in page.root.items():
            if self.root.get(name) != value and not (name == "lang" and self._is_translated(value)):
                document.documentElement.setAttribute(name, value)
        self.root = dict(page.root)
        changed = page_changes(self.regions, page.regions)
        self.regions = dict(page.regions)
        if changed and (unlike := self.patch(json.dumps(changed))):
            # Somebody else has changed the page, such as a translator.
            self.patch(json.dumps({name: page.regions[name] for name in unlike.split()}))
        if page.title != self.title:
            document.title = self.title = page.title

    def _is_translated(self, code: str) -> bool:
        """Note the page's new language; whether a translator has put the root into another one, which it then keeps."""
        fang.language = code
        if document.documentElement.lang not in self.own_languages:
            return True
        self.own_languages = {code}
        return False


def visit(asked: Visit) -> None:
    """Show an address; on arrival the entry of the history is replaced, else there is a new one."""
    wanted = f"#{asked.address}" if asked.address else ""
    if location.hash != wanted:
        url = wanted or location.pathname + location.search
        (history.replaceState if asked.arrived else history.pushState)(None, "", url)


def scroll(asked: Scroll) -> None:
    """Bring the element to the top and give it the focus; where there is none, scroll the page to its top."""
    element = document.getElementById(asked.anchor) if asked.anchor else None
    if element:
        element.scrollIntoView()
        element.focus()
    else:
        window.scrollTo(0, 0)


def reveal(asked: Reveal) -> None:
    """Scroll only as far as it takes to see the element."""
    element = document.getElementById(asked.anchor)
    if element:
        element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))


def focus(asked: Focus) -> None:
    """Give the focus to an element, else to a board's cursor, or to the picture in its place."""
    if asked.element:
        element = document.getElementById(asked.element)
        if element:
            element.focus()
        return
    place = document.querySelector(f'[data-board="{asked.board}"]') if asked.board else document.getElementById("table")
    element = place and place.querySelector(".picture" if asked.picture else ".board.live [tabindex='0']")
    if element:
        element.focus()


def clear(asked: Clear) -> None:
    """Empty a field."""
    field = document.getElementById(asked.field)
    if field:
        field.value = ""


def select(asked: Select) -> None:
    """Select all that stands in a field."""
    field = document.getElementById(asked.field)
    if field:
        field.select()


def renew(_asked: Renew) -> None:
    """Let the new version of the site take over (assets/js/offline.js)."""
    document.dispatchEvent(Event.new("fang:renew"))


def watch(tell: Callable[[str], None]) -> None:
    """Call `tell` with the names of the boards whose empty regions come into sight or close to it."""
    patch.watch(create_proxy(tell))


def progress(share: float) -> None:
    """Show the progress of a search, 0 to 1."""
    bar = document.getElementById("progress")
    if bar:
        bar.value = share


def message() -> Message:
    """The message with what the browser says of itself: languages, the site's address, width, abilities."""
    webkit = navigator.vendor == WEBKIT
    said = {
        "narrow": bool(window.matchMedia(NARROW).matches),
        "native": hasattr(navigator, "share"),
        "evicts": webkit,
        "installed": bool(window.matchMedia(INSTALLED).matches or getattr(navigator, "standalone", False)),
    }
    fields = {name: "yes" if true else "no" for name, true in said.items()}
    # An iPad calls itself a Mac, which has no touch screen.
    place = "home" if navigator.maxTouchPoints else "dock" if navigator.platform.startswith("Mac") else ""
    here = location.href.partition("#")[0].partition("?")[0]
    known = {"languages": ",".join(navigator.languages), "base": here, "place": place if webkit else ""}
    return Message("screen", fields={**known, **fields})
