"""Rounds of measuring. Each measures everything once, so that a machine that slows down for a while slows all alike."""

from __future__ import annotations

import sys
from collections import defaultdict
from copy import deepcopy
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import Error as BrowserError

from engine.games import GAMES
from tools.bench import boot, engine, taps, wire
from tools.bench.browser import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tools.bench.browser import Visitor
    from tools.serve import Server

VISITS = ("first", "second")
"""The visits of one profile, each in a browser process of its own."""
ORDERS = cycle((("bare", "site"), ("site", "bare")))
"""Who goes first alternates, so that neither gains by it."""
DEATH = "Target crashed"
"""What is said when Chromium itself has died, as it does once in hundreds of starts while it compiles Pyodide."""
TRIES = 3


class Rounds:
    """The samples of all rounds by name, the bytes of the first visit, and what the engine counted."""

    def __init__(self, visitor: Visitor, server: Server) -> None:
        self.visitor, self.server = visitor, server
        self.samples: defaultdict[str, list[float]] = defaultdict(list)
        self.taps: defaultdict[str, list[float]] = defaultdict(list)
        self.weights: dict[str, int] = {}
        self.counted: set[tuple[str, int, int, str]] = set()

    def round(self, title: str) -> None:
        """Measure everything once; if the browser crashes, the round is dropped and made again."""
        for attempt in range(1, TRIES + 1):
            before = deepcopy((self.samples, self.taps))
            try:
                self.measure(title)
            except BrowserError as error:
                if DEATH not in str(error) or attempt == TRIES:
                    raise
                self.samples, self.taps = before
                say(f"{title}: the browser has died, once more")
            else:
                return

    def measure(self, title: str) -> None:
        """Measure everything once."""
        with TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
            profiles = Path(folder)
            say(f"{title}: start")
            order = next(ORDERS)
            for visit in VISITS:
                for page in order:
                    self.start(page, visit, profiles / page)
            say(f"{title}: start on a slow line")
            for page in order:
                self.slow(page, profiles / f"slow-{page}")
            say(f"{title}: taps on a phone")
            with self.visitor.visit(profiles / "site", PHONE) as page_on_phone:
                boot.site(page_on_phone, self.server.url)
                self.play(page_on_phone, "phone")
            say(f"{title}: engine")
            self.engines(profiles / "site")

    def start(self, name: str, visit: str, profile: Path) -> None:
        """Visit one of the two pages; the last visit of the site goes on with a game."""
        with self.visitor.visit(profile) as page:
            if name == "bare":
                self.note(visit, {"bare": boot.bare(page, self.server.url)})
            else:
                self.site(page, visit)
            boot.leave(page, kept=name == "site")

    def slow(self, name: str, profile: Path) -> None:
        """Visit one of the two pages for the first time, on a slow line."""
        with self.visitor.visit(profile) as page:
            boot.on_a_slow_line(page)
            if name == "bare":
                self.note("slow", {"bare": boot.bare(page, self.server.url)})
            else:
                self.note("slow", boot.site(page, self.server.url))

    def site(self, page: Page, visit: str) -> None:
        """Visit the site."""
        with wire.requests(page) as seen:
            self.note(visit, boot.site(page, self.server.url))
        if not self.weights:
            self.weights = wire.weighed(seen)
        if visit == VISITS[-1]:
            self.play(page, "desktop")

    def play(self, page: Page, device: str) -> None:
        """Play each game by taps; then tap a bare button."""
        touch = device == "phone"
        for game in GAMES:
            played = taps.played(page, game, touch=touch)
            self.taps[f"{device}-{game}"] += played["whole"]
            self.note(f"{device}-{game}", taps.summary(played))
        self.note(f"bare-{device}", taps.summary(taps.bare(page, self.server.url, touch=touch)))

    def engines(self, profile: Path) -> None:
        """Run the workload in both interpreters."""
        measured = {"cpython": engine.in_cpython()}
        with self.visitor.visit(profile) as page:
            measured["page"] = engine.in_page(page, self.server)
        for place, games in measured.items():
            for game, rates in games.items():
                self.note(f"{place}-{game}", {name: rates[name] for name in ("perft", "playouts", "thoughts")})
                self.counted.add((game, rates["nodes"], rates["plies"], rates["choice"]))

    def note(self, kind: str, values: dict[str, float]) -> None:
        """Add samples."""
        for name, value in values.items():
            self.samples[f"{name}.{kind}"].append(value)

    @property
    def troubles(self) -> list[str]:
        """Everything that went wrong, each kind once."""
        differ = len(self.counted) > len(GAMES)
        differing = [f"the interpreters counted differently: {sorted(self.counted)}"] if differ else []
        return list(dict.fromkeys([*self.visitor.troubles, *differing]))


def say(words: str) -> None:
    """Print progress on standard error."""
    print(words, file=sys.stderr, flush=True)
