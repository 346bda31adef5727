"""Wires to other pages, made by a script that comes with the first one (assets/js/wire.js)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import config

from ui.browser.scripts import script
from ui.browser.storage import keep_wires
from ui.browser.tasks import begin
from ui.devices.state import ABSENT
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Wire


class Wires:
    """Does the requests for wires, in order, and sends their outcomes."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin without a wire."""
        self.send = send
        self.script: Any = None
        self.asked: list[Wire] = []
        self.hear = create_proxy(self.take_news)

    def take_news(self, name: str, said: str, text: str) -> None:
        """Send what became of a wire, or was said over it."""
        self.send(Message("wire", name, {"said": said, "text": text}))

    def do(self, asked: Wire) -> None:
        """Do what is asked; the script is loaded first."""
        if asked.job == "keep":
            keep_wires(asked.text)
            return
        self.asked.append(asked)
        if self.script:
            self._all()
        elif len(self.asked) == 1:
            begin(self._load())

    async def _load(self) -> None:
        """Load the script, and do all that was asked meanwhile."""
        self.script = await script("wire")
        if self.script:
            self._all()
            return
        failed, self.asked = self.asked, []
        for asked in failed:
            self.take_news(asked.name, "failed", ABSENT)

    def _all(self) -> None:
        asked, self.asked = self.asked, []
        servers = json.dumps(list(config["servers"]))
        for one in asked:
            self.script.act(one.job, one.name, one.text, servers, self.hear)
