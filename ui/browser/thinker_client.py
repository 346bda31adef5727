"""The thinker as the page asks it: a worker, started with a question, or the page where none can start."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from js import Object, Worker, document, fang, window
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import config

from ui.browser.scheduler import COMPLETE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.browser.scheduler import Scheduler

    Hear = Callable[[Mapping[str, Any]], None]

START = 30_000
"""Milliseconds that a worker may take to start; then the page searches by itself."""

SILENCE = 10_000
"""Milliseconds after which a worker that was asked something and does not answer is replaced."""

IDLE = 60_000
"""Milliseconds after which a worker that is asked nothing is ended: its memory is larger than the page's."""

WORKERS = 3
"""The most workers that are started in place of lost ones; then the page searches by itself."""


class Listener(Protocol):
    """A receiver of questions: a thinker in the page or in a worker."""

    def hear(self, text: str, /) -> None:
        """Take a text of the protocol in ui.thinking.thinker."""
        ...


class Nobody:
    """Stands in for a thinker that cannot begin yet; the next one is asked all open questions."""

    def __init__(self, scheduler: Scheduler) -> None:
        """Know what loads all that a thinker in the page takes."""
        self.scheduler = scheduler

    def hear(self, _text: str) -> None:
        """Ask again for what was missing; the text waits."""
        self.scheduler.retry()


class ThinkerClient:
    """Asks one thinker for all games; answers to a question that was dropped go nowhere."""

    def __init__(self, scheduler: Scheduler) -> None:
        """Begin without a thinker; the scheduler knows when one can search in the page."""
        self.scheduler = scheduler
        self.open: dict[int, tuple[str, Hear]] = {}
        self.number = self.workers = 0
        self.thinker: Listener | None = None

    def ask(self, job: str, hear: Hear, **fields: Any) -> int:
        """Ask a question and return its number; `hear` is called with every answer."""
        # First, because its module may still be missing: then nothing has been asked yet.
        thinker = self.prepare()
        self.number += 1
        text = json.dumps({"id": self.number, "job": job, **fields})
        self.open[self.number] = text, hear
        thinker.hear(text)
        return self.number

    def prepare(self) -> Listener:
        """Start the thinker if it is not there yet, because there will be a question soon."""
        return self.thinker or self.begin()

    def hurry(self, number: int) -> None:
        """Ask for the last answer now."""
        self._say(number, "hurry")

    def drop(self, number: int) -> None:
        """End a question; no more answers to it are passed on."""
        if self.open.pop(number, None):
            self._say(number, "drop")

    def _say(self, number: int, job: str) -> None:
        if self.thinker is not None:
            self.thinker.hear(json.dumps({"id": number, "job": job}))

    def begin(self) -> Listener:
        """Start a worker and ask it all open questions; use the page itself if none can start or too many were lost."""
        self.workers += 1
        try:
            return self.stay() if self.workers > WORKERS else self.use(InWorker(self))
        except JsException:
            return self.stay()

    def rest(self) -> None:
        """Do without a thinker until the next question, or until there will be one soon; the worker was not lost."""
        self.thinker = None
        self.workers -= 1

    def stay(self) -> Listener:
        """Search in the page from now on; what is asked before all of the interpreter is there waits for it."""
        nobody = self.use(Nobody(self.scheduler))
        self.scheduler.do(self._stay, COMPLETE)
        return self.thinker or nobody

    def _stay(self) -> None:
        # The search is loaded into the page only where no worker has it.
        from ui.browser.thinker_loop import in_page  # later archive

        self.use(in_page(self.take_answer))

    def use(self, thinker: Listener) -> Listener:
        """Ask a new thinker all open questions."""
        self.thinker = thinker
        for text, _ in list(self.open.values()):
            thinker.hear(text)
        return thinker

    def take_answer(self, text: str) -> None:
        """Pass an answer on, and forget the question if it is the last one."""
        answer = json.loads(text)
        _, hear = self.open.get(answer["id"], ("", None))
        if answer.get("done"):
            self.open.pop(answer["id"], None)
        if hear:
            hear(answer)


class InWorker:
    """A watched worker: its owner does without one that cannot start or is idle, and replaces one that falls silent."""

    def __init__(self, owner: ThinkerClient) -> None:
        """Start it; raise JsException if the browser does not allow it."""
        self.owner = owner
        self.ready = False
        address = fang.trusted.createScriptURL(config["thinker"])
        self.worker = Worker.new(address, to_js({"type": "module"}, dict_converter=Object.fromEntries))
        self.listeners = {"message": create_proxy(self.message), "error": create_proxy(self.take_failure)}
        for kind, listener in self.listeners.items():
            self.worker.addEventListener(kind, listener)
        self.silent, self.idle = create_proxy(self.stop), create_proxy(self.rest)
        self.timer = window.setTimeout(self.silent, START)
        where = {"base": document.baseURI, "interpreter": config["interpreter"], "files": config["files"]}
        first = {**where, "compiled": fang.compiled}
        self.worker.postMessage(to_js(first, dict_converter=Object.fromEntries))

    def hear(self, text: str) -> None:
        """Pass the text on to the worker, which then has to answer in time."""
        self.worker.postMessage(text)
        if self.ready:
            self.watch()

    def watch(self) -> None:
        """Set the time in which the worker has to say something; without open questions, the time until it is idle."""
        window.clearTimeout(self.timer)
        late, wait = (self.silent, SILENCE) if self.owner.open else (self.idle, IDLE)
        self.timer = window.setTimeout(late, wait)

    def message(self, event: Any) -> None:
        """Take what the worker says: that it is ready, that it cannot start, or an answer."""
        said = json.loads(event.data)
        if "failed" in said:
            self.stop()
            return
        self.ready = True
        if "ready" not in said:
            self.owner.take_answer(event.data)
        self.watch()

    def take_failure(self, event: Any) -> None:
        """Do without a worker whose code cannot be loaded; replace one that fails later."""
        event.preventDefault()
        self.stop()

    def stop(self) -> None:
        """Stop the worker; its owner goes on without it or with another."""
        self.end()
        if self.ready:
            self.owner.begin()
        else:
            self.owner.stay()

    def rest(self) -> None:
        """End the worker, which nobody has asked anything for a while."""
        self.end()
        self.owner.rest()

    def end(self) -> None:
        """End the worker; nothing is heard of it from now on, not even what it has said already."""
        window.clearTimeout(self.timer)
        self.worker.terminate()
        for kind, listener in self.listeners.items():
            self.worker.removeEventListener(kind, listener)
            listener.destroy()
        self.silent.destroy()
        self.idle.destroy()
