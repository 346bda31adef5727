"""The measurements of WebKit: visits, taps, and memory."""

import os
import re
import time
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webdriver import WebDriver

from engine.games import GAMES
from tools.bench import boot, memory, taps
from tools.bench.browser import DESKTOP, PHONE, REST
from tools.bench.report import Samples
from tools.bench.rounds import RESUMED, in_turn, say
from tools.bench.stage import BARE_PAGE, PAGES, PLAIN, SITE, sample_name
from tools.run.serve import Server
from tools.run.webkit import CONSOLE, browsing

PARTS = ("start", "tap", "memory")
COMPARED = (BARE_PAGE, SITE, PLAIN)
VISITS = ("first", "second", "third")
"""The visits of one profile, each in a browser process of its own."""
AGAIN = "again"
"""A visit in the process of the last one."""
UNKNOWN = ("blocked", "longest", "clicks")
"""The figures that WebKit does not give: long tasks, and the time when a tap's change was shown."""

WITHOUT_CARD = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Has WebKit fill pixels by itself: without a card, hundreds of megabytes would be what emulates one."""

EVALUATE = """const [arg, done] = arguments;
(async () => {{ const value = await ({}); return typeof value === "function" ? value(arg) : value }})()
  .then(value => done({{ value }}), error => done({{ error: String(error) }}))"""
TROUBLE = re.compile(r"^CONSOLE (?!SECURITY)\w* ?ERROR.*", re.MULTILINE)
"""A line of the console that is an error; that WebKit does not know a directive of our policy is none."""


class Mouse:
    """WebKit's mouse, which is its finger too: its driver has no touches."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        actions = ActionBuilder(self.driver, duration=0)
        pointer: Any = actions.pointer_action  # Selenium has no types for it
        pointer.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        actions.perform()

    tap = click


class Tab:
    """A page of WebKit."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.mouse = self.touchscreen = Mouse(driver)

    def goto(self, url: str, *, wait_until: str | None = None) -> None:  # noqa: ARG002 -- the driver knows one way
        """Open an address, and wait until it is loaded, which is before anything of Python."""
        self.driver.get(url)

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """The value of an expression, of a function called with the argument, or of what either promises."""
        answer = self.driver.execute_async_script(EVALUATE.format(expression), arg)
        if "error" in answer:
            raise WebDriverException(answer["error"])
        return answer.get("value")

    def wait_for_timeout(self, timeout: float) -> None:
        """Wait so many milliseconds."""
        time.sleep(timeout / 1000)


class Rounds:
    """The samples of all rounds by name: visits, plain ones too, and taps."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.turns = count()
        self.samples: Samples = defaultdict(list)
        self.taps: Samples = defaultdict(list)
        self.weights: dict[str, int] = {}
        self.troubles: list[str] = []
        self.version = ""

    def round(self, title: str, parts: Collection[str]) -> None:
        """Measure each part once."""
        with TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
            for part in PARTS:
                if part in parts:
                    say(f"{title}: {part}")
                    self.measure(part, Path(folder), in_turn(COMPARED, next(self.turns)))

    def measure(self, part: str, folder: Path, order: Sequence[str]) -> None:
        """Measure a part; one that fails is left out of its round."""
        before = deepcopy((self.samples, self.taps))
        try:
            getattr(self, part)(folder, order)
        except WebDriverException as error:
            self.samples, self.taps = before
            self.troubles.append(f"{part} is left out of a round: {error!r}")

    def start(self, profiles: Path, order: Sequence[str]) -> None:
        """Visit all pages, each time in a new process; in the last one again, and once more with games under way."""
        for visit in VISITS:
            for page in order:
                with self.visit(profiles / page, plain=page == PLAIN) as tab:
                    self.come(tab, page, visit)
                    boot.leave(tab, kept=page != BARE_PAGE)
                    if visit == VISITS[-1]:
                        self.come(tab, page, AGAIN)
                        self.resume(tab, page)

    def resume(self, tab: Tab, page: str) -> None:
        """Come to a table on which a game is under way."""
        if page != BARE_PAGE:
            boot.leave(tab, kept=True, held=boot.games_under_way())
            tab.goto("about:blank")
            self.note(sample_name(RESUMED, page), boot.elsewhere(tab, self.server.url, boot.AT_A_TABLE))

    def tap(self, profiles: Path, _order: Sequence[str]) -> None:
        """Play each game on a desktop and in a window as large as a phone; then tap a bare button."""
        for device, screen in (("desktop", DESKTOP), ("phone", PHONE)):
            with self.visit(profiles / device, screen) as tab:
                boot.site(tab, self.server.url)
                for game in GAMES:
                    played = taps.play_game(tab, game, touch=False)
                    self.taps[f"{device}-{game}"] += played["whole"]
                    self.note(f"{device}-{game}", taps.summary(played))
                self.note(f"bare-{device}", taps.summary(taps.bare(tab, self.server.url, touch=False)))

    def memory(self, profiles: Path, _order: Sequence[str]) -> None:
        """Weigh the page's process, without what draws by a graphics card, which on a device lies in another one."""
        with patch.dict(os.environ, WITHOUT_CARD):
            for kind, weight in memory.measurements(lambda page: self.visit(profiles / page), self.server.url):
                say(f"{kind}: {weight:.0f} MB")
                self.note(kind, {"memory": weight})

    def come(self, tab: Tab, page: str, visit: str) -> None:
        """Visit one of the pages."""
        if page == BARE_PAGE:
            self.note(visit, {"bare": boot.bare(tab, self.server.url)})
        else:
            self.note(sample_name(visit, page), boot.site(tab, self.server.url))

    def note(self, kind: str, values: Mapping[str, float]) -> None:
        """Add samples."""
        for name, value in values.items():
            if name not in UNKNOWN:
                self.samples[f"{name}.{kind}"].append(value)

    @contextmanager
    def visit(self, profile: Path, device: Mapping[str, Any] = DESKTOP, *, plain: bool = False) -> Iterator[Tab]:
        """An empty page that records what it paints, in a browser at rest; errors in consoles are collected."""
        size = (device["viewport"]["width"], device["viewport"]["height"])
        scripts = ("recorder.js", "spot.js", *(["plain.js"] if plain else []))
        with browsing(profile, [PAGES / script for script in scripts], size) as driver:
            time.sleep(REST / 1000)
            self.version = driver.capabilities["browserVersion"]
            yield Tab(driver)
        self.troubles += TROUBLE.findall((profile / CONSOLE).read_text(encoding="utf-8", errors="replace"))
