"""Work in turns: what takes long is done in slices, and what comes meanwhile waits for its turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from js import performance

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.work import Work
    from ui.browser.slices import Slices

SLICE = 40.0
"""Milliseconds of a slice: with what follows it, less than a person notices."""


class Turns:
    """Does works one after the other, each at once as far as one slice goes."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self.begin: Callable[[], Work[None]] | None = None
        self.work: Work[None] | None = None
        self.waiting: list[Callable[[], None]] = []
        self.running = self.following = False
        self.slices: Slices | None = None
        self.cancelled: Callable[[], None] | None = None
        """Called when the person has ended lasting work, which then has never begun; without it, none can be ended."""

    def do(self, begin: Callable[[], Work[None]]) -> None:
        """Do the work that `begin` returns; if other work goes on, after that."""
        self.then(partial(self._start, begin))

    def then(self, call: Callable[[], None]) -> None:
        """Call when all that was begun before is done."""
        if self.begin:
            self.waiting.append(call)
        else:
            call()

    def first(self, begin: Callable[[], Work[None]]) -> None:
        """Do this work before the one that goes on, which begins anew after it."""
        if self.begin and not self.running:
            self.waiting.insert(0, partial(self._start, self.begin))
            self._end()
        self.do(begin)

    def cancel(self) -> None:
        """End the work that goes on, and do what waits for it."""
        if self.begin and self.cancelled and not self.running:
            self._end()
            self.cancelled()
            self._follow(0.0)

    def drop(self) -> None:
        """Forget all that is not done yet."""
        self.waiting.clear()
        self._end()

    def _start(self, begin: Callable[[], Work[None]]) -> None:
        self.begin, self.work = begin, begin()
        self._slice()

    def _slice(self) -> None:
        """Go on with the work for a while; whatever it raises ends it."""
        share, self.running = 0.0, True
        try:
            until = performance.now() + SLICE
            while self.work and performance.now() < until:
                share = next(self.work)
        except StopIteration:
            self._end()
        except BaseException:
            self._end()
            raise
        finally:
            self.running = False
        self._follow(share)

    def _follow(self, share: float) -> None:
        """Go on in the next turn of the browser, or with what waits."""
        if self.work:
            from ui.browser.slices import Slices

            self.slices = self.slices or Slices(self._slice, self.cancel)
            self.slices.later(share, ends=self.cancelled is not None)
        elif self.slices:
            self.slices.rest()
        if not self.following:
            self._go_on()

    def _go_on(self) -> None:
        """Call what waits, until work goes on in later slices; a call never runs inside another one, however many."""
        self.following = True
        try:
            while self.waiting and not self.begin:
                self.waiting.pop(0)()
        finally:
            self.following = False

    def _end(self) -> None:
        self.begin = self.work = None
