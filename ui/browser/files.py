"""Files that come into the page: chosen, or dropped anywhere on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document
from pyodide.ffi import JsException, create_proxy

from ui.browser.tasks import begin
from ui.keep import files
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable


class Files:
    """Listeners that tell `send` what a file says, and of one that is held over the page."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Listen from now on."""
        self.send = send
        self.over = False
        for kind, heard in (
            ("change", self.chosen),
            ("dragover", self.held),
            ("dragleave", self.left),
            ("drop", self.dropped),
        ):
            document.addEventListener(kind, create_proxy(heard))

    def chosen(self, event: Any) -> None:
        """Take the file that was chosen; the same one can be chosen again."""
        field = event.target.closest("[data-file]")
        if field and field.files.length:
            self.take(field.files.item(0))
            field.value = ""

    def held(self, event: Any) -> None:
        """Say that what is held over the page may be dropped, if it is a file."""
        if not event.dataTransfer.types.includes("Files"):
            return
        event.preventDefault()
        self.tell(over=True)

    def left(self, event: Any) -> None:
        """Hear that the file has left the page, not only one part of it for another."""
        if not event.relatedTarget:
            self.tell(over=False)

    def dropped(self, event: Any) -> None:
        """Take the first file that was dropped."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self.tell(over=False)
            self.take(event.dataTransfer.files.item(0))

    def take(self, chosen: Any) -> None:
        """Read a file that was chosen or dropped, unless it is too long."""
        if chosen.size > files.LONGEST:
            self.send(Message("file"))
        else:
            begin(self.read(chosen))

    async def read(self, chosen: Any) -> None:
        """Tell what a file says; one that cannot be read says nothing."""
        try:
            self.send(Message("file", fields={"text": await chosen.text()}))
        except JsException:
            self.send(Message("file", fields={"text": ""}))

    def tell(self, *, over: bool) -> None:
        """Tell of a file that has come or gone, once."""
        if over != self.over:
            self.over = over
            self.send(Message("drag", "over" if over else "away"))
