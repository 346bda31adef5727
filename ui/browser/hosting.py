"""One Python for all embedded boards of a page: each frame that comes gets a board of its own (assets/js/embed.js)."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from js import document, fang
from pyodide.ffi import create_proxy

from engine.assets import ASSETS
from ui.app.effects import Fetch, Focus, Sound, Tell
from ui.browser.clock import on_new_day, today
from ui.browser.effects import Interpreter
from ui.browser.scheduler import COMPLETE, Scheduler
from ui.browser.sound import address
from ui.browser.tasks import begin as begin_task
from ui.browser.thinker_client import ThinkerClient
from ui.draw.changes import page_changes
from ui.embed.board import is_of_another_day, ongoing_effects, resume_work, update
from ui.embed.calls import NUMBERS
from ui.embed.contract import file_address
from ui.embed.messages import greeting_message
from ui.embed.state import Board
from ui.embed.view import view
from ui.table.message import Message, message_in
from ui.table.session import World

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from engine.work import Work
    from ui.draw.markup import Markup


BOARDS: list[HostedBoard] = []
"""The boards of all frames."""


class InFrame:
    """The place of a board: its frame, which has its own words for what is missing."""

    def __init__(self, frame: Any) -> None:
        """Show all in this frame."""
        self.frame = frame

    def wait(self) -> None:
        """Show that something is on its way."""
        self.frame.wait()

    def fail(self, _wish: str) -> None:
        """Show that something does not come; a frame that is loaded anew shows its board as it was."""
        self.frame.fail("lost")

    def forget(self) -> None:
        """Show neither any more."""
        self.frame.forget()


class Asking:
    """The frames of the boards that have asked the thinker something."""

    def wait(self) -> None:
        """Show nothing: each board says that the computer thinks."""

    def fail(self, wish: str) -> None:
        """Show in each that something does not come."""
        for place in self.places:
            place.fail(wish)

    def forget(self) -> None:
        """Show that no more."""
        for place in self.places:
            place.forget()

    @property
    def places(self) -> list[InFrame]:
        """The place of each."""
        return [board.place for board in BOARDS if board.effects.move.asked]


THINKER = ThinkerClient(Scheduler(lambda _: None, Asking()))
"""The thinker that all boards share: its scheduler goes on when a board leaves."""


class HostedBoard:
    """The board of one frame, and what the frame shows."""

    def __init__(self, frame: Any) -> None:
        """Begin with an empty board."""
        self.frame, self.place = frame, InFrame(frame)
        self.board, self.world, self.scheduler = Board(), World(Random(), today()), Scheduler(self.take, self.place)
        self.query = ""
        self.early: list[Message] | None = None
        """The messages to a board that is still to come; None where one is there."""
        self.regions: dict[str, Markup] = {}
        own = {
            Focus: lambda _: frame.focus(),
            # A browser lets the frame that was touched be heard, and not the one with Python.
            Sound: lambda effect: frame.sound(address(), " ".join(effect.names)),
            Tell: lambda effect: frame.tell(json.dumps(effect.message)),
        }
        self.effects = Interpreter(self.scheduler, THINKER, own)
        BOARDS.append(self)

    def hear(self, verb: str, about: str, numbers: str = "") -> None:
        """Do what the frame says: `load` another board, `leave` for good, or a verb for the board.

        The page around the board waits for the answer to calls with numbers.
        """
        calls = {NUMBERS: numbers} if numbers else {}
        match verb:
            case "leave":
                self.leave()
                BOARDS.remove(self)
            case "load":
                self.leave()
                self.early = []
                self.scheduler.do(partial(self.load_work, **json.loads(about)))
            case "draw":
                furnish(json.loads(about))
                self.send(Message("draw", fields=calls))
            case _:
                self.scheduler.act(message_in(f"{verb} {about}", calls))

    def send(self, message: Message) -> None:
        """Take a message in its turn, and not before the board is there."""
        if self.early is None:
            self.scheduler.send(message)
        else:
            self.early.append(message)

    def leave(self) -> None:
        """Stop all that goes on."""
        self.scheduler.drop()
        self.effects.leave()

    def take(self, message: Message) -> None:
        """Update the board, show it, and carry out the effects.

        The frame keeps a list of all that was done, so that another Python can go on if this one's frame goes away.
        """
        self.board, effects = update(self.board, message, self.world)
        self.show(None if message.verb == "draw" else (message.verb, message.about))
        self.effects.run(effects)

    def load_work(
        self, query: str, seed: object = None, done: object = None, file: Mapping[str, str] | None = None
    ) -> Work[None]:
        """Show the board that the parameters ask for, after all that was done to it, and greet the page around it.

        If they name a file, that comes first.
        """
        self.query = query
        if file is None and (named := file_address(query)):
            load = partial(self.load_work, query, seed, done)
            self.scheduler.do(partial(self.fetch, named, load), COMPLETE)
            return
        preferred = tuple(str(self.frame.languages).split(","))
        self.board, self.world = yield from resume_work(query, preferred, seed, done, today(), file)
        self.show()
        early, self.early = self.early or (), None
        ready = (Sound(()),) if self.board.model.settings.sound == "on" else ()
        self.effects.run((Tell(greeting_message(self.board)), *ready, *ongoing_effects(self.board)))
        for message in early:
            self.send(message)

    def fetch(self, named: str, load: Callable[[Mapping[str, str]], Work[None]]) -> None:
        """Fetch a file, and go on with it."""
        from ui.browser.served import file_fields  # later archive

        begin_task(self.go_on(file_fields(Fetch(named)), load))

    async def go_on(
        self, fetching: Awaitable[Mapping[str, str]], load: Callable[[Mapping[str, str]], Work[None]]
    ) -> None:
        """Load the board with what becomes of its file, unless another board was asked for meanwhile."""
        query = self.query
        file = await fetching
        if query == self.query:
            self.scheduler.do(partial(load, file))

    def follow_day(self) -> None:
        """Show the puzzle of today in place of another day's that nobody is at."""
        if is_of_another_day(self.board, self.query, today()):
            self.frame.renew()

    def show(self, did: tuple[str, str] | None = None) -> None:
        """Send the frame the changed regions, and the action, which it adds to its list."""
        page = view(self.board)
        changed = page_changes(self.regions, page.regions)
        self.regions = dict(page.regions)
        shown = {"regions": changed, "root": dict(page.root), "title": page.title}
        if unlike := self.frame.show(json.dumps({**shown, "did": did})):
            regions = {name: page.regions[name] for name in unlike.split()}
            self.frame.show(json.dumps({**shown, "regions": regions, "did": None}))


def furnish(files: dict[str, str]) -> None:
    """Write files of the page to where standalone pictures read them."""
    for name, content in files.items():
        place = ASSETS / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, encoding="utf-8")


def begin() -> None:
    """Serve the frames of the page."""
    on_new_day(follow_days)
    document.addEventListener("visibilitychange", create_proxy(lambda _: follow_days()))
    fang.serve(create_proxy(lambda frame: create_proxy(HostedBoard(frame).hear)))


def follow_days() -> None:
    """Have each board in sight follow the day."""
    for board in () if document.hidden else (*BOARDS,):
        board.follow_day()
