"""The page alive: a mutable holder round the model, and the only place where things happen in order."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from js import document, fangEarly, location, navigator, window
from pyodide.ffi import create_proxy

from ui.acts.shelf import SHELVED
from ui.acts.update import first_model, update
from ui.app import replay, storage
from ui.app.awake import wants_light
from ui.app.message import Message
from ui.app.model import Model, Notice
from ui.app.questions import questions
from ui.browser.clock import BEAT, today
from ui.browser.events import Events, message
from ui.browser.files import Files
from ui.browser.rest import Rest
from ui.browser.screen import NARROW, Screen, bring_into_view, clear, focus_cursor, focus_picture, scroll_to, watch
from ui.browser.storage import Storage
from ui.browser.travel import Travel
from ui.table.session import World
from ui.views.page import view

if TYPE_CHECKING:
    from ui.browser.asking import Asking
    from ui.browser.light import Light

ANEW = ("try", "next", "again")
"""What is done to a board apart from the table and puts another in its place: its keys go on there."""


class App:
    """The model as it is now and as it was last kept, the screen that shows it, the storage that keeps it."""

    def __init__(self) -> None:
        """Read what an earlier visit left; what cannot be read is set aside and said."""
        # Secrets of games by link come from here, so nobody may be able to guess it.
        self.world = World(SystemRandom(), today())
        self.storage, self.screen, self.rest = Storage(), Screen(), Rest()
        self.asking: Asking | None = None
        self.light: Light | None = None
        self.kept: Model | None = None
        self.travel = Travel(self.send)
        self.clock, self.beat = 0, create_proxy(lambda: self.send(Message("beat")))
        self.next = create_proxy(lambda: self.send(Message("roll")))
        self.reply = create_proxy(lambda: self.send(Message("follow", board="puzzle")))
        self.model, broken = storage.restored(self.storage.texts, first_model(self.world))
        if broken:
            self.storage.set_aside(broken)
            self.model = replace(self.model, notice=Notice("notice.save"))
        if self.storage.failed:
            self.model = replace(self.model, notice=self.storage.notice)

    def start(self) -> None:
        """Take the ready page over, then do what was tapped before Python was there."""
        self.listen()
        self.model = update(self.model, screen_message(), self.world)
        self.send(Message("open", location.hash.removeprefix("#")))
        for words in list(fangEarly):
            self.send(message(words))
        root = document.documentElement
        if not self.rest.waiting:
            root.removeAttribute("data-waiting")
        root.setAttribute("data-ready", "")

    def listen(self) -> None:
        """Hear what the person does, and what the browser has to say."""
        self.events, self.files = Events(self.send), Files(self.send, self.travel.take)
        watch(lambda names: self.send(Message("near", names)))
        window.matchMedia(NARROW).addEventListener("change", create_proxy(lambda _: self.send(screen_message())))
        document.addEventListener("fang:update", create_proxy(lambda _: self.send(Message("renewable"))))
        window.addEventListener("blur", create_proxy(lambda _: self.send(Message("curtain"))))
        window.addEventListener("storage", create_proxy(self.other_tab))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.seen()))

    def send(self, said: Message) -> None:
        """Bring model, storage, screen and address to what comes after the message, once all is there that it takes."""
        self.rest.when_there(lambda: self.take(said))

    def take(self, said: Message) -> None:
        """Bring all to what comes after the message; raise ModuleNotFoundError with nothing done."""
        before = self.model
        if said.verb == "open":
            self.world = replace(self.world, today=today())
        after = update(before, said, self.world)
        page = view(after)
        self.model = after
        self.keep()
        self.screen.show(page if self.model is after else view(self.model))
        arrived, address = said.verb == "open", self.model.route.address
        # Otherwise an address that is not in line is one that the browser has yet to tell of.
        if arrived or address != before.route.address:
            self.screen.address(address, arrived=arrived)
        self.look(before, said)
        self.roll()
        self.ask()
        self.shine()
        self.travel.follow(self.model, said)

    def seen(self) -> None:
        """Do what waits for a page that is seen, or leave it."""
        self.ask()
        self.shine()

    def ask(self) -> None:
        """Have the thread that thinks do what the model asks: it costs nothing until there is something."""
        if self.asking is None and (questions(self.model) or any(self.model.session.kinds)):
            from ui.browser.asking import Asking

            self.asking = Asking(self.send)
        if self.asking:
            self.asking.follow(self.model)

    def shine(self) -> None:
        """Have the screen kept lit while the model wants it."""
        wanted = wants_light(self.model)
        if self.light is None and wanted:
            from ui.browser.light import Light

            self.light = Light()
        if self.light:
            self.light.follow(wanted=wanted)

    def roll(self) -> None:
        """Have the next event or move shown in a while, if there is one to come; one clock runs at a time."""
        window.clearTimeout(self.clock)
        if self.model.session.filming:
            self.clock = window.setTimeout(self.beat, BEAT)
        elif self.model.attempt and self.model.attempt.awaiting and self.model.route.screen == "puzzle":
            self.clock = window.setTimeout(self.reply, BEAT)
        elif replay.rolling(self.model):
            self.clock = window.setTimeout(self.next, replay.pace(self.model))

    def keep(self) -> None:
        """Save; the first time that this fails it is said, and whenever a game does not come to stand on the shelf."""
        failed, stand = self.storage.failed, storage.shelved(self.model)
        self.storage.keep(storage.saved(self.model, self.kept))
        self.storage.forget(storage.gone(self.model, self.storage.texts))
        told = self.model.notice == SHELVED or self.model.shelf != (self.kept or self.model).shelf
        lost = told and not stand.items() <= self.storage.texts.items()
        self.kept = self.model
        if lost or (self.storage.failed and not failed):
            self.model = replace(self.model, notice=self.storage.notice)

    def look(self, before: Model, said: Message) -> None:
        """Move the reader's eye and focus to where the message leads; no half-typed move stays for another game."""
        if self.model.session.line.start is not before.session.line.start:
            clear("typed")
        if said.verb == "walk" or (said.board and said.verb in ANEW):
            focus_cursor(said.board)
        elif said.verb == "type" and self.model.session.moved:
            clear("typed")
        elif said.verb == "shut":
            focus_picture(said.board)
        elif said.verb == "review" and before.help.review_of(before.session) is None:
            bring_into_view("review")
        elif said.verb == "open" and before.route != self.model.route:
            scroll_to(self.model.route.rule)

    def other_tab(self, event: Any) -> None:
        """Follow what was played on or deleted in another tab, so that neither writes over the other."""
        # JavaScript's null, which is no None, stands for what is not there any more.
        if isinstance(event.key, str) and event.key.startswith(storage.PREFIX):
            self.storage.follow(event.key, event.newValue if isinstance(event.newValue, str) else None)
            self.rest.when_there(self.restore)

    def restore(self) -> None:
        """Show what is stored now."""
        self.model, _ = storage.restored(self.storage.texts, self.model)
        self.screen.show(view(self.model))
        self.ask()


def screen_message() -> Message:
    """Return what the browser says of itself: its languages, the site's address, how wide it is and what it can do."""
    said = {"narrow": bool(window.matchMedia(NARROW).matches), "native": hasattr(navigator, "share")}
    fields = {name: "yes" if true else "no" for name, true in said.items()}
    here = location.href.partition("#")[0].partition("?")[0]
    return Message("screen", fields={"languages": ",".join(navigator.languages), "base": here, **fields})
