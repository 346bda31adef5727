"""Games on their way out of the page: links copied, passed on and turned into QR codes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from js import URL, Blob, Object, document, navigator, window
from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import config, js_import

from ui.app import storage
from ui.app.message import Message
from ui.keep import files, links, tally

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from ui.app.model import Model

KEEP = 60_000
"""Milliseconds that a browser may take to save a file."""


class Travel:
    """Does with the game on the table what only a browser can do, and tells `send` what came of it."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin with nothing under way."""
        self.send = send
        self.link = ""
        self.works: set[asyncio.Task[None]] = set()

    def follow(self, model: Model, said: Message) -> None:
        """Do what the message asks of the browser, and draw the code of a link that is being shown."""
        if said.verb == "export":
            download(files.name(model.session), files.write(model.session))
        elif said.verb == "exportall":
            download("fang.txt", files.write_all(model.shelf, storage.sessions(model).values()))
        elif said.verb == "exporttally":
            download("fang.csv", tally.table(model.tally))
        link = on_show(model)
        if not link:
            return
        if link not in {model.sharing.link, self.link}:
            self.begin(self.code(link))
        if said.verb == "copy":
            self.copy(link)
        elif said.verb == "native":
            self.native(link)

    def take(self, chosen: Any) -> None:
        """Read a file that was chosen or dropped, unless it is too long."""
        if chosen.size > files.LONGEST:
            self.send(Message("file"))
        else:
            self.begin(self.read(chosen))

    async def read(self, chosen: Any) -> None:
        """Tell what a file says."""
        try:
            self.send(Message("file", fields={"text": await chosen.text()}))
        except JsException:
            self.send(Message("file", fields={"text": ""}))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Have the work done; it is kept until it is, because nobody else does."""
        task = asyncio.ensure_future(work)
        self.works.add(task)
        task.add_done_callback(self.works.discard)

    async def code(self, link: str) -> None:
        """Tell the QR code of a link; without a network there may be none."""
        self.link = link
        try:
            (library,) = await js_import(URL.new(config["qr"], document.baseURI).href)
            self.send(Message("code", link, {"rows": library.rows(link)}))
        except JsException:
            self.link = ""

    def copy(self, link: str) -> None:
        """Copy the link; where that is forbidden it is selected, to be copied by hand."""
        # At once: browsers allow it only as long as the press that asked for it.
        clipboard = getattr(navigator, "clipboard", None)
        self.begin(self.copied(clipboard.writeText(link) if clipboard else None))

    async def copied(self, promise: Any) -> None:
        """Tell whether the link is copied."""
        try:
            await promise
            self.send(Message("said", "copied"))
        except (TypeError, JsException):
            self.send(Message("said", "hand"))
            document.getElementById("share-link").select()

    def native(self, link: str) -> None:
        """Hand the link to the browser's own way of sharing; whoever thinks better of it changes nothing."""
        data = to_js({"title": document.title, "url": link}, dict_converter=Object.fromEntries)
        navigator.share(data).catch(create_once_callable(lambda _: None))


def on_show(model: Model) -> str:
    """Return the link that is being shown, nothing if there is none."""
    if model.dialog == "send" and model.session.post:
        from ui.post import letter

        return letter.address(model.sharing.base, model.session)
    return links.address(model.sharing.base, model.session) if model.dialog == "share" else ""


def download(name: str, text: str) -> None:
    """Have the browser save a text as a file of that name."""
    options = to_js({"type": "text/plain;charset=utf-8"}, dict_converter=Object.fromEntries)
    address = URL.createObjectURL(Blob.new(to_js([text]), options))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), KEEP)
