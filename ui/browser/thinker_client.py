"""The thinker as the page asks it: a worker, started with the first question, or the page where none can start."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from js import URL, Object, Worker, document, window
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import config

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Hear = Callable[[Mapping[str, Any]], None]

START = 30_000
"""Milliseconds that a worker may take to start; where it takes longer the page thinks by itself."""

SILENCE = 10_000
"""Milliseconds after which a worker that was spoken to and says nothing is replaced by another."""

WORKERS = 3
"""After so many workers the page thinks by itself."""


class Listener(Protocol):
    """What takes questions: a thinker in the page or in a worker."""

    def hear(self, text: str) -> None:
        """Take in what ui.thinking.thinker says can be said."""
        ...


class ThinkerClient:
    """Asks one thinker for all games and all purposes; an answer to a question that was dropped reaches nobody."""

    def __init__(self) -> None:
        """Begin without a thinker."""
        self.open: dict[int, tuple[str, Hear]] = {}
        self.number = self.workers = 0
        self.thinker: Listener | None = None

    def ask(self, job: str, hear: Hear, **fields: Any) -> int:
        """Ask the thinker a question, have `hear` called with every answer, and return the question's number."""
        # First, because its module may still be missing: then nothing has been asked yet.
        thinker = self.prepare()
        self.number += 1
        text = json.dumps({"id": self.number, "job": job, **fields})
        self.open[self.number] = text, hear
        thinker.hear(text)
        return self.number

    def prepare(self) -> Listener:
        """Return the thinker, started if it is not there yet."""
        return self.thinker or self.begin()

    def hurry(self, number: int) -> None:
        """Ask for the last answer now, with what is known so far."""
        self._say(number, "hurry")

    def drop(self, number: int) -> None:
        """End the thought about a question; it is not answered any more."""
        if self.open.pop(number, None):
            self._say(number, "drop")

    def _say(self, number: int, job: str) -> None:
        if self.thinker is not None:
            self.thinker.hear(json.dumps({"id": number, "job": job}))

    def begin(self) -> Listener:
        """Return a worker, or the page as the thinker where none can start or too many were lost."""
        self.workers += 1
        try:
            return self.stay() if self.workers > WORKERS else self.use(InWorker(self))
        except JsException:
            return self.stay()

    def stay(self) -> Listener:
        """Return the thinker of the page itself."""
        # The search is loaded into the page only where no worker has it.
        from ui.browser.thinker_loop import in_page

        return self.use(in_page(self.heard))

    def use(self, thinker: Listener) -> Listener:
        """Return a new thinker, which is asked all that is open."""
        self.thinker = thinker
        for text, _ in list(self.open.values()):
            thinker.hear(text)
        return thinker

    def heard(self, text: str) -> None:
        """Pass an answer on to whoever asked, and forget the question with the last one."""
        answer = json.loads(text)
        _, hear = self.open.get(answer["id"], ("", None))
        if answer.get("done"):
            self.open.pop(answer["id"], None)
        if hear:
            hear(answer)


class InWorker:
    """A worker that is watched: its owner stays in the page if it cannot start, and begins anew if it falls silent."""

    def __init__(self, owner: ThinkerClient) -> None:
        """Start it; raise JsException where the browser does not allow it."""
        self.owner = owner
        self.ready = False
        address = URL.new(config["thinker"], document.baseURI).href
        self.worker = Worker.new(address, to_js({"type": "module"}, dict_converter=Object.fromEntries))
        self.worker.addEventListener("message", create_proxy(self.message))
        self.worker.addEventListener("error", create_proxy(self.failed))
        self.silent = create_proxy(self.lost)
        self.timer = window.setTimeout(self.silent, START)
        where = {"base": document.baseURI, "interpreter": config["interpreter"], "files": config["files"]}
        self.worker.postMessage(json.dumps(where))

    def hear(self, text: str) -> None:
        """Pass the text on to the worker, which has to say something before long."""
        self.worker.postMessage(text)
        if self.ready:
            self.watch()

    def watch(self) -> None:
        """Expect the worker to say something if it has been asked."""
        window.clearTimeout(self.timer)
        if self.owner.open:
            self.timer = window.setTimeout(self.silent, SILENCE)

    def message(self, event: Any) -> None:
        """Hear the worker: that it is ready, that it cannot start, or an answer."""
        said = json.loads(event.data)
        if "failed" in said:
            self.lost()
            return
        self.ready = True
        if "ready" not in said:
            self.owner.heard(event.data)
        self.watch()

    def failed(self, event: Any) -> None:
        """Do without a worker whose code cannot be loaded; one that fails later is replaced."""
        event.preventDefault()
        self.lost()

    def lost(self) -> None:
        """End the worker at once, and let the owner do without it or with another."""
        window.clearTimeout(self.timer)
        self.worker.terminate()
        if self.ready:
            self.owner.begin()
        else:
            self.owner.stay()
