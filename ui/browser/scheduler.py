"""The scheduler: one queue of jobs for the page, or for an embedded board.

Jobs are done one after the other, each at once as far as one slice goes. A job that lacks something which is still on
its way (assets/js/interpreter.js), and so raises ImportError, is done from its beginning when that is there; others go
on meanwhile. So a job must import what it needs before it changes anything.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from js import document, fang, performance
from pyodide.ffi import create_proxy

from engine.language import NotThereError
from ui.browser.slices import Slices
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.work import Work

    Job = Callable[[], Work[None] | None]

SLICE = 40.0
"""Milliseconds of a slice: with what follows it, less than a person notices."""

CLOSE = Message("curtain")
"""Closes the curtain. It never waits: the page may be about to be left."""

MODULES, COMPLETE, READY, ASKED = FLAGS = ("modules", "complete", "ready", "asked")
"""The needs of a job besides a language.

All our modules but those of teachers, all of the interpreter, a page that is Python's, the modules of teachers.
"""


class Place(Protocol):
    """The part of the page where somebody waits for jobs."""

    def wait(self) -> None:
        """Show that something is on its way."""

    def fail(self, wish: str) -> None:
        """Show that something does not come; keep the wish, words as in `data-do`, in case the page is loaded anew."""

    def forget(self) -> None:
        """Show neither any more."""


class Whole:
    """The whole page."""

    def wait(self) -> None:
        """Show that something is on its way."""
        document.documentElement.setAttribute("data-waiting", "")

    def fail(self, wish: str) -> None:
        """Show that something does not come, and keep the wish."""
        fang.wish = wish
        fang.fail("lost")

    def forget(self) -> None:
        """Show neither any more."""
        for name in ("data-waiting", "data-failed"):
            document.documentElement.removeAttribute(name)


class Turn(NamedTuple):
    """A job that waits for its turn."""

    job: Job
    needs: str = ""
    """The need of a job: MODULES, COMPLETE, READY, ASKED or the code of a language; empty for nothing."""


class Scheduler:
    """Does messages and other jobs in their turn."""

    def __init__(self, take: Callable[[Message], Work[None] | None], place: Place | None = None) -> None:
        """Begin with nothing to do; `take` does a message, for those who wait in this place, or the whole page."""
        self.take, self.place = take, place or Whole()
        self.queue: list[Turn] = []
        self.job: Job | None = None
        self.work: Work[None] | None = None
        self.is_running = False
        self.slices: Slices | None = None
        self.cancelled: Callable[[], None] | None = None
        """Called when the person has ended a long job, which then has never begun; without it, none can be ended."""
        self.come, self.failed = create_proxy(self._come), create_proxy(self._show_failure)
        self.failed_before = create_proxy(lambda: self._load_needed_part(self.failed))
        self.wish: tuple[Job | None, str] = None, ""
        """The job of what a person did last, with the words for it."""
        self.has_failed = False

    @property
    def has_acted(self) -> bool:
        """Whether the person has done anything on this visit."""
        return self.wish[0] is not None

    @property
    def is_waiting(self) -> bool:
        """Whether a job waits for something that is on its way."""
        return any(turn.needs not in {"", READY} for turn in self.queue)

    def send(self, message: Message) -> None:
        """Take a message in its turn, and once all that it needs is there."""
        self._take(message, partial(self.take, message))

    def act(self, message: Message) -> None:
        """Take what a person does; a sentence about what was missing for something before goes away.

        A missing part of the page itself, such as a style sheet, is still missing.
        """
        if self.has_failed:
            self._hide_failure()
        self.wish = partial(self.take, message), wish_text(message)
        self._take(message, self.wish[0])

    def _take(self, message: Message, job: Job) -> None:
        if message == CLOSE:
            self._interrupt(job)
        else:
            self.do(job, COMPLETE if is_from_outside(message) else "")

    def do(self, job: Job, needs: str = "") -> None:
        """Do a job in its turn, and once what it needs is there."""
        if needs and not is_set(needs):
            self._wait(job, needs)
            return
        self.queue.append(Turn(job))
        if self.job is None:
            self._run()

    def attempt(self, job: Callable[[], None]) -> None:
        """Do something short at once; if it lacks something, when that is there."""
        try:
            job()
        except ImportError as error:
            self._wait(job, missing_part(error))

    def resume(self) -> None:
        """Go on with jobs for which all is there now."""
        self.queue = [Turn(job, needs if needs in FLAGS and not is_set(needs) else "") for job, needs in self.queue]
        if self.job is None:
            self._run()

    def fetch(self, needs: str, then: Callable[[], None]) -> None:
        """Have something come that no job waits for, and do a job then; where it does not come, nothing is missing."""
        fang.whenLoaded(needs, create_proxy(then), self.come)

    def retry(self) -> None:
        """Ask again for what is missing, if a job waits for it; once more if a request of before still fails."""
        self._load_needed_part(self.failed_before)

    def _load_needed_part(self, failed: Any) -> None:
        if self.is_waiting:
            needs = ASKED if any(turn.needs == ASKED for turn in self.queue) else COMPLETE
            fang.whenLoaded(needs, self.come, failed)

    def cancel(self) -> None:
        """End the long job that goes on, and do what waits for its turn."""
        if self.job and self.cancelled and not self.is_running:
            self._end()
            self.cancelled()
            self._run()

    def drop(self) -> None:
        """Forget all that is not done yet."""
        self.queue.clear()
        self._end()

    def _interrupt(self, job: Job) -> None:
        """Do a job before all others; a long one that goes on begins anew after it."""
        if self.job and not self.is_running:
            self.queue.insert(0, Turn(self.job))
            self._end()
        self.queue.insert(0, Turn(job))
        if self.job is None:
            self._run()

    def _run(self) -> None:
        """Go on with the job and those after it, until one needs another slice; none runs inside another one."""
        share, self.is_running = 0.0, True
        try:
            while job := self.job or self._next():
                share = self._slice(job)
                if self.work:
                    break
        finally:
            self.is_running = False
        if self.work:
            self.slices = self.slices or Slices(self._run, self.cancel)
            self.slices.later(share, ends=self.cancelled is not None)
        elif self.slices:
            self.slices.rest()

    def _next(self) -> Job | None:
        """Take the next job that lacks nothing out of the queue, None if there is none."""
        place = next((place for place, turn in enumerate(self.queue) if not turn.needs), None)
        return None if place is None else self.queue.pop(place).job

    def _slice(self, job: Job) -> float:
        """Go on with the job for a while, and return which share is done; whatever it raises ends it."""
        share, until = 0.0, performance.now() + SLICE
        self.job = job
        try:
            self.work = self.work or job()
            while self.work and performance.now() < until:
                share = next(self.work)
            self.job = job if self.work else None
        except StopIteration:
            self._end()
        except ImportError as error:
            self._end()
            self._wait(job, missing_part(error))
        except BaseException:
            self._end()
            raise
        return share

    def _end(self) -> None:
        self.job = self.work = None

    def _wait(self, job: Job, needs: str) -> None:
        """Have a job wait for something; the page shows that, unless it is for Python that the job waits."""
        self.queue.append(Turn(job, needs))
        if needs != READY:
            self.place.wait()
            fang.whenLoaded(needs, self.come, self.failed)

    def _come(self) -> None:
        self._hide_failure()
        self.resume()

    def _hide_failure(self) -> None:
        self.has_failed = False
        self.place.forget()

    def _show_failure(self) -> None:
        """Show that a file is missing that a job waits for; the next action tries to load it again."""
        if self.is_waiting:
            job, words = self.wish
            self.has_failed = True
            self.place.fail(words if any(turn.job is job for turn in self.queue) else "")


FROM_OUTSIDE = frozenset({"fetched", "file", "paste", "rejoin", "results", "watched"})
"""Verbs of messages that bring games, lessons, links, wires, results: to read them may take all of the interpreter."""

HEARD = "heard"
"""The word of a message about a wire that brings a text of another device."""


def wish_text(message: Message) -> str:
    """The words of a message, as in `data-do`; empty where they do not say all of it, or the address does."""
    is_whole = not (message.fields or message.board or message.verb == "open")
    return f"{message.verb} {message.about}" if is_whole else ""


def is_from_outside(message: Message) -> bool:
    """Whether a message brings a link, saved games, or a text of another device."""
    if message.verb == "wire":
        return message.fields.get("said") == HEARD
    return message.verb in FROM_OUTSIDE or (message.verb == "open" and is_link(message.about))


def is_link(address: str) -> bool:
    """Whether an address brings a game, a position or a lesson; an invitation to a table brings none."""
    return "?" in address and not address.startswith("hand?")


def missing_part(error: ImportError) -> str:
    """MODULES, ASKED or the code of a language, whichever was missing; raises the error if it is not on its way."""
    if isinstance(error, NotThereError):
        return error.code
    if not is_set(MODULES):
        return MODULES
    if is_set(ASKED):
        raise error
    return ASKED


def is_set(flag: str) -> bool:
    """Whether a flag is set on the page's root."""
    # Pyodide's access to the keys of an object is in the second part of the interpreter.
    return bool(document.documentElement.hasAttribute(f"data-{flag}"))
