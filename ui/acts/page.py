"""What is done to the page: addresses, dialogs, settings, notices, and what the browser says of itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import learn, post
from ui.app import routes, storage
from ui.app.effects import Renew, Scroll, Visit
from ui.app.model import DIALOGS, Notice
from ui.keep import links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.effects import Act, Command, Effects
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World


def _open(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """The browser is at an address."""
    after = _arrived(model, message.about, world)
    scroll = (Scroll(after.route.rule),) if after.route != model.route else ()
    return after, (Visit(after.route.address, arrived=True), *scroll)


def _arrived(model: Model, address: str, world: World) -> Model:
    """Return the model where the address leads; it stays, and says what is wrong, where that is nowhere."""
    try:
        route = routes.read(address)
        if route.query.startswith(links.POST):
            return post.received(model, route, world)
        linked = links.read(route.game, route.query, world) if route.query else None
        arrived = learn.arrived(replace(model, today=world.today), replace(route, query=""))
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))
    if isinstance(linked, links.Diagram):
        return replace(arrived, dialog="diagram", diagram=linked.session)
    return arrived.begun(linked) if linked else arrived


def _dialog(model: Model, message: Message, _world: World) -> Model:
    """A dialog is opened; any other name closes the one that is open."""
    sharing = replace(model.sharing, said="")
    return replace(model, dialog=message.about if message.about in DIALOGS else "", sharing=sharing)


def _dismiss(model: Model, _message: Message, _world: World) -> Model:
    return replace(model, notice=None)


def _renewable(model: Model, _message: Message, _world: World) -> Model:
    """A new version of the site waits; the person decides when it is let in."""
    return replace(model, notice=Notice("notice.update", do="renew"))


def _renew(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    return replace(model, notice=None), (Renew(),)


def _set(model: Model, message: Message, _world: World) -> Model:
    """A setting is changed."""
    name, _, value = message.about.partition(" ")
    return replace(model, settings=model.settings.having(name, value))


def _screen(model: Model, message: Message, _world: World) -> Model:
    """The browser says what it prefers and can do, and where the site is."""
    fields = message.fields
    preferred = tuple(fields.get("languages", "").split(","))
    sharing = replace(model.sharing, base=fields.get("base", ""), native=fields.get("native") == "yes")
    return replace(model, preferred=preferred, narrow=fields.get("narrow") == "yes", sharing=sharing)


def _seen(model: Model, _message: Message, _world: World) -> Model:
    """The page has come into sight or left it: what the model wants of the browser is asked for again."""
    return model


def _stored(model: Model, message: Message, _world: World) -> Model:
    """Another tab has stored something; the fields are all that is stored now."""
    return storage.restored(message.fields, model)[0]


def _unstored(model: Model, message: Message, _world: World) -> Model:
    """The browser has refused to store something, for want of room or for another reason."""
    return replace(model, notice=Notice("notice.full" if message.about == "full" else "notice.storage"))


ACTS: Mapping[str, Act] = {
    "dialog": _dialog,
    "dismiss": _dismiss,
    "near": learn.near,
    "renewable": _renewable,
    "screen": _screen,
    "seen": _seen,
    "set": _set,
    "stored": _stored,
    "unstored": _unstored,
}

COMMANDS: Mapping[str, Command] = {"open": _open, "renew": _renew}
