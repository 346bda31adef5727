"""Work in turns, with a browser's clock and messages that the test moves on by hand."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.work import Work

MODULES = ("ui.browser.turns", "ui.browser.slices")


class Page:
    """What the turns need of a browser: a clock, and messages that arrive when the test says so."""

    def __init__(self) -> None:
        """Begin at time 0, with no message on its way."""
        self.now, self.posted = 0.0, 0
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

    def module(self) -> ModuleType:
        """Return what stands for the module `js`."""
        js: Any = ModuleType("js")
        js.performance = SimpleNamespace(now=lambda: self.now)
        js.MessageChannel = SimpleNamespace(new=lambda: self.channel)
        js.document = SimpleNamespace(documentElement=None, querySelector=lambda _where: None)
        made: ModuleType = js
        return made


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A browser, and modules of the page that know no other."""
    page = Page()
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.create_proxy = lambda call: call
    for name, module in (("js", page.module()), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    yield page
    for name in MODULES:
        sys.modules.pop(name, None)


@pytest.fixture
def turns(page: Page) -> Any:
    """Turns in that browser."""
    assert page.now == 0
    return importlib.import_module("ui.browser.turns").Turns()


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


def test_short_work_is_done_at_once(page: Page, turns: Any) -> None:
    """Work that fits into a slice is done when it is asked for."""
    done: list[str] = []
    turns.do(works(page, done)("short", 0))
    assert done == ["short"]


def test_what_comes_meanwhile_waits_for_its_turn(page: Page, turns: Any) -> None:
    """Long work goes on in later slices, and everything is done in the order in which it was asked for."""
    done: list[str] = []
    make = works(page, done)
    for name, parts in (("long", 3), ("short", 0), ("longer", 5), ("last", 0)):
        turns.do(make(name, parts))
    assert done == []
    page.arrive()
    assert done == ["long", "short", "longer", "last"]


def test_thousands_may_wait(page: Page, turns: Any) -> None:
    """However much waits, none of it is done inside the other."""
    done: list[str] = []
    make = works(page, done)
    turns.do(make("long", 1))
    for number in range(5000):
        turns.do(make(str(number), 0))
    page.arrive()
    assert done == ["long", *map(str, range(5000))]


def test_what_comes_first_interrupts(page: Page, turns: Any) -> None:
    """The work that goes on begins anew after what has to be done before it."""
    done: list[str] = []
    make = works(page, done)
    turns.do(make("long", 3))
    turns.first(make("curtain", 0))
    assert done == ["curtain"]
    page.arrive()
    assert done == ["curtain", "long"]


def test_dropped_work_is_never_done(page: Page, turns: Any) -> None:
    """Nothing is left of what went on and of what waited."""
    done: list[str] = []
    make = works(page, done)
    turns.do(make("long", 3))
    turns.do(make("short", 0))
    turns.drop()
    page.arrive()
    assert done == []


def test_work_that_fails_ends(page: Page, turns: Any) -> None:
    """Its error is raised once, and what comes next is done."""

    def fails() -> Work[None]:
        yield 0.0
        raise ValueError("badly")

    done: list[str] = []
    with pytest.raises(ValueError, match="badly"):
        turns.do(fails)
    turns.do(works(page, done)("next", 0))
    assert done == ["next"]


def test_cancelled_work_leaves_the_rest(page: Page, turns: Any) -> None:
    """Only what goes on has never begun; what waits is done, after what is done where something was cancelled."""
    done: list[str] = []
    make = works(page, done)
    turns.cancelled = lambda: done.append("cancelled")
    turns.do(make("long", 3))
    turns.do(make("short", 0))
    turns.cancel()
    assert done == ["cancelled", "short"]
    page.arrive()
    turns.cancel()
    assert done == ["cancelled", "short"]


def test_what_must_be_done_cannot_be_cancelled(page: Page, turns: Any) -> None:
    """While nobody is told of it, as when games are read that are stored, work goes on."""
    done: list[str] = []
    turns.do(works(page, done)("long", 3))
    turns.cancel()
    page.arrive()
    assert done == ["long"]
