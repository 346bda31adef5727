"""One Python for all boards of a page: each frame that comes gets a place of its own (assets/js/embed.js)."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from js import window
from pyodide.ffi import create_proxy

from engine.assets import ASSETS
from ui.browser.clock import BEAT, today
from ui.embed.board import Board, acted, drawn, greeting, opened, told
from ui.embed.view import view
from ui.table.session import World

if TYPE_CHECKING:
    from ui.app.message import Message
    from ui.browser.opponent import Opponent
    from ui.browser.thinking import Thinking

COMPUTER = "computer"


class Host:
    """What the boards share: one thread that thinks."""

    def __init__(self) -> None:
        """Begin with no board; the thread starts when there is something to think about."""
        self._thinking: Thinking | None = None

    @property
    def thinking(self) -> Thinking:
        """The thread that thinks."""
        if self._thinking is None:
            from ui.browser.thinking import Thinking

            self._thinking = Thinking()
        return self._thinking

    def open(self, frame: Any) -> Any:
        """Return what hears a frame from now on: a verb, and what it is about."""
        return create_proxy(Seat(frame, self).hear)


class Seat:
    """The board of one frame: as it is now, and what the frame was shown last."""

    def __init__(self, frame: Any, host: Host) -> None:
        """Begin with nothing on the board."""
        self.frame, self.host = frame, host
        self.board, self.world = Board(), World(Random(), today())
        self.regions: dict[str, str] = {}
        self.opponent: Opponent | None = None
        self.clock, self.reply = 0, create_proxy(lambda: self.hear("follow", ""))

    def hear(self, verb: str, about: str) -> None:
        """Bring board and frame to what comes after something done; `load` brings another board.

        The frame keeps all that was done to the board, for the day when this Python goes away with its own frame.
        """
        if verb == "leave":
            self.leave()
            return
        if verb == "draw":
            furnish(json.loads(about))
            self.show(drawn(self.board))
            return
        before = self.board
        if verb == "load":
            self.load(**json.loads(about))
        else:
            self.board = acted(before, verb, about, self.world)
            self.show(told(before, self.board), (verb, about))
        self.roll()
        self.think()

    def roll(self) -> None:
        """Have the next move of a puzzle played in a while, where it plays by itself."""
        window.clearTimeout(self.clock)
        attempt = self.board.model.attempt
        if attempt and attempt.awaiting:
            self.clock = window.setTimeout(self.reply, BEAT)

    def load(self, query: str, seed: int, done: list[tuple[str, str]]) -> None:
        """Lay the board that the parameters ask for, do what was done to it, and say whether that was possible."""
        self.leave()
        self.world = World(Random(seed), today())
        self.board = opened(query, tuple(str(self.frame.languages).split(",")), self.world, done)
        self.show([greeting(self.board)])

    def show(self, messages: list[dict[str, Any]], did: tuple[str, str] | None = None) -> None:
        """Show what has changed, have the page around the board told, and the frame keep what was done."""
        frame = view(self.board)
        changed = {name: markup for name, markup in frame.regions.items() if self.regions.get(name) != markup}
        self.regions = dict(frame.regions)
        shown = {"regions": changed, "root": dict(frame.root), "title": frame.title}
        self.frame.show(json.dumps({**shown, "told": messages, "did": did}))

    def think(self) -> None:
        """Have the computer think, where one plays."""
        if self.board.mode != COMPUTER:
            return
        if self.opponent is None:
            from ui.browser.opponent import Opponent

            self.opponent = Opponent(self.answer, self.host.thinking)
        self.opponent.follow(self.board.model)

    def answer(self, message: Message) -> None:
        """Take in what the computer has found."""
        self.hear(message.verb, message.about)

    def leave(self) -> None:
        """End what is being thought about, and what would play by itself."""
        window.clearTimeout(self.clock)
        if self.opponent:
            self.opponent.leave()


def furnish(files: dict[str, str]) -> None:
    """Put what the page has by itself where pictures that stand alone read it."""
    for name, content in files.items():
        place = ASSETS / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, encoding="utf-8")


def begin() -> None:
    """Serve the frames of the page from now on."""
    window.fangBegin(create_proxy(Host().open))
