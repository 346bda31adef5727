"""What a first tap does not need comes after it (assets/js/interpreter.js): what takes it before waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class Rest:
    """Things to do, each as soon as all that it takes has come; they keep their order."""

    def __init__(self) -> None:
        """Begin with nothing that waits."""
        self.waiting: list[Callable[[], None]] = []
        self.come, self.failed = create_proxy(self._come), create_proxy(self._failed)

    def when_there(self, do: Callable[[], None]) -> None:
        """Do it now, or later if a module that it takes, or something before it, is still on its way.

        It is done again from its beginning, so it changes nothing before it has all its modules.
        """
        if self.waiting:
            self.waiting.append(do)
            self._ask()
            return
        try:
            do()
        except ModuleNotFoundError:
            if "whole" in document.documentElement.dataset.object_keys():
                raise
            self.waiting.append(do)
            document.documentElement.setAttribute("data-waiting", "")
            self._ask()

    def _ask(self) -> None:
        window.fangComplete().then(self.come, self.failed)

    def _come(self, _: object) -> None:
        for name in ("data-waiting", "data-stuck"):
            document.documentElement.removeAttribute(name)
        waiting, self.waiting = self.waiting, []
        for do in waiting:
            self.when_there(do)

    def _failed(self, _: object) -> None:
        """Say so; whatever is done next asks for it again."""
        window.fangStuck("lost")
