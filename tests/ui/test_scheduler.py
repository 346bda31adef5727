"""The scheduler, with a browser's clock, messages and files that the test moves on by hand."""

import importlib
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from engine.language import NotThereError, language
from engine.work import DONE, Work
from tests.ui.stand_ins import in_browser, module
from ui.table.message import Message

MODULES = ("ui.browser.scheduler", "ui.browser.slices")


class Page:
    """A browser as the scheduler needs it: a clock, messages and files that arrive when the test says so."""

    def __init__(self) -> None:
        """Begin at time 0, with no message and no file on its way."""
        self.now, self.posted = 0.0, 0
        self.flags: set[str] = set()
        self.bar: Any = None
        self.wanted: list[tuple[str, Callable[[], None], Callable[[], None]]] = []
        self.port: Any = SimpleNamespace(onmessage=None)
        self.channel = SimpleNamespace(port1=self.port, port2=SimpleNamespace(postMessage=self.post))

    def post(self, _said: None) -> None:
        """Note that a message is on its way."""
        self.posted += 1

    def arrive(self) -> None:
        """Deliver all messages, and those that are posted meanwhile."""
        while self.posted:
            self.posted -= 1
            self.port.onmessage(None)

    def load(self, what: str) -> None:
        """Let a part of the site arrive: modules, the interpreter or a language."""
        self.flags.add(f"data-{what}")
        for come, _ in self._take_calls(what):
            come()

    def lose(self, what: str) -> None:
        """Let the request for a part of the site fail."""
        for _, fail in self._take_calls(what):
            fail()

    def _take_calls(self, what: str) -> list[tuple[Callable[[], None], Callable[[], None]]]:
        settled = [calls for name, *calls in self.wanted if name == what]
        self.wanted = [wanted for wanted in self.wanted if wanted[0] != what]
        return [(come, fail) for come, fail in settled]

    def module(self) -> ModuleType:
        """Return what stands for the module `js`."""
        root = SimpleNamespace(
            hasAttribute=lambda name: name in self.flags, setAttribute=lambda name, _: self.flags.add(name)
        )
        root.removeAttribute = self.flags.discard
        return module(
            "js",
            performance=SimpleNamespace(now=lambda: self.now),
            MessageChannel=SimpleNamespace(new=lambda: self.channel),
            document=SimpleNamespace(documentElement=root, querySelector=lambda _where: self.bar),
            fang=SimpleNamespace(
                language="en", fail=lambda _why: None, whenLoaded=lambda *asked: self.wanted.append(asked)
            ),
        )


@pytest.fixture
def page() -> Iterator[Page]:
    """A browser, and modules of the page that know no other."""
    page = Page()
    with in_browser(page.module(), *MODULES, create_proxy=lambda call: call):
        yield page


@pytest.fixture
def scheduler(page: Page) -> Any:
    """A scheduler in that browser, which notes each message that it takes."""
    assert page.now == 0
    made = importlib.import_module("ui.browser.scheduler").Scheduler(lambda message: taken.append(message.verb))
    taken: list[str] = []
    made.taken = taken
    return made


def works(page: Page, done: list[str]) -> Callable[[str, int], Callable[[], Work[None]]]:
    """Return what makes works: each part takes a whole slice, and the name is noted at the end."""

    def make(name: str, parts: int) -> Callable[[], Work[None]]:
        def work() -> Work[None]:
            for part in range(parts):
                page.now += 50
                yield part / parts
            done.append(name)

        return work

    return make


def test_short_work_is_done_at_once(page: Page, scheduler: Any) -> None:
    """Work that fits into a slice is done when it is asked for."""
    done: list[str] = []
    scheduler.do(works(page, done)("short", 0))
    assert done == ["short"]


def test_what_comes_meanwhile_waits_for_its_turn(page: Page, scheduler: Any) -> None:
    """Long work goes on in later slices, and everything is done in the order in which it was asked for."""
    done: list[str] = []
    make = works(page, done)
    for name, parts in (("long", 3), ("short", 0), ("longer", 5), ("last", 0)):
        scheduler.do(make(name, parts))
    assert done == []
    page.arrive()
    assert done == ["long", "short", "longer", "last"]


def test_thousands_may_wait(page: Page, scheduler: Any) -> None:
    """However much waits, none of it is done inside the other."""
    done: list[str] = []
    make = works(page, done)
    scheduler.do(make("long", 1))
    for number in range(5000):
        scheduler.do(make(str(number), 0))
    page.arrive()
    assert done == ["long", *map(str, range(5000))]


def test_a_curtain_that_closes_interrupts(page: Page, scheduler: Any) -> None:
    """The work that goes on begins anew after it, before what waits for its turn."""
    done: list[str] = []
    scheduler.do(works(page, done)("long", 3))
    scheduler.send(Message("tap", "d4"))
    scheduler.send(Message("curtain"))
    assert (scheduler.taken, done) == (["curtain"], [])
    page.arrive()
    assert (scheduler.taken, done) == (["curtain", "tap"], ["long"])


def test_dropped_work_is_never_done(page: Page, scheduler: Any) -> None:
    """Nothing is left of the work under way and of waiting messages."""
    done: list[str] = []
    make = works(page, done)
    scheduler.do(make("long", 3))
    scheduler.do(make("short", 0))
    scheduler.drop()
    page.arrive()
    assert done == []


