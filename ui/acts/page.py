"""Acting on the page: addresses, dialogs, settings, notices, and what the browser tells of itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import learn, post
from ui.app import routes, storage
from ui.app.effects import Focus, Renew, Scroll, Visit
from ui.app.model import DIALOGS, END, MENU, MENU_BUTTON, TYPED, Notice
from ui.keep import links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.work import Work
    from ui.app.effects import Act, Command, Effects, LongAct, LongCommand
    from ui.app.model import Model
    from ui.learn.lesson import Lesson
    from ui.table.message import Message
    from ui.table.session import World


def _open(model: Model, message: Message, world: World) -> Work[tuple[Model, Effects]]:
    """Go where the browser's address leads."""
    after = yield from _arriving(model, message.about, world)
    scroll = (Scroll(after.route.rule),) if after.route != model.route else ()
    return after, (Visit(after.address, arrived=True), *scroll)


def _arriving(model: Model, address: str, world: World) -> Work[Model]:
    """Return the model where the address leads; if it leads nowhere, the model stays and says why."""
    try:
        route = routes.read(address)
        if route.query.startswith(links.POST):
            return (yield from post.receiving(model, route, world))
        if route.screen == "hand":
            return _invited(model, route)
        if route.own:
            return learn.begun(model, (yield from _own(route)))
        linked = (yield from links.read_work(route.game, route.query, world)) if route.query else None
        arrived = learn.arrived(replace(model, today=world.today), replace(route, query=""))
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))
    if isinstance(linked, links.Diagram):
        return replace(arrived, dialog="diagram", diagram=linked.session)
    return _welcomed(arrived.begun(linked), route) if linked else arrived


def _invited(model: Model, route: routes.Route) -> Model:
    """Return the model where the invitation of a table on another device leads."""
    from ui.acts import hand

    return hand.arrived(model, route)


def _own(route: routes.Route) -> Work[Lesson]:
    """Return the lesson in a link; raise Unreadable."""
    from ui.learn import own

    found = yield from own.read_work(route.own)
    if found.game != route.game:
        raise Unreadable("unreadable.other", "link", text=found.game, want=route.game)
    return found


def _welcomed(model: Model, route: routes.Route) -> Model:
    """Return the model with the game of a link: its end if it is over, and a word on a game that was sent whole."""
    dialog = "welcome" if route.query.startswith(links.WHOLE) else ""
    return replace(model, dialog=dialog, menu=END if model.session.is_at_end else "")


def _dialog(model: Model, message: Message, _world: World) -> Model:
    """Open a dialog; any other name closes the open one."""
    sharing = replace(model.sharing, said="")
    return replace(model, dialog=message.about if message.about in DIALOGS else "", sharing=sharing, offer=None)


def _menu(model: Model, message: Message, _world: World) -> tuple[Model, Effects]:
    """Open the menu at a tab; any other name closes it."""
    tab = message.about if message.about in MENU else ""
    if message.about == END and model.session.is_over:
        model, tab = model.with_session(model.session.at(len(model.session.line))), END
    return replace(model, menu=tab), (Focus(element=f"menu-{tab}" if tab else MENU_BUTTON),)


def _typing(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """Open the menu at the field for moves and commands."""
    if model.route.screen != "play":
        return model, ()
    return replace(model, menu=MENU[0]), (Focus(element=TYPED),)


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
    return replace(model, settings=model.settings.with_choice(name, value))


def _screen(model: Model, message: Message, _world: World) -> Model:
    """Note what the browser prefers and can do, and the site's address."""
    fields = message.fields
    preferred = tuple(fields.get("languages", "").split(","))
    sharing = replace(model.sharing, base=fields.get("base", ""), native=fields.get("native") == "yes")
    return replace(model, preferred=preferred, narrow=fields.get("narrow") == "yes", sharing=sharing)


def _seen(model: Model, _message: Message, _world: World) -> Model:
    """Change nothing: the page has come into sight or left it, so the model's ongoing effects are to be run again."""
    return model


def _stored(model: Model, message: Message, _world: World) -> Work[Model]:
    """Take over what another tab has stored; the fields are all that is stored now."""
    after, _ = yield from storage.restoring(message.fields, model)
    if after.author is None:
        return after
    from ui.acts import author

    return author.followed(after)


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
    "unstored": _unstored,
}

COMMANDS: Mapping[str, Command] = {"menu": _menu, "renew": _renew, "typing": _typing}

LONG_ACTS: Mapping[str, LongAct] = {"stored": _stored}

LONG_COMMANDS: Mapping[str, LongCommand] = {"open": _open}
