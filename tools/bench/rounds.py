"""Rounds of measuring. Each measures everything once, so that a machine that slows down for a while slows all alike."""

import sys
from collections import defaultdict
from collections.abc import Collection, Sequence
from copy import deepcopy
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page

from engine.games import GAMES
from tools.bench import boot, engine, looks, memory, taps, wire
from tools.bench.browser import DESKTOP, PHONE, Visitor
from tools.bench.stage import BARE_PAGE, SITE, sample_name
from tools.run.serve import Server

STARTS = ("start", "slow", "phone")
COMPARED = (*STARTS, "tap")
"""The parts by which other sites can be compared."""
PARTS = (*COMPARED, "look", "engine", "memory")
"""The parts that can be measured by themselves."""
VISITS = ("first", "second")
"""The visits of one profile, each in a browser process of its own."""
RESUMED = "resumed"
"""A visit to a table on which a game is under way."""
DEATH = "Target crashed"
"""The message when Chromium itself has died, as it does once in hundreds of starts while it compiles Pyodide."""
TRIES = 3


class Rounds:
    """The samples of all rounds by name, the bytes of the first visit, and what the engine counted."""

    def __init__(self, visitor: Visitor, server: Server, others: Sequence[str] = ()) -> None:
        self.visitor, self.server, self.others = visitor, server, others
        self.pages, self.turns = (SITE, *others) if others else (BARE_PAGE, SITE), count()
        self.samples: defaultdict[str, list[float]] = defaultdict(list)
        self.taps: defaultdict[str, list[float]] = defaultdict(list)
        self.weights: dict[str, int] = {}
        self.counted: set[tuple[str, int, int, str]] = set()

    def round(self, title: str, parts: Collection[str]) -> None:
        """Measure each part once."""
        with TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
            order = in_turn(self.pages, next(self.turns))
            for part in PARTS:
                if part in parts:
                    say(f"{title}: {part}")
                    self.measure(part, Path(folder), order)

    def measure(self, part: str, folder: Path, order: Sequence[str]) -> None:
        """Measure a part, in new profiles again if the browser crashes; a part that fails is left out of its round."""
        for attempt in range(1, TRIES + 1):
            before = deepcopy((self.samples, self.taps))
            try:
                getattr(self, part)(folder / f"{attempt}", order)
            except BrowserError as error:
                self.samples, self.taps = before
                if DEATH not in str(error) or attempt == TRIES:
                    self.visitor.troubles.append(f"{part} is left out of a round: {error}")
                    return
                say(f"{part}: the browser has died, once more")
            else:
                return

    def start(self, profiles: Path, order: Sequence[str]) -> None:
        """Visit all pages twice, then the sites once more where games are under way."""
        for visit in VISITS:
            for page in order:
                with self.visitor.visit(profiles / page) as tab:
                    self.come(tab, page, visit)
                    held = boot.games_under_way() if visit == VISITS[-1] else boot.NOTHING
                    boot.leave(tab, kept=page != BARE_PAGE, held=held)
        for folder in [page for page in order if page != BARE_PAGE]:
            with self.visitor.visit(profiles / folder) as tab:
                resumed = boot.elsewhere(tab, self.server.url, boot.AT_A_TABLE, folder)
                self.note(sample_name(RESUMED, folder), resumed)

    def slow(self, profiles: Path, order: Sequence[str]) -> None:
        """Visit all pages for the first time, on a slow line; then press something else than a cover."""
        for page in order:
            with self.visitor.visit(profiles / f"slow-{page}") as tab:
                boot.on_a_line(tab, boot.SLOW)
                self.come(tab, page, "slow")
        for what in () if self.others else boot.PRESSES:
            with self.visitor.visit(profiles / f"slow-{what}") as tab:
                boot.on_a_line(tab, boot.SLOW)
                self.note("slow", {what: boot.press_time(tab, self.server.url, what)})

    def phone(self, profiles: Path, order: Sequence[str]) -> None:
        """Visit all pages twice, as a phone does; then come to ours for the first time by other ways."""
        for visit in VISITS:
            for page in order:
                with self.visitor.visit(profiles / f"phone-{page}", PHONE) as tab:
                    boot.like_a_phone(tab)
                    self.come(tab, page, f"phone-{visit}")
                    boot.leave(tab, kept=page != BARE_PAGE)
        for way, address in () if self.others else boot.ELSEWHERE.items():
            with self.visitor.visit(profiles / f"phone-{way}", PHONE) as tab:
                boot.like_a_phone(tab)
                self.note(f"phone-{way}", boot.elsewhere(tab, self.server.url, address))

    def tap(self, profiles: Path, order: Sequence[str]) -> None:
        """Play on a desktop and on a phone's screen; then there with a phone's processor, which others do too."""
        for device, screen in () if self.others else (("desktop", DESKTOP), ("phone", PHONE)):
            with self.visitor.visit(profiles / "site", screen) as tab:
                boot.site(tab, self.server.url)
                self.play(tab, device)
        for folder in [page for page in order if page != BARE_PAGE]:
            with self.visitor.visit(profiles / folder, PHONE) as tab:
                boot.site(tab, self.server.url, folder)
                boot.slow_down(tab)
                self.play(tab, "4x", folder)

    def look(self, profiles: Path, _order: Sequence[str]) -> None:
        """Look at each kind of screen for the first time, on a first visit and on the next one, with a full shelf."""
        for visit, kept in zip(VISITS, (boot.NOTHING, looks.full_shelf()), strict=True):
            with self.visitor.visit(profiles / "look") as tab:
                boot.site(tab, self.server.url)
                self.note(f"{visit}-look", looks.longest_tasks(tab, kept))
                boot.leave(tab, kept=True, held=looks.full_shelf())

    def engine(self, profiles: Path, _order: Sequence[str]) -> None:
        """Run the workload in both interpreters."""
        measured = {"cpython": engine.in_cpython()}
        with self.visitor.visit(profiles / "site") as page:
            measured["page"] = engine.in_page(page, self.server)
        for place, games in measured.items():
            for game, rates in games.items():
                self.note(f"{place}-{game}", {name: rates[name] for name in ("perft", "playouts", "thoughts")})
                self.counted.add((game, rates["nodes"], rates["plies"], rates["choice"]))

    def memory(self, profiles: Path, _order: Sequence[str]) -> None:
        """Weigh the page's process, its thinker in it: after a start, games against computers, and reloads."""
        for kind, weight in memory.measurements(lambda page: self.visitor.visit(profiles / page), self.server.url):
            say(f"{kind}: {weight:.0f} MB")
            self.note(kind, {"memory": weight})

    def come(self, tab: Page, page: str, visit: str) -> None:
        """Visit one of the pages."""
        if page == BARE_PAGE:
            self.note(visit, {"bare": boot.bare(tab, self.server.url)})
            return
        with wire.requests(tab) as seen:
            visited = boot.site(tab, self.server.url, page)
        weights = wire.bytes_by_group(seen)
        self.note(sample_name(visit, page), visited)
        if not visit.endswith(VISITS[1]):  # on which the service worker answers
            self.note(sample_name(visit, page), {"bytes": sum(weights.values())})
        self.weights = self.weights or weights

    def play(self, page: Page, device: str, folder: str = SITE) -> None:
        """Play each game by taps; then tap a bare button."""
        touch = device != "desktop"
        for game in GAMES:
            played = taps.play_game(page, game, touch=touch)
            self.taps[sample_name(f"{device}-{game}", folder)] += played["whole"]
            self.note(sample_name(f"{device}-{game}", folder), taps.summary(played))
        self.note(sample_name(f"bare-{device}", folder), taps.summary(taps.bare(page, self.server.url, touch=touch)))

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


def in_turn(pages: Sequence[str], turn: int) -> Sequence[str]:
    """The pages in the order of a turn: another one goes first each time, so that none gains by it."""
    first = turn % len(pages)
    return (*pages[first:], *pages[:first])


def say(words: str) -> None:
    """Print progress on standard error."""
    print(words, file=sys.stderr, flush=True)
