"""When the model is stored: once a frame shows it, and before anything else is done or the page is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.model import Model


ON_ITS_WAY = 30
"""Milliseconds in which the browser brings a frame to the screen; a phone has few processors for that."""


class Saving:
    """Puts off storing until the frame is seen, so that nobody waits for it; a page out of sight has no frames."""

    def __init__(self, keep: Callable[[Model], None]) -> None:
        """Store with `keep`."""
        self.keep = keep
        self.model: Model | None = None
        self.painted = create_proxy(lambda *_: self.now())
        self.framed = create_proxy(lambda _: window.setTimeout(self.painted, ON_ITS_WAY))

    def soon(self, model: Model) -> None:
        """Store the model once the next frame is seen."""
        waiting, self.model = self.model, model
        if document.hidden:
            self.now()
        elif waiting is None:
            window.requestAnimationFrame(self.framed)

    def now(self) -> None:
        """Store what waits, if anything does."""
        model, self.model = self.model, None
        if model is not None:
            self.keep(model)
