"""Windows of browsers, so that one test body runs in every engine; those of WebKit are in e2e/webkit.py."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

ENGINES = {"chromium": (), "firefox": (), "webkit": (pytest.mark.own_start,)}
"""The engines, each with marks for its tests. How Python starts cannot be chosen in WebKit."""
IN_MENU = ("against", "dialog devices", "dialog new", "dialog resign", "dialog share", "invite", "restore", "shelve")
"""Verbs in the tab *game* of the menu."""
IN_MOVES = ("go ", "dialog check", "lift")
"""Beginnings of verbs in the tab *moves* of the menu."""
READY = "html[data-ready][data-modules]"
LIMIT = 60.0
"""Seconds that something may take on a busy machine: as long as a start of Python."""
PAUSE = 0.1
TURNS = 4
"""How often the browser gets its turn until a screen is shown (ui/browser/app.py), and once before."""
VISIBLE = """(css, hidden) => [...document.querySelectorAll(css)].filter(one => {
  const {width, height} = one.getBoundingClientRect();
  return width && height && getComputedStyle(one).visibility === "visible";
}).length"""
TEXTS = "css => [...document.querySelectorAll(css)].map(one => one.innerText.trim())"
WRITE = """(key, newValue) => {
  const oldValue = localStorage.getItem(key);
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", {key, oldValue, newValue}));
}"""
KEPT = "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done({...localStorage}), 40)))"
"""Reads the storage once the frame is seen (ui/browser/saving.py)."""


def in_engines(*names: str) -> list[Any]:
    """Return the named engines as parameters of tests."""
    return [pytest.param(name, marks=ENGINES[name]) for name in names]


def only_in(*names: str) -> pytest.MarkDecorator:
    """Return a mark for a test with a window that is to run in these engines alone."""
    return pytest.mark.parametrize("engine", in_engines(*names), indirect=True)


class Window(ABC):
    """A window of a browser. Elements are named by CSS; where several are found, the last one counts."""

    def __init__(self, site: str) -> None:
        self.site = site

    @abstractmethod
    def open(self, address: str) -> None:
        """Load an address, of any site."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew, and wait for Python."""

    @abstractmethod
    def script(self, function: str, *values: Any) -> Any:
        """Return what a function of the page's language returns for the values, or what its promise comes to."""

    @abstractmethod
    def press(self, css: str) -> None:
        """Press an element in its middle with a pointer, as soon as nothing covers it there."""

    @abstractmethod
    def type(self, *keys: str) -> None:
        """Press keys, each a letter or a name as in `KeyboardEvent.key`, with others held as in "Control+z"."""

    @abstractmethod
    def fill(self, css: str, text: str) -> None:
        """Put a text in a field in place of its own, by keys."""

    @abstractmethod
    def select(self, css: str, value: str) -> None:
        """Choose an option of a list by its value."""

    @abstractmethod
    def choose_file(self, css: str, file: Path) -> None:
        """Choose a file in a field for files, which may be hidden."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return a picture of what is visible, as PNG."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""

    @abstractmethod
    def another(self) -> "Window":
        """Return a second window of the same visitor, empty."""

    @abstractmethod
    def window_from(self, css: str) -> "Window":
        """Press a link that opens a window, and return that window."""

    @abstractmethod
    def frame(self, css: str) -> "Window":
        """Return the content of a frame, of any origin, as soon as it is there."""

    @abstractmethod
    def file_from(self, css: str) -> Path:
        """Press what saves a file, and return the file."""

    @abstractmethod
    def close(self) -> None:
        """Close the window."""

    @abstractmethod
    def expect_no_problems(self) -> None:
        """Assert that since the last call there were no errors in the console, and no failed or foreign requests."""

    def arrive(self, address: str = "") -> None:
        """Go to an address of the site and wait for Python."""
        self.open(f"{self.site}/{address}")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait for Python."""
        self.wait(READY)

    def follow(self, address: str) -> None:
        """Go to another address inside the page, as a link does."""
        self.script("address => { location.hash = address }", address)
        # The browser tells of a new address a little later, and gets turns until its screen is shown.
        for _ in range(TURNS):
            self.script("() => new Promise(done => setTimeout(done))")

    def until(self, condition: str, *values: Any) -> None:
        """Wait until a function of the page's language returns something true for the values."""
        end = time.monotonic() + LIMIT
        while not self.script(condition, *values):
            assert time.monotonic() < end, (condition, *values)
            time.sleep(PAUSE)

    def wait(self, css: str, count: int | None = None) -> None:
        """Wait until such an element is visible, or until there are exactly so many visible ones."""
        wanted = "> 0" if count is None else f"=== {count}"
        self.until(f"css => ({VISIBLE})(css) {wanted}", css)

    def wait_for_parts(self) -> None:
        """Wait until nothing that was asked for is on its way: what comes with the first attack, say, or for a link."""
        self.wait("html:not([data-waiting])")

    def wait_for_absence(self, css: str) -> None:
        """Wait until no such element is visible."""
        self.wait(css, 0)

    def wait_for_text(self, css: str, text: str) -> None:
        """Wait until an element has a text in it."""
        self.wait(css)
        self.until("(css, text) => [...document.querySelectorAll(css)].at(-1)?.innerText.includes(text)", css, text)

    def count(self, css: str) -> int:
        """Return how many such elements are visible now."""
        return int(self.script(VISIBLE, css))

    def read(self, css: str) -> str:
        """Return the visible text of an element, once it is there."""
        self.wait(css)
        return self.texts(css)[-1]

    def texts(self, css: str) -> list[str]:
        """Return the visible texts of all such elements that are there now."""
        found: list[str] = self.script(TEXTS, css)
        return found

    def button_css(self, do: str) -> str:
        """Return the CSS of the button for this verb, in the open dialog or on the page; opens its tab of the menu."""
        if self.count("dialog[open]"):
            return f'dialog[open] [data-do="{do}"]'
        tab = "game" if do in IN_MENU else "moves" if do.startswith(IN_MOVES) else ""
        if tab and self.count("html[data-screen=play]"):
            self.menu(tab)
        return f'#page [data-do="{do}"]'

    def menu(self, tab: str) -> None:
        """Open the menu at one of its tabs."""
        if self.count(".opens-menu") and not self.count("#side"):
            self.press(".opens-menu")
        if self.count(f"#menu-{tab}[aria-selected=false]"):
            self.press(f"#menu-{tab}")

    def do(self, do: str) -> None:
        """Press the button for this verb, or choose a language at the top of the page."""
        what, _, value = do.rpartition(" ")
        if what == "set language" and not self.count("dialog[open]"):
            self.select(f'#top [data-change="{what}"]', value)
        else:
            css = self.button_css(do)
            self.until("css => document.querySelector(css)", css)
            if self.count(".opens-menu") and not self.count(css):  # what has no room beside a lesson is in the menu
                self.press(".opens-menu")
            self.press(css)
        if what == "set language":  # its texts may still have to come
            self.wait(f"html[lang={value}]")

    @property
    def storage(self) -> dict[str, str]:
        """The browser's local storage of the site."""
        found: dict[str, str] = self.script(KEPT)
        return found

    def store(self, key: str, text: str) -> None:
        """Store a text as another tab of the site would."""
        self.script(WRITE, key, text)

    def start_over(self) -> None:
        """Forget all that is stored, and come to the start page."""
        self.open(f"{self.site}/assets/icons/favicon.svg")
        self.script("() => { localStorage.clear(); sessionStorage.clear() }")
        self.arrive()


