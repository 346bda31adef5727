"""The time between two slices of work: the browser gets a turn, and the person sees how far the work is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import MessageChannel, document, fang
from pyodide.ffi import create_proxy

from engine.language import available_languages, language
from engine.work import DONE

if TYPE_CHECKING:
    from collections.abc import Callable


class Slices:
    """Calls for the next slice; if work lasts, the page's bar shows it (#loading, in assets/styles/app/base.css)."""

    def __init__(self, go_on: Callable[[], None], cancel: Callable[[], None]) -> None:
        """Call `go_on` for each slice, and `cancel` when the person wants to wait no longer."""
        # Messages are not put off like timers, neither in a page out of sight nor after several in a row.
        self.channel = MessageChannel.new()
        self.channel.port1.onmessage = create_proxy(lambda _: go_on())
        self.cancel = create_proxy(lambda _: cancel())
        self.button: Any = None
        self.words = ""

    def later(self, share: float, *, ends: bool) -> None:
        """Have the next slice done as soon as the browser has had its turn, and show which share is done.

        A button is shown with it if the person `ends` such work. For what is only shown no bar begins.
        """
        self.channel.port2.postMessage(None)
        if share == DONE and not self.words:
            return
        root, bar = document.documentElement, document.querySelector("#loading progress")
        # A frame of an embedded board has none; JavaScript's null is no None.
        if not bar:
            return
        if not self.words:
            self.words = bar.parentNode.firstChild.data
            code = fang.language if fang.language in available_languages() else available_languages()[0]
            bar.parentNode.firstChild.data = language(code).say("file.reading")
            root.setAttribute("data-waiting", "")
            if ends:
                self.offer(bar.parentNode, language(code).say("dialog.cancel"))
        bar.value = share

    def offer(self, place: Any, label: str) -> None:
        """Show the button that ends the work."""
        # It sends no message: messages wait for the work.
        self.button = document.createElement("button")
        self.button.type, self.button.className, self.button.textContent = "button", "button quiet", label
        self.button.addEventListener("click", self.cancel)
        place.append(self.button)

    def rest(self) -> None:
        """Hide the bar."""
        if self.words:
            bar = document.querySelector("#loading progress")
            bar.parentNode.firstChild.data, self.words = self.words, ""
            bar.removeAttribute("value")
            if self.button:
                self.button.remove()
                self.button = None
            document.documentElement.removeAttribute("data-waiting")
