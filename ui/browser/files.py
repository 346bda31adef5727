"""Files that come into the page: chosen with a button, or dropped anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document
from pyodide.ffi import JsException, create_proxy

from ui.browser.tasks import begin
from ui.keep import files
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable


MORE = "more"
"""Says that a file was chosen together with the one before it."""


class Files:
    """Listeners that send the texts of files, and whether a file is held over the page."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin to listen."""
        self.send = send
        self.over = False
        for kind, heard in (
            ("change", self.take_choice),
            ("dragover", self.hold),
            ("dragleave", self.leave),
            ("drop", self.drop),
        ):
            document.addEventListener(kind, create_proxy(heard))

    def take_choice(self, event: Any) -> None:
        """Take the file that was chosen, and empty the field so that the same file can be chosen again."""
        field = event.target.closest("[data-file]")
        if field and field.files.length:
            self.take_all(field.files, several=field.multiple)
            field.value = ""

    def hold(self, event: Any) -> None:
        """Allow a file that is held over the page to be dropped."""
        if not event.dataTransfer.types.includes("Files"):
            return
        event.preventDefault()
        self.tell(over=True)

    def leave(self, event: Any) -> None:
        """Note that the file has left the page, and not only moved from one element to another."""
        if not event.relatedTarget:
            self.tell(over=False)

    def drop(self, event: Any) -> None:
        """Take the first file that was dropped; where several can be opened, all of them."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self.tell(over=False)
            several = document.querySelector("[data-file][multiple]") is not None
            self.take_all(event.dataTransfer.files, several=several)

    def take_all(self, chosen: Any, *, several: bool) -> None:
        """Take the first of the files that were chosen or dropped, or all of them."""
        for number in range(chosen.length if several else 1):
            self.take(chosen.item(number), MORE if number else "")

    def take(self, chosen: Any, about: str) -> None:
        """Read a file that was chosen or dropped; one that is too long is only reported."""
        if chosen.size > files.LONGEST:
            self.send(Message("file", about))
        else:
            begin(self.read(chosen, about))

    async def read(self, chosen: Any, about: str) -> None:
        """Send the text of a file; an empty text if it cannot be read."""
        try:
            self.send(Message("file", about, {"text": await chosen.text()}))
        except JsException:
            self.send(Message("file", about, {"text": ""}))

    def tell(self, *, over: bool) -> None:
        """Send that a file is held over the page or no longer, once each."""
        if over != self.over:
            self.over = over
            self.send(Message("drag", "over" if over else "away"))
