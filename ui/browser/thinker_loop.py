"""The thinker at work: in the worker, or between two frames of the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from js import performance
from pyodide.ffi import create_proxy

from ui.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

IN_WORKER = 0.05, 0.0
"""Seconds of thinking at a stretch, so that a word from the page is heard, and of rest after it."""

IN_PAGE = 0.012, 0.004
"""The same where the page itself has to stay alive."""


class ThinkerLoop:
    """Thinks about what it hears, a slice at a time, as long as there is something to think about."""

    def __init__(self, say: Callable[[str], None], pace: tuple[float, float]) -> None:
        """Say answers with `say`, at a pace of IN_WORKER or IN_PAGE."""
        seconds, self.rest = pace
        self.thinker = Thinker(say, lambda: performance.now() / 1000, seconds)
        self.running: asyncio.Task[None] | None = None

    def hear(self, text: str) -> None:
        """Take in what ui.thinking.thinker says can be said."""
        self.thinker.hear(text)
        if self.running is None or self.running.done():
            self.running = asyncio.ensure_future(self.run())

    async def run(self) -> None:
        """Think until nothing is open, and let others have a turn after each slice."""
        while self.thinker.step():  # noqa: ASYNC110 -- it rests, it does not wait for anything
            await asyncio.sleep(self.rest)


def in_page(say: Callable[[str], None]) -> ThinkerLoop:
    """Return a thinker of the page's own."""
    return ThinkerLoop(say, IN_PAGE)


def begin(post: Callable[[str], None]) -> Any:
    """Return what hears questions in the worker; answers go out with `post`."""
    loop = ThinkerLoop(post, IN_WORKER)
    post('{"ready": true}')
    return create_proxy(loop.hear)
