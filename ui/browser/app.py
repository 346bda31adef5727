"""The running page: it holds the model, brings messages to it, and carries effects out."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from js import document, location, performance, window
from pyodide.ffi import create_proxy

from engine.work import DONE
from ui.acts.update import first_model, update, update_work
from ui.app import storage
from ui.app.effects import (
    Awake,
    Camera,
    Clear,
    Copy,
    Download,
    Draw,
    Encode,
    Film,
    Focus,
    HandOver,
    Keep,
    Persist,
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
from ui.app.sounds import has_films_ahead
from ui.browser import screen, sound, transfer
from ui.browser.clock import on_new_day, today
from ui.browser.devices import Devices
from ui.browser.effects import Interpreter
from ui.browser.events import Events, early_messages
from ui.browser.files import Files
from ui.browser.saving import Saving
from ui.browser.scheduler import ASKED, CLOSE, COMPLETE, Scheduler, is_link, is_set
from ui.browser.storage import Storage, wires
from ui.browser.thinker_client import ThinkerClient
from ui.table.message import Message
from ui.table.session import World
from ui.views.page import view

if TYPE_CHECKING:
    from engine.work import Work
    from ui.app.effects import Effects
    from ui.app.model import Model

MILLISECONDS = 1000
FILMS = "ui.browser.film"
"""The module of the player of films, which comes late."""


class App:
    """The model as it is now, with the screen that shows it and the storage that keeps it."""

    def __init__(self) -> None:
        """Begin as on a first visit."""
        # Secrets of games by link come from here, so nobody may be able to guess it.
        self.world = World(SystemRandom(), today())
        self.scheduler = Scheduler(self.take)
        self.send = self.scheduler.send
        self.storage, self.screen, self.saving = Storage(), screen.Screen(), Saving(self.keep)
        self.effects = Interpreter(self.scheduler, ThinkerClient(self.scheduler), self._own_effects())
        self.model = first_model(self.world)
        self.early = self.ready = self.renewable = self.behind = self.filmed = False
        self.arrival: Any = None

    def _own_effects(self) -> dict[type, Any]:
        """The handlers of the effects that only the page has, by kind of effect."""
        links, devices = transfer.Transfer(self.send), Devices(self.send)
        return {
            Awake: devices.awake,
            Camera: devices.look,
            Clear: screen.clear,
            Copy: links.copy,
            Download: transfer.download,
            Draw: devices.draw,
            Encode: links.encode,
            Film: self._show_film,
            Focus: screen.focus,
            HandOver: devices.hand_over,
            Keep: lambda _: self.saving.soon(self.model),
            Persist: devices.persist,
            Print: transfer.to_printer,
            Renew: screen.renew,
            Reveal: screen.reveal,
            Scroll: screen.scroll,
            Select: screen.select,
            Share: transfer.share,
            Sound: self._make_sounds,
            Visit: screen.visit,
            Wire: devices.connect,
        }

    def start(self) -> None:
        """Read what an earlier visit has stored, then take over the page that is there already."""
        # At once, so that no text from another tab is missed, and no waiting version.
        window.addEventListener("storage", create_proxy(self.other_tab))
        document.addEventListener("fang:update", create_proxy(lambda _: self.offer()))
        # Games may call the second part of the interpreter; while a call fetches it, the page stands still.
        self.scheduler.do(self.restore, COMPLETE if storage.is_anything_played(self.storage.texts) else "")
        document.documentElement.setAttribute("data-running", "")

    def restore(self) -> Work[None]:
        """Read what is stored, then take over the page; texts that cannot be read are kept, and a notice says so."""
        self.model, broken = yield from storage.restore_work(self.storage.read(), self.model)
        if broken:
            self.storage.preserve(broken)
            self.model = replace(self.model, notice=Notice("notice.save"))
        if self.storage.failed:
            self.model, _ = update(self.model, self.storage.complaint, self.world)
        self.scheduler.do(self.take_over)

    def take_over(self) -> None:
        """Listen, and come to where the page was opened."""
        self.model, _ = update(self.model, screen.message(), self.world)
        # From here on: nobody must leave out what is stored, or it would be overwritten.
        self.scheduler.cancelled = self.cancel
        self.listen()
        address = location.hash.removeprefix("#")
        self.scheduler.do(partial(self.arrive, address), COMPLETE if is_link(address) else "")

    def arrive(self, address: str) -> Work[None]:
        """Come to where the page was opened; a table that the build has drawn stays as it is until Python is ready."""
        self.early = is_set("early")
        yield from self.take(Message("open", address))
        self.settle()

    def settle(self) -> None:
        """Take up wires to other devices, and do what was tapped before Python was there."""
        if kept := wires():
            self.send(Message("rejoin", fields={"text": kept}))
        self.scheduler.do(self.catch_up_with_taps)

    def catch_up_with_taps(self) -> None:
        """Do the taps from before Python was there, and those that come meanwhile."""
        messages = [*early_messages()]
        for message in messages:
            self.scheduler.act(message)
        self.scheduler.do(self.catch_up_with_taps if messages else self.be_ready)

    def be_ready(self) -> None:
        """Show where taps have led, if a table stood already; from now on Python does what is tapped."""
        root = document.documentElement
        if self.early:
            self.screen.show(view(self.model))
            root.removeAttribute("data-early")
            self.early = False
        self.ready = True
        if not self.scheduler.is_waiting:
            root.removeAttribute("data-waiting")
        root.setAttribute("data-ready", "")
        self.scheduler.resume()
        self.effects.run((Persist(ask=False),))
        if self.renewable:
            self.offer()

    def offer(self) -> None:
        """Say that a new version waits, as soon as the page is ready."""
        self.renewable = True
        if self.ready:
            self.send(Message("renewable"))

    def listen(self) -> None:
        """Listen to the person and to the browser."""
        act = self.scheduler.act
        self.events, self.files = Events(act), Files(act)
        screen.watch(lambda names: self.send(Message("near", names)))
        window.matchMedia(screen.NARROW).addEventListener("change", create_proxy(lambda _: self.send(screen.message())))
        close, save = create_proxy(lambda _: self.send(CLOSE)), create_proxy(lambda _: self.saving.now())
        # A page that is frozen, kept for the Back button, or printed, is kept as it looks.
        for target, left in ((window, "blur"), (window, "pagehide"), (window, "beforeprint"), (document, "freeze")):
            target.addEventListener(left, close)
        for target, left in ((window, "pagehide"), (document, "freeze")):
            target.addEventListener(left, save)
        window.addEventListener("pageshow", create_proxy(self.come_back))
        window.addEventListener("online", create_proxy(lambda _: self.scheduler.retry()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.follow_visibility()))
        on_new_day(lambda: self.send(Message("seen")))

    def come_back(self, event: Any) -> None:
        """Begin anew where something was stored or deleted while the page was kept for the Back button."""
        if event.persisted and self.storage.is_stale:
            window.location.reload()

    def follow_visibility(self) -> None:
        """Close the curtain of a page that nobody sees, and go on with one that is seen again."""
        if document.hidden:
            self.events.flush()
        self.send(CLOSE if document.hidden else Message("seen"))
        self.saving.now()

    def take(self, message: Message) -> Work[None]:
        """Update the model, show it, and carry out the effects; if a module is missing, nothing has happened yet.

        At another address the browser may get a turn between these, with nothing changed yet. Anything else is done at
        once: the page may be about to be left.
        """
        # A painted page is stored, also if this work never comes to its end.
        self.saving.now()
        self.world = replace(self.world, today=today(), seconds=performance.now() / MILLISECONDS)
        after, effects = yield from update_work(self.model, message, self.world)
        if self.early:
            self.model = after
            self.effects.put_off([effect for effect in effects if not isinstance(effect, Scroll)])
            return
        if message.verb == "open":
            yield DONE
        page = view(after)
        if message.verb == "open":
            yield DONE
        self.model = after
        self._stage_film(effects)
        self.screen.show(self.arrival.page(after, page) if self.arrival else page)
        self.effects.run(effects)

    def _stage_film(self, effects: Effects) -> None:
        """Keep the board as it is if a film begins; what shows films comes with the first computer at the table."""
        self.filmed = False
        films = [effect for effect in effects if isinstance(effect, Film)]
        is_near = films or has_films_ahead(self.model.on_show)
        player: Any = _film_player() if is_near or FILMS in sys.modules else None
        is_there = player is not None and player.script is not None
        if films and (films[0].by_link or (films[0].can_wait and is_set(COMPLETE) and not is_there)):
            from ui.browser.arrival import Arrival  # later archive

            self.arrival = Arrival(films[0], lambda: self.screen.show(view(self.model)), self.arrival)
        elif is_there:
            player.stage(films)
        elif is_near and player is None and is_set(COMPLETE):
            self.scheduler.fetch(ASKED, _film_player)

    def _show_film(self, asked: Film) -> None:
        if self.arrival and self.arrival.asked is asked:
            self.arrival.begin()
            self.filmed = not self.arrival.is_over
        elif player := _film_player():
            self.filmed = player.has_begun(asked)

    def _make_sounds(self, asked: Sound) -> None:
        """Make the sounds, unless they are heard with a film."""
        if not self.filmed:
            sound.play(asked)

    def cancel(self) -> None:
        """Show the page as it was before the work that the person has ended."""
        self.model = replace(self.model, dropping=False)
        self.screen.show(view(self.model))
        screen.visit(Visit(self.model.address, arrived=True))
        screen.focus(Focus(element="title"))
        if not self.ready:
            self.settle()

    def keep(self, model: Model) -> None:
        """Store the model; a notice says when the browser begins to refuse that."""
        if complaint := self.storage.keep_model(model):
            self.send(complaint)

    def other_tab(self, event: Any) -> None:
        """Take over what another tab has stored or deleted, so that neither tab overwrites the other's games."""
        self.saving.now()
        # JavaScript's null, which is no None, stands for what is not there any more.
        if not isinstance(event.key, str):
            self.storage.take_over_empty()
            self.send(Message("seen"))
        elif event.key.startswith(storage.PREFIX):
            self.storage.follow(event.key, event.newValue if isinstance(event.newValue, str) else None)
            if not self.behind:
                self.behind = True
                self.scheduler.do(self._catch_up, COMPLETE)

    def _catch_up(self) -> Work[None]:
        """Take over at once all that other tabs have stored by now: they may say so hundreds of times in a row."""
        self.behind = False
        self.saving.now()
        return self.take(Message("stored", fields=self.storage.read()))


def _film_player() -> Any:
    """The player of films, once its module is there, else None; the first call begins to load its script."""
    if not is_set(ASKED):
        return None
    from ui.browser.film import PLAYER  # later archive

    return PLAYER
