"""The loop in which the thinker runs, in the worker or between two frames of the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from js import performance
from pyodide.ffi import create_proxy

from ui.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

IN_WORKER = 0.05, 0.0
"""Seconds of a slice of work, after which texts from the page are heard, and of the pause after it."""

IN_PAGE = 0.012, 0.004
"""The same in the page, which has to go on reacting."""


class ThinkerLoop:
    """Runs the thinker a slice at a time, as long as a question is open."""

    def __init__(self, say: Callable[[str], None], pace: tuple[float, float]) -> None:
        """Send answers with `say`, at the pace IN_WORKER or IN_PAGE."""
        seconds, self.pause = pace
        self.thinker = Thinker(say, lambda: performance.now() / 1000, seconds)
        self.running: asyncio.Task[None] | None = None

    def hear(self, text: str) -> None:
        """Take a text of the protocol in ui.thinking.thinker."""
        self.thinker.hear(text)
        if self.running is None or self.running.done():
            self.running = asyncio.ensure_future(self.run())

    async def run(self) -> None:
        """Work until no question is open, with a pause after each slice."""
        while self.thinker.step():  # noqa: ASYNC110 -- it rests, it does not wait for anything
            await asyncio.sleep(self.pause)


def in_page(say: Callable[[str], None]) -> ThinkerLoop:
    """A thinker in the page."""
    return ThinkerLoop(say, IN_PAGE)


def begin(post: Callable[[str], None]) -> Any:
    """The function that takes questions in the worker; answers are sent with `post`."""
    loop = ThinkerLoop(post, IN_WORKER)
    post('{"ready": true}')
    return create_proxy(loop.hear)
