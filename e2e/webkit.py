"""Windows of WebKit, the engine of every iPad and iPhone, driven by Selenium."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
from pypdf import PdfReader
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from e2e.input_devices import HEARD
from e2e.processes import command_of, processes_with
from e2e.screens import LAPTOP
from e2e.visitors import FAILED
from e2e.windows import LIMIT, PAUSE, Window
from tools.run.webkit import CONSOLE, PAPER, SAVED, WINDOW, browsing

T = TypeVar("T")

LAPTOP_SIZE = (LAPTOP["width"], LAPTOP["height"])
FAULT = re.compile("^REFUSED |CONSOLE.* ERROR|TERMINATED|preloaded using link")
"""The console's record of a fault (tools/run/webkit_window.py), or of a file that was loaded ahead for nothing."""
HARMLESS = re.compile("manifest-src")
"""The complaint of WebKit about every page: it does not know a directive of the policy."""
CORNER = """css => {
  const frame = [...document.querySelectorAll(css)].at(-1);
  const {x, y} = frame.getBoundingClientRect();
  return [x + frame.clientLeft, y + frame.clientTop];
}"""
UNFINISHED = ".wkdownload"
"""The end of the name of a file that is still being saved."""
MIDDLE = """css => {
  const target = [...document.querySelectorAll(css)].at(-1);
  if (!target || target.disabled) return null;
  const box = () => target.getBoundingClientRect();
  const middle = ({x, y, width, height}) => [x + width / 2, y + height / 2];
  const before = box();
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
    const [now, at] = [box(), middle(box())];
    const still = ["x", "y", "width", "height"].every(side => now[side] === before[side]);
    const there = document.elementFromPoint(...at);
    const hit = there && (target.contains(there) || there.closest("label")?.control === target);
    if (!hit) target.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    done(still && hit ? at : null);
  })));
}"""
"""Returns the middle of an element once it stands still and nothing covers it; null until then."""

CLICKED = "async () => { await Promise.race([window.heard, new Promise(done => setTimeout(done, 1000))]) }"
"""Waits for the click that a press makes: the driver may come back before it. An element that goes has none."""


