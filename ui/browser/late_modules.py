"""What the first press does not need arrives after the start (assets/js/interpreter.js); this waits for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from js import document, fang
from pyodide.ffi import create_proxy

from engine.language import NotThereError

if TYPE_CHECKING:
    from collections.abc import Callable


class LateModules:
    """Calls functions as soon as what they need is there: modules, a language, the second part of the interpreter."""

    def __init__(self) -> None:
        """Begin with nothing waiting."""
        self.waiting: list[Callable[[], None]] = []
        self.come, self.failed = create_proxy(self._come), create_proxy(self._failed)

    def run(self, do: Callable[[], None]) -> None:
        """Call `do` now; if it raises ImportError, call it again when the later modules or the language are there.

        It is called again from its beginning, so it must import what it needs before it changes anything.
        """
        try:
            do()
        except NotThereError as error:
            self.wait(partial(self.run, do), error.code)
        except ImportError:
            if is_set("modules"):
                raise
            self.wait(partial(self.run, do), "modules")

    def when_complete(self, do: Callable[[], None]) -> None:
        """Call `do` when the interpreter is there too: to call a function of its second part before may fail."""
        if is_set("complete"):
            self.run(do)
        else:
            self.wait(partial(self.when_complete, do), "complete")

    def retry(self) -> None:
        """Ask again for what is missing, if something waits for it."""
        if self.waiting:
            fang.whenLoaded("complete", self.come, self.failed)

    def wait(self, again: Callable[[], None], what: str) -> None:
        """Call `again` when something is there: `modules`, `complete`, or a language by its code."""
        document.documentElement.setAttribute("data-waiting", "")
        self.waiting.append(again)
        fang.whenLoaded(what, self.come, self.failed)

    def _come(self) -> None:
        for name in ("data-waiting", "data-failed"):
            document.documentElement.removeAttribute(name)
        waiting, self.waiting = self.waiting, []
        for again in waiting:
            again()

    def _failed(self) -> None:
        """Show that a file is missing, where there is a place for that; the next action tries to load it again."""
        if hasattr(fang, "fail"):
            fang.fail("lost")


def is_set(flag: str) -> bool:
    """Return whether the interpreter's script has set a flag on the page's root."""
    # What Pyodide has for the keys of an object is in the second part of the interpreter.
    return bool(document.documentElement.hasAttribute(f"data-{flag}"))
