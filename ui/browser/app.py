"""The running page: it holds the model, brings messages to it, and carries effects out."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from js import document, fang, location, navigator, window
from pyodide.ffi import create_proxy

from ui.acts.update import first_model, update
from ui.app import storage
from ui.app.effects import (
    Awake,
    Clear,
    Copy,
    Download,
    Encode,
    Focus,
    Keep,
    Renew,
    Reveal,
    Scroll,
    Share,
    Visit,
)
from ui.app.model import Notice
from ui.browser import screen, transfer
from ui.browser.clock import today
from ui.browser.effects import Interpreter
from ui.browser.events import Events, message
from ui.browser.files import Files
from ui.browser.late_modules import LateModules
from ui.browser.questions import own_thinker
from ui.browser.storage import Storage
from ui.table.message import Message
from ui.table.session import World
from ui.views.page import view

if TYPE_CHECKING:
    from ui.browser.wake_lock import WakeLock


class App:
    """The model as it is now, with the screen that shows it and the storage that keeps it."""

    def __init__(self) -> None:
        """Read what an earlier visit has stored; texts that cannot be read are preserved, and a notice says so."""
        # Secrets of games by link come from here, so nobody may be able to guess it.
        self.world = World(SystemRandom(), today())
        self.storage, self.screen, self.late = Storage(), screen.Screen(), LateModules()
        self.wake_lock: WakeLock | None = None
        self.effects = Interpreter(self.send, self.late, own_thinker, self._own_effects())
        self.model, broken = storage.restored(self.storage.texts, first_model(self.world))
        if broken:
            self.storage.preserve(broken)
            self.model = replace(self.model, notice=Notice("notice.save"))
        if self.storage.failed:
            self.model, _ = update(self.model, self.storage.complaint, self.world)

    def _own_effects(self) -> dict[type, Any]:
        """Return what carries out the effects that only the page has, by kind of effect."""
        links = transfer.Transfer(self.send)
        return {
            Awake: self.awake,
            Clear: screen.clear,
            Copy: links.copy,
            Download: transfer.download,
            Encode: links.encode,
            Focus: screen.focus,
            Keep: self.keep,
            Renew: screen.renew,
            Reveal: screen.reveal,
            Scroll: screen.scroll,
            Share: transfer.share,
            Visit: screen.visit,
        }

    def start(self) -> None:
        """Take over the page that is there already."""
        self.listen()
        self.model, _ = update(self.model, screen_message(), self.world)
        address = location.hash.removeprefix("#")
        # Links may take anything that the interpreter has.
        (self.late.when_complete if "?" in address else self.late.run)(lambda: self.arrive(address))

    def arrive(self, address: str) -> None:
        """Come to where the page was opened, and do what was tapped before Python was there."""
        self.take(Message("open", address))
        for words in list(fang.earlyTaps):
            self.send(message(words))
        root = document.documentElement
        if not self.late.waiting:
            root.removeAttribute("data-waiting")
        root.setAttribute("data-ready", "")

    def listen(self) -> None:
        """Listen to the person and to the browser."""
        self.events, self.files = Events(self.send), Files(self.send)
        screen.watch(lambda names: self.send(Message("near", names)))
        window.matchMedia(screen.NARROW).addEventListener("change", create_proxy(lambda _: self.send(screen_message())))
        document.addEventListener("fang:update", create_proxy(lambda _: self.send(Message("renewable"))))
        close = create_proxy(lambda _: self.send(Message("curtain")))
        # A page that is frozen, or kept for the Back button, is kept as it looks.
        for target, left in ((window, "blur"), (window, "pagehide"), (document, "freeze")):
            target.addEventListener(left, close)
        window.addEventListener("storage", create_proxy(self.other_tab))
        window.addEventListener("online", create_proxy(lambda _: self.late.retry()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.seen()))

    def seen(self) -> None:
        """Close the curtain of a page that nobody sees, and go on with one that is seen again."""
        self.send(Message("curtain" if document.hidden else "seen"))

    def send(self, said: Message) -> None:
        """Take a message as soon as all that it needs is there."""
        (self.late.run if is_quick(said) else self.late.when_complete)(lambda: self.take(said))

    def take(self, said: Message) -> None:
        """Update the model, show it, and carry out the effects; if a module is missing, nothing has happened yet."""
        if said.verb == "open":
            self.world = replace(self.world, today=today())
        after, effects = update(self.model, said, self.world)
        page = view(after)
        self.model = after
        self.screen.show(page)
        self.effects.run(effects)

    def keep(self, asked: Keep) -> None:
        """Store the model; a notice says when the browser begins to refuse that."""
        if complaint := self.storage.keep_model(asked.model):
            self.send(complaint)

    def awake(self, asked: Awake) -> None:
        """Keep the screen lit as long as the model wants it."""
        if self.wake_lock is None and asked.wanted:
            from ui.browser.wake_lock import WakeLock

            self.wake_lock = WakeLock()
        if self.wake_lock:
            self.wake_lock.follow(wanted=asked.wanted)

    def other_tab(self, event: Any) -> None:
        """Take over what another tab has stored or deleted, so that neither tab overwrites the other's games."""
        # JavaScript's null, which is no None, stands for what is not there any more.
        if not isinstance(event.key, str):
            self.storage.cleared()
            self.send(Message("seen"))
        elif event.key.startswith(storage.PREFIX):
            self.storage.follow(event.key, event.newValue if isinstance(event.newValue, str) else None)
            self.send(Message("stored", fields=dict(self.storage.texts)))


QUICK = frozenset(
    {
        "against",
        "answer",
        "back",
        "beat",
        "curtain",
        "dismiss",
        "escape",
        "go",
        "helped",
        "hint",
        "redo",
        "roll",
        "screen",
        "seen",
        "still",
        "tap",
        "together",
        "undo",
        "unstored",
        "walk",
    }
)
"""What calls only functions of the interpreter's first part: a start and games (tools/wasm/count.py)."""


def is_quick(said: Message) -> bool:
    """Return whether a message needs nothing of the interpreter's second part."""
    if said.board:
        return False
    return said.verb in QUICK or (said.verb == "open" and "?" not in said.about and "." not in said.about)


def screen_message() -> Message:
    """Return the message with what the browser says of itself: languages, the site's address, width, abilities."""
    said = {"narrow": bool(window.matchMedia(screen.NARROW).matches), "native": hasattr(navigator, "share")}
    fields = {name: "yes" if true else "no" for name, true in said.items()}
    here = location.href.partition("#")[0].partition("?")[0]
    return Message("screen", fields={"languages": ",".join(navigator.languages), "base": here, **fields})
