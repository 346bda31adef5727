"""Modules that the first tap does not need arrive after the start (assets/js/interpreter.js); this waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class LateModules:
    """Runs functions in order, each as soon as all modules that it imports are there."""

    def __init__(self) -> None:
        """Begin with nothing waiting."""
        self.waiting: list[Callable[[], None]] = []
        self.come, self.failed = create_proxy(self._come), create_proxy(self._failed)

    def run(self, do: Callable[[], None]) -> None:
        """Call `do`, at once if all modules that it imports are there and nothing else waits, else later.

        If it raises ModuleNotFoundError, it is called again from its beginning: so it must import what it needs before
        it changes anything.
        """
        if self.waiting:
            self._wait(do)
            return
        try:
            do()
        except ModuleNotFoundError:
            if "whole" in document.documentElement.dataset.object_keys():
                raise
            document.documentElement.setAttribute("data-waiting", "")
            self._wait(do)

    def _wait(self, do: Callable[[], None]) -> None:
        self.waiting.append(do)
        window.fangComplete().then(self.come, self.failed)

    def _come(self, _: object) -> None:
        for name in ("data-waiting", "data-stuck"):
            document.documentElement.removeAttribute(name)
        waiting, self.waiting = self.waiting, []
        for do in waiting:
            self.run(do)

    def _failed(self, _: object) -> None:
        """Show that a file is missing; the next action tries to load it again."""
        window.fangStuck("lost")
