"""Acting on the page: addresses, dialogs, settings, notices, and what the browser tells of itself."""

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
    """Go where the browser's address leads."""
    after = _arrived(model, message.about, world)
    scroll = (Scroll(after.route.rule),) if after.route != model.route else ()
    return after, (Visit(after.route.address, arrived=True), *scroll)


def _arrived(model: Model, address: str, world: World) -> Model:
    """Return the model where the address leads; if it leads nowhere, the model stays and says why."""
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
    """Open a dialog; any other name closes the open one."""
    sharing = replace(model.sharing, said="")
    return replace(model, dialog=message.about if message.about in DIALOGS else "", sharing=sharing)


def _dismiss(model: Model, _message: Message, _world: World) -> Model:
    return replace(model, notice=None)


def _renewable(model: Model, _message: Message, _world: World) -> Model:
    """Say that a new version of the site is there; the person decides when it takes over."""
    return replace(model, notice=Notice("notice.update", do="renew"))


def _renew(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    return replace(model, notice=None), (Renew(),)


def _set(model: Model, message: Message, _world: World) -> Model:
    """Change a setting."""
    name, _, value = message.about.partition(" ")
    return replace(model, settings=model.settings.having(name, value))


def _screen(model: Model, message: Message, _world: World) -> Model:
    """Note what the browser prefers and can do, and the site's address."""
    fields = message.fields
    preferred = tuple(fields.get("languages", "").split(","))
    sharing = replace(model.sharing, base=fields.get("base", ""), native=fields.get("native") == "yes")
    return replace(model, preferred=preferred, narrow=fields.get("narrow") == "yes", sharing=sharing)


def _seen(model: Model, _message: Message, _world: World) -> Model:
    """Change nothing: the page has come into sight or left it, so the model's ongoing effects are to be run again."""
    return model


def _stored(model: Model, message: Message, _world: World) -> Model:
    """Take over what another tab has stored; the fields are all that is stored now."""
    return storage.restored(message.fields, model)[0]


def _unstored(model: Model, message: Message, _world: World) -> Model:
    """Say that the browser refuses to store something, because there is no room or for another reason."""
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
