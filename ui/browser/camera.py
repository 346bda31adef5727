"""The camera, switched on by a script that comes when it is first asked for (assets/js/camera.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy

from ui.browser.scripts import script
from ui.browser.tasks import begin
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Camera


class Eye:
    """Does the requests to the camera, and sends the codes that it reads, or the reason for none."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin without the script."""
        self.send = send
        self.script: Any = None
        self.job = ""
        self.hear = create_proxy(self.take_news)

    def take_news(self, said: str, text: str) -> None:
        """Send what the camera sees, or why it sees nothing."""
        self.send(Message("watched", said, {"text": text}))

    def do(self, asked: Camera) -> None:
        """Do what is asked; while the script is on its way, only what was asked last."""
        loading, self.job = bool(self.job), asked.job
        if self.script:
            self.act()
        elif not loading:
            begin(self._load())

    async def _load(self) -> None:
        """Load the script and do what is asked by then."""
        self.script = await script("camera")
        if self.script:
            self.act()
        else:
            self.job = ""
            self.take_news("lost", "")

    def act(self) -> None:
        """Have the script do it."""
        job, self.job = self.job, ""
        self.script.act(job, self.hear)
