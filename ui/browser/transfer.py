"""Games on their way out of the page: links copied, shared and made QR codes, files saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import URL, Blob, Object, document, navigator, window
from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import config, js_import

from ui.browser.tasks import begin
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Copy, Download, Encode, Print, Share

KEEP = 60_000
"""Milliseconds that the browser gets to save a file."""


class Transfer:
    """Hands links to the browser, and sends what becomes of them."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin without a QR code being made."""
        self.send = send
        self.encoding = ""

    def encode(self, asked: Encode) -> None:
        """Make the QR code of a link, unless it is being made already."""
        if asked.link != self.encoding:
            self.encoding = asked.link
            begin(self._encode(asked))

    async def _encode(self, asked: Encode) -> None:
        """Send the QR code of a link; without a network there may be none, and only those hear of it who wait."""
        try:
            (library,) = await js_import(URL.new(config["qr"], document.baseURI).href)
            self.send(Message("code", asked.link, {"rows": library.rows(asked.link)}))
        except JsException:
            self.encoding = ""
            if asked.awaited:
                self.send(Message("code", asked.link))

    def copy(self, asked: Copy) -> None:
        """Copy a text; if the browser forbids it, select it so that the person can."""
        # At once: browsers allow it only during the press that asked for it.
        clipboard = getattr(navigator, "clipboard", None)
        begin(self._report_copy(clipboard.writeText(asked.text) if clipboard else None, asked.field))

    async def _report_copy(self, promise: Any, field: str) -> None:
        """Send whether the text was copied."""
        try:
            await promise
            self.send(Message("said", "copied"))
        except (TypeError, JsException):
            self.send(Message("said", "hand"))
            document.getElementById(field).select()


def share(asked: Share) -> None:
    """Open the browser's own dialog to share a link; if the person cancels it, nothing happens."""
    data = to_js({"title": document.title, "url": asked.link}, dict_converter=Object.fromEntries)
    navigator.share(data).catch(create_once_callable(lambda _: None))


def to_printer(_asked: Print) -> None:
    """Open the browser's own dialog to print the page, once the page is as it is to be printed."""
    window.setTimeout(window.print)


def download(asked: Download) -> None:
    """Have the browser save a text or an archive as a file."""
    kind = "application/zip" if asked.archive else "text/plain;charset=utf-8"
    options = to_js({"type": kind}, dict_converter=Object.fromEntries)
    address = URL.createObjectURL(Blob.new(to_js([asked.archive or asked.text]), options))
    link = document.createElement("a")
    link.href, link.download = address, asked.name
    link.click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), KEEP)