class WebKitWindow(Window):
    """A window of WebKit. The driver has a mouse only: WebKitGTK makes a mouse of its touches too."""

    def __init__(self, driver: WebDriver, site: str, console: Path, *friends: str) -> None:
        """Take the driver's window in front; it may only load from the site and its friends."""
        super().__init__(site)
        self.driver, self.console, self.handle = driver, console, driver.current_window_handle
        self.known = tuple(f"{address}/" for address in (site, *friends))
        self.lines_read = 0

    def open(self, address: str) -> None:
        """Load an address, of any site."""
        self._let_load()
        self._front().get(address)

    def reload(self) -> None:
        """Load the page anew, and wait for Python."""
        self._let_load()
        self._front().refresh()
        self.wait_until_ready()

    def script(self, function: str, *values: Any) -> Any:
        """Return what a function of the page's language returns for the values, or what its promise comes to."""
        return self._front().execute_script(f"return ({function})(...arguments[0])", list(values))

    def press(self, css: str, *, slowly: bool = False) -> None:
        """Press an element in its middle with a pointer, as soon as nothing covers it there."""
        where = self._middle(css)
        self.script(HEARD)
        self.press_at(*where, slowly=slowly)
        self.script(CLICKED)

    def press_at(self, x: float, y: float, *, slowly: bool = False) -> None:
        """Press a point of the page, at once or until a frame has been painted."""
        actions: Any = ActionBuilder(self._front(), duration=0)  # its pointer has no types
        actions.pointer_action.move_to_location(round(x), round(y)).pointer_down()
        if slowly:
            actions.perform()
            self.script("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.pointer_up()
        actions.perform()

    def type(self, *keys: str) -> None:
        """Press keys, each a letter or a name as in `KeyboardEvent.key`, with others held as in "Control+z"."""
        for key in keys:
            *held, last = map(key_code, key.split("+") if len(key) > 1 else [key])
            chain = ActionChains(self._front(), duration=0)
            for each in held:
                chain.key_down(each)
            chain.send_keys(last)
            for each in held:
                chain.key_up(each)
            chain.perform()

    def fill(self, css: str, text: str) -> None:
        """Put a text in a field in place of its own, by keys."""
        self.press(css)
        self.type("Control+a", "Backspace", *text)

    def select(self, css: str, value: str) -> None:
        """Choose an option of a list by its value."""
        Select(self._element(css)).select_by_value(value)

    def choose_file(self, css: str, file: Path) -> None:
        """Choose a file in a field for files, which may be hidden."""
        with self.driver.file_detector_context(UselessFileDetector):  # the file is on this machine
            self._element(css).send_keys(str(file))

    def picture(self) -> bytes:
        """Return a picture of what is visible, as PNG."""
        return self._front().get_screenshot_as_png()

    def resize(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""
        self._front().set_window_size(width, height)
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def another(self) -> "WebKitWindow":
        """Return a second window of the same visitor, empty."""
        self._front().switch_to.new_window("window")
        return self._in_front()

    def window_from(self, css: str) -> "WebKitWindow":
        """Press a link that opens a window, and return that window."""
        before = set(self._front().window_handles)
        self.press(css)
        (handle,) = soon(lambda: set(self.driver.window_handles) - before)
        self.driver.switch_to.window(handle)
        return self._in_front()

    def _in_front(self) -> "WebKitWindow":
        window = WebKitWindow(self.driver, self.site, self.console, *(known[:-1] for known in self.known[1:]))
        window.resize(*LAPTOP_SIZE)
        return window

    def frame(self, css: str) -> "WebKitWindow":
        """Return the content of a frame, of any origin, as soon as it is there."""
        self.wait(css)
        return WebKitFrame(self, css)

    def file_from(self, css: str) -> Path:
        """Press what saves a file, and return the file."""
        before = set(self._files())
        self.press(css)
        (file,) = soon(lambda: set(self._files()) - before)
        return file

    def _files(self) -> list[Path]:
        return [file for file in (self.console.parent / SAVED).iterdir() if file.suffix != UNFINISHED]

    def paper_from(self, css: str) -> PdfReader:
        """Press the button that prints the page, and return the paper."""
        file = self.console.parent / PAPER
        file.unlink(missing_ok=True)
        self.press(css)
        soon(lambda: file.exists() and file.read_bytes().endswith(b"%%EOF\n"))
        return PdfReader(file)

    def close(self) -> None:
        """Close the window."""
        self._front().close()

    def end_page(self) -> None:
        """End the process of the page as a system does that lacks memory; the driver loses its window."""
        browser = processes_with(WINDOW.name, str(self.console.parent))[0]
        for child in Path(f"/proc/{browser}/task/{browser}/children").read_text().split():
            if "WebKitWebProcess" in command_of(int(child)):
                os.kill(int(child), signal.SIGKILL)

    def expect_no_problems(self) -> None:
        """Assert that since the last call there were no errors in the console, and no failed or foreign requests."""
        lines = self.console.read_text(encoding="utf-8", errors="replace").splitlines()
        new, self.lines_read = lines[self.lines_read :], len(lines)
        problems = [line for line in new if FAULT.search(line) and not HARMLESS.search(line)]
        requests = [line.removeprefix("REQUEST ") for line in new if line.startswith("REQUEST http")]
        problems += [f"foreign: {address}" for address in requests if not address.startswith(self.known)]
        assert not problems, problems

    def _front(self) -> WebDriver:
        """The driver, with this window before all others of it."""
        self.driver.switch_to.window(self.handle)
        self.driver.switch_to.default_content()
        return self.driver

    def _let_load(self) -> None:
        """Wait for the second part of the interpreter: a page that is left before reports an error."""
        self.until("() => !document.querySelector('html[data-ready]:not([data-complete])')")

    def _element(self, css: str) -> WebElement:
        self.until("css => document.querySelector(css)", css)
        return self.driver.find_elements(By.CSS_SELECTOR, css)[-1]

    def _middle(self, css: str) -> tuple[float, float]:
        x, y = soon(lambda: self.script(MIDDLE, css), f"{css} cannot be pressed")
        return x, y


class WebKitFrame(WebKitWindow):
    """The content of a frame in a window of WebKit that is in front."""

    def __init__(self, window: WebKitWindow, css: str) -> None:
        super().__init__(window.driver, window.site, window.console)
        self.window, self.css = window, css

    def _front(self) -> WebDriver:
        driver = super()._front()
        frame = driver.find_elements(By.CSS_SELECTOR, self.css)[-1]
        driver.execute_script("arguments[0].scrollIntoView({block: 'nearest', behavior: 'instant'})", frame)
        driver.switch_to.frame(frame)
        return driver

    def press_at(self, x: float, y: float, *, slowly: bool = False) -> None:
        """Press a point of the frame: the driver counts from the corner of the window."""
        left, top = self.window.script(CORNER, self.css)
        self.window.press_at(left + x, top + y, slowly=slowly)


def soon(look: Callable[[], T], otherwise: str = "nothing came") -> T:
    """Return what a function returns, as soon as that is something true; else say what is wrong."""
    end = time.monotonic() + LIMIT
    while not (found := look()):
        assert time.monotonic() < end, otherwise
        time.sleep(PAUSE)
    return found


def key_code(name: str) -> str:
    """Return WebDriver's code of a key: Arrow Left is ARROW_LEFT there."""
    return name if len(name) == 1 else str(getattr(Keys, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()))


@contextmanager
def webkit_window(profile: Path, site: str, *friends: str, **options: Any) -> Iterator[WebKitWindow]:
    """A window of a WebKit of its own, of the visitor who has this profile; the options are those of `browsing`."""
    (profile / CONSOLE).unlink(missing_ok=True)  # what the last browser of the profile wrote is not this one's
    with browsing(profile, **{"size": LAPTOP_SIZE, **options}) as driver:
        yield WebKitWindow(driver, site, profile / CONSOLE, *friends)


class SharedWebKit:
    """A window of WebKit that tests share, for it takes seconds to begin."""

    def __init__(self, site: str) -> None:
        """Begin without one."""
        self.site, self.ends = site, ExitStack()
        self.window: WebKitWindow | None = None
        self.user: pytest.Item | None = None

    @contextmanager
    def lend(self, user: pytest.Item) -> Iterator[WebKitWindow]:
        """Lend the window to a test, at the start page with nothing stored; a new one after a test that has failed."""
        if self.user and self.user.stash.get(FAILED, False):
            self.leave()
        self.user = user
        self.window = self.window or self._begin()
        self.window.resize(*LAPTOP_SIZE)
        self.window.start_over()
        yield self.window
        self.window.expect_no_problems()

    def leave(self) -> None:
        """End the browser."""
        self.ends.close()
        self.window = None

    def _begin(self) -> WebKitWindow:
        profile = self.ends.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        return self.ends.enter_context(webkit_window(Path(profile), self.site))