class PlaywrightWindow(Window):
    """A window of Chromium or Firefox; the fixtures watch it for problems."""

    def __init__(self, page: Page, site: str, frame: Frame | None = None) -> None:
        """Take a page, or a frame in it."""
        super().__init__(site)
        self.page, self.inner_frame = page, frame

    @property
    def content(self) -> Frame:
        """The frame to test: the one in its page, or all of the page that is there now."""
        return self.inner_frame or self.page.main_frame

    def open(self, address: str) -> None:
        """Load an address, of any site."""
        self.page.goto(address)

    def reload(self) -> None:
        """Load the page anew, and wait for Python."""
        self.page.reload()
        self.wait_until_ready()

    def script(self, function: str, *values: Any) -> Any:
        """Return what a function of the page's language returns for the values, or what its promise comes to."""
        return self.content.evaluate(f"values => ({function})(...values)", list(values))

    def press(self, css: str) -> None:
        """Press an element in its middle with a pointer, as soon as nothing covers it there."""
        self.content.locator(css).last.click()

    def type(self, *keys: str) -> None:
        """Press keys, each a letter or a name as in `KeyboardEvent.key`, with others held as in "Control+z"."""
        for key in keys:
            self.page.keyboard.press(key)

    def fill(self, css: str, text: str) -> None:
        """Put a text in a field in place of its own, by keys."""
        field = self.content.locator(css).last
        field.fill("")
        field.press_sequentially(text)

    def select(self, css: str, value: str) -> None:
        """Choose an option of a list by its value."""
        self.content.locator(css).last.select_option(value)

    def choose_file(self, css: str, file: Path) -> None:
        """Choose a file in a field for files, which may be hidden."""
        self.content.locator(css).last.set_input_files(file)

    def picture(self) -> bytes:
        """Return a picture of what is visible, as PNG."""
        return self.page.screenshot()

    def resize(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def another(self) -> "PlaywrightWindow":
        """Return a second window of the same visitor, empty."""
        return PlaywrightWindow(self.page.context.new_page(), self.site)

    def window_from(self, css: str) -> "PlaywrightWindow":
        """Press a link that opens a window, and return that window."""
        with self.page.context.expect_page() as opened:
            self.press(css)
        return PlaywrightWindow(opened.value, self.site)

    def frame(self, css: str) -> "PlaywrightWindow":
        """Return the content of a frame, of any origin, as soon as it is there."""
        found = self.page.locator(css).last.element_handle().content_frame()
        assert found
        return PlaywrightWindow(self.page, self.site, found)

    def file_from(self, css: str) -> Path:
        """Press what saves a file, and return the file."""
        with self.page.expect_download() as saved:
            self.press(css)
        return saved.value.path()

    def close(self) -> None:
        """Close the window."""
        self.page.close()

    def expect_no_problems(self) -> None:
        """Leave that to the visitors whose window it is (e2e/visitors.py)."""
