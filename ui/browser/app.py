"""The running page: it holds the model, brings messages to it, and carries effects out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from js import document, location, navigator, window
from pyodide.ffi import create_proxy

from ui.acts.update import first_model, update, updating
from ui.app import storage
from ui.app.effects import (
    Awake,
    Camera,
    Clear,
    Copy,
    Download,
    Encode,
    Focus,
    Keep,
    Print,
    Renew,
    Reveal,
    Scroll,
    Select,
    Share,
    Sound,
    Visit,
    Wire,
)
from ui.app.model import Notice
from ui.browser import screen, sound, transfer
from ui.browser.clock import today
from ui.browser.devices import Devices
from ui.browser.early import Early, early_messages
from ui.browser.effects import Interpreter
from ui.browser.events import Events
from ui.browser.files import Files
from ui.browser.late_modules import LateModules
from ui.browser.questions import own_thinker
from ui.browser.saving import Saving
from ui.browser.storage import Storage, wires
from ui.browser.turns import Turns
from ui.table.message import Message
from ui.table.session import World
from ui.views.page import view

if TYPE_CHECKING:
    from engine.work import Work
    from ui.app.model import Model


CLOSE = Message("curtain")
"""Closes the curtain."""


class App:
    """The model as it is now, with the screen that shows it and the storage that keeps it."""

    def __init__(self) -> None:
        """Begin as on a first visit."""
        # Secrets of games by link come from here, so nobody may be able to guess it.
        self.world = World(SystemRandom(), today())
        self.storage, self.screen, self.late = Storage(), screen.Screen(), LateModules()
        self.early = Early()
        self.effects = Interpreter(self.send, self.late, own_thinker, self._own_effects())
        self.model, self.turns, self.saving = first_model(self.world), Turns(), Saving(self.keep)
        self.ready = self.renewable = self.behind = False

    def _own_effects(self) -> dict[type, Any]:
        """Return what carries out the effects that only the page has, by kind of effect."""
        links, devices = transfer.Transfer(self.send), Devices(self.send)
        return {
            Awake: devices.awake,
            Camera: devices.look,
            Clear: screen.clear,
            Copy: links.copy,
            Download: transfer.download,
            Encode: links.encode,
            Focus: screen.focus,
            Keep: lambda asked: self.saving.soon(asked.model),
            Print: transfer.to_printer,
            Renew: screen.renew,
            Reveal: screen.reveal,
            Scroll: screen.scroll,
            Select: screen.select,
            Share: transfer.share,
            Sound: sound.play,
            Visit: screen.visit,
            Wire: devices.connect,
        }

    def start(self) -> None:
        """Read what an earlier visit has stored, then take over the page that is there already."""
        # At once, so that nothing is missed that another tab stores meanwhile, and no new version that waits.
        window.addEventListener("storage", create_proxy(self.other_tab))
        document.addEventListener("fang:update", create_proxy(lambda _: self.offer()))
        # Games may call the second part of the interpreter; while a call fetches it, the page stands still.
        (self.late.when_complete if storage.games(self.storage.texts) else self.late.run)(self.begin)
        document.documentElement.setAttribute("data-running", "")

    def begin(self) -> None:
        """Read what is stored, then take over the page."""
        self.turns.do(self._restoring)
        self.turns.then(self.take_over)

    def _restoring(self) -> Work[None]:
        """Read what is stored; texts that cannot be read are preserved, and a notice says so."""
        self.model, broken = yield from storage.restoring(dict(self.storage.texts), self.model)
        if broken:
            self.storage.preserve(broken)
            self.model = replace(self.model, notice=Notice("notice.save"))
        if self.storage.failed:
            self.model, _ = update(self.model, self.storage.complaint, self.world)

    def take_over(self) -> None:
        """Listen, and come to where the page was opened."""
        # From here on: nobody must leave out what is stored, or it would be overwritten.
        self.turns.cancelled = self.cancelled
        self.listen()
        self.model, _ = update(self.model, screen_message(), self.world)
        address = location.hash.removeprefix("#")
        # Links may take anything that the interpreter has.
        (self.late.when_complete if "?" in address else self.late.run)(lambda: self.arrive(address))

    def arrive(self, address: str) -> None:
        """Come to where the page was opened, and do what was tapped before Python was there."""
        self.early.look()
        self.take(Message("open", address))
        if kept := wires():
            self.send(Message("rejoin", fields={"text": kept}))
        self.turns.then(self.catch_up_with_taps)

    def catch_up_with_taps(self) -> None:
        """Do what was tapped before Python was there, also what is tapped while it does that."""
        messages = [*early_messages()]
        for said in messages:
            self.send(said)
        self.turns.then(self.catch_up_with_taps if messages else partial(self.late.run, self.be_ready))

    def be_ready(self) -> None:
        """Show where taps have led, if a table stood already; from now on Python does what is tapped."""
        if self.early.stands:
            self.screen.show(view(self.model))
            self.effects.run(self.early.end())
        self.ready = True
        if self.renewable:
            self.offer()
        root = document.documentElement
        if not self.late.waiting:
            root.removeAttribute("data-waiting")
        root.setAttribute("data-ready", "")

    def offer(self) -> None:
        """Say that a new version waits, as soon as the page is ready."""
        self.renewable = True
        if self.ready:
            self.send(Message("renewable"))

    def listen(self) -> None:
        """Listen to the person and to the browser."""
        self.events, self.files = Events(self.send), Files(self.send)
        screen.watch(lambda names: self.send(Message("near", names)))
        window.matchMedia(screen.NARROW).addEventListener("change", create_proxy(lambda _: self.send(screen_message())))
        close, save = create_proxy(lambda _: self.send(CLOSE)), create_proxy(lambda _: self.saving.now())
        # A page that is frozen, or kept for the Back button, is kept as it looks.
        for target, left in ((window, "blur"), (window, "pagehide"), (document, "freeze")):
            target.addEventListener(left, close)
        for target, left in ((window, "pagehide"), (document, "freeze")):
            target.addEventListener(left, save)
        window.addEventListener("online", create_proxy(lambda _: self.late.retry()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.seen()))

    def seen(self) -> None:
        """Close the curtain of a page that nobody sees, and go on with one that is seen again."""
        if document.hidden:
            self.events.flush()
        self.send(CLOSE if document.hidden else Message("seen"))
        self.saving.now()

    def send(self, said: Message) -> None:
        """Take a message as soon as all that it needs is there, and after those before it.

        A curtain that closes never waits: a page may be about to be left.
        """
        if said == CLOSE:
            self.turns.first(partial(self._taking, said))
        else:
            self.turns.then(partial(self._ask, said))

    def _ask(self, said: Message) -> None:
        (self.late.when_complete if is_from_outside(said) else self.late.run)(lambda: self.take(said))

    def take(self, said: Message) -> None:
        """Update the model, show it, and carry out the effects; if a module is missing, nothing has happened yet."""
        self.turns.do(partial(self._taking, said))

    def _taking(self, said: Message) -> Work[None]:
        # What is painted is stored, also if this work never comes to its end.
        self.saving.now()
        self.world = replace(self.world, today=today())
        after, effects = yield from updating(self.model, said, self.world)
        if self.early.stands:
            self.model = after
            self.early.keep(effects)
            return
        page = view(after)
        self.model = after
        self.screen.show(page)
        self.effects.run(effects)

    def cancelled(self) -> None:
        """Show the page as it was before the work that the person has ended."""
        self.model = replace(self.model, dropping=False)
        self.screen.show(view(self.model))
        screen.visit(Visit(self.model.address, arrived=True))
        screen.focus(Focus(element="title"))

    def keep(self, model: Model) -> None:
        """Store the model; a notice says when the browser begins to refuse that."""
        if complaint := self.storage.keep_model(model):
            self.send(complaint)

    def other_tab(self, event: Any) -> None:
        """Take over what another tab has stored or deleted, so that neither tab overwrites the other's games."""
        self.saving.now()
        # JavaScript's null, which is no None, stands for what is not there any more.
        if not isinstance(event.key, str):
            self.storage.cleared()
            self.send(Message("seen"))
        elif event.key.startswith(storage.PREFIX):
            self.storage.follow(event.key, event.newValue if isinstance(event.newValue, str) else None)
            if not self.behind:
                self.behind = True
                self.turns.then(self._catch_up)

    def _catch_up(self) -> None:
        """Take over at once all that other tabs have stored by now: they may say so hundreds of times in a row."""
        self.behind = False
        self._ask(Message("stored", fields=dict(self.storage.texts)))


FROM_OUTSIDE = frozenset({"file", "paste", "stored"})
"""Verbs of messages that bring saved games or links: to read them may take all functions of the interpreter."""


def is_from_outside(said: Message) -> bool:
    """Return whether a message brings a link or saved games."""
    return said.verb in FROM_OUTSIDE or (said.verb == "open" and "?" in said.about)


def screen_message() -> Message:
    """Return the message with what the browser says of itself: languages, the site's address, width, abilities."""
    said = {"narrow": bool(window.matchMedia(screen.NARROW).matches), "native": hasattr(navigator, "share")}
    fields = {name: "yes" if true else "no" for name, true in said.items()}
    here = location.href.partition("#")[0].partition("?")[0]
    return Message("screen", fields={"languages": ",".join(navigator.languages), "base": here, **fields})