def test_work_that_fails_ends(page: Page, scheduler: Any) -> None:
    """Its error is raised once, and what comes next is done."""

    def fails() -> Work[None]:
        yield 0.0
        raise ValueError("badly")

    done: list[str] = []
    with pytest.raises(ValueError, match="badly"):
        scheduler.do(fails)
    scheduler.do(works(page, done)("next", 0))
    assert done == ["next"]


def test_cancelled_work_leaves_the_rest(page: Page, scheduler: Any) -> None:
    """Only what goes on has never begun; what waits is done, after what is done where something was cancelled."""
    done: list[str] = []
    make = works(page, done)
    scheduler.cancelled = lambda: done.append("cancelled")
    scheduler.do(make("long", 3))
    scheduler.do(make("short", 0))
    scheduler.cancel()
    assert done == ["cancelled", "short"]
    page.arrive()
    scheduler.cancel()
    assert done == ["cancelled", "short"]


def test_what_must_be_done_cannot_be_cancelled(page: Page, scheduler: Any) -> None:
    """While nobody is told of it, as when games are read that are stored, work goes on."""
    done: list[str] = []
    scheduler.do(works(page, done)("long", 3))
    scheduler.cancel()
    page.arrive()
    assert done == ["long"]


def test_a_job_that_lacks_something_is_done_when_it_is_there(page: Page, scheduler: Any) -> None:
    """From its beginning, also if it has begun long ago; others are done meanwhile."""
    done: list[str] = []

    def work_without(flag: str, error: ImportError) -> Callable[[], Work[None]]:
        def work() -> Work[None]:
            done.append(f"try {flag}")
            page.now += 50
            yield 0.5
            if f"data-{flag}" not in page.flags:
                raise error
            done.append(flag)

        return work

    scheduler.do(work_without("modules", ImportError()))
    scheduler.do(work_without("fr", NotThereError("fr")))
    scheduler.do(works(page, done)("other", 0))
    page.arrive()
    assert done == ["try modules", "try fr", "other"]
    assert scheduler.is_waiting
    for part in ("fr", "modules"):
        page.load(part)
        page.arrive()
    assert done[-1] == "modules"
    assert "fr" in done
    assert not scheduler.is_waiting


def test_a_module_that_never_comes_is_an_error(page: Page, scheduler: Any) -> None:
    """Once the modules for teachers are there too, a missing one is a mistake."""

    def fail_import() -> None:
        raise ImportError("gone")

    scheduler.do(fail_import)
    page.load("modules")
    assert [name for name, *_ in page.wanted] == ["asked"]
    with pytest.raises(ImportError, match="gone"):
        page.load("asked")
    for do in (scheduler.do, scheduler.attempt):
        with pytest.raises(ImportError, match="gone"):
            do(fail_import)


def test_links_and_saved_games_wait_for_all_of_the_interpreter(page: Page, scheduler: Any) -> None:
    """Nothing else does: a tap, a dialog, a message to a board apart."""
    for message in (Message("open", "xok?g=x"), Message("file"), Message("paste")):
        scheduler.send(message)
    for message in (Message("tap", "d4"), Message("dialog", "settings"), Message("open", "xok.rules")):
        scheduler.send(message)
    assert scheduler.taken == ["tap", "dialog", "open"]
    page.load("complete")
    assert scheduler.taken[3:] == ["open", "file", "paste"]


def test_a_network_that_comes_back_in_mid_request(page: Page, scheduler: Any) -> None:
    """A request from before may still fail when the network is there again: one more is made then, and only one."""
    scheduler.do(lambda: scheduler.taken.append("hint"), "complete")
    scheduler.retry()
    page.lose("complete")
    assert scheduler.is_waiting
    page.lose("complete")
    assert page.wanted == []
    scheduler.retry()
    page.lose("complete")
    page.load("complete")
    assert (scheduler.taken, scheduler.has_failed) == (["hint"], False)


def test_what_is_put_off_until_the_page_is_ready_loads_nothing(page: Page, scheduler: Any) -> None:
    """It is done in order when the page is ready, and the page does not seem to wait meanwhile."""
    done: list[str] = []
    for name in ("first", "second"):
        scheduler.do(works(page, done)(name, 0), "ready")
    scheduler.resume()
    assert (done, page.wanted, scheduler.is_waiting) == ([], [], False)
    page.flags.add("data-ready")
    scheduler.resume()
    assert done == ["first", "second"]


def test_no_bar_begins_for_what_is_only_shown(page: Page, scheduler: Any) -> None:
    """The browser gets its turn, and the page says nothing; while something is read it says so, until it is shown."""
    label = SimpleNamespace(data="Loading")
    page.bar = SimpleNamespace(parentNode=SimpleNamespace(firstChild=label), removeAttribute=lambda _: None)
    said: list[tuple[str, bool]] = []

    def work(*shares: float) -> Work[None]:
        for share in shares:
            page.now += 50
            yield share
            said.append((label.data, "data-waiting" in page.flags))

    scheduler.do(lambda: work(DONE, DONE))
    page.arrive()
    assert said == [("Loading", False)] * 2
    scheduler.do(lambda: work(0.5, DONE))
    page.arrive()
    assert said[2:] == [(language("en").say("file.reading"), True)] * 2
