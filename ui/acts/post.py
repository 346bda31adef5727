"""The way to games by link; the modules for them are loaded when the first is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import begin
from ui.acts.after_move import moved
from ui.app import routes
from ui.app.model import Notice
from ui.keep import links

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.work import Work
    from ui.app.effects import Act, LongAct
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World


def receiving(model: Model, route: routes.Route, world: World) -> Work[Model]:
    """Return the model after a link of a game by link was opened; raise Unreadable."""
    from ui.acts import letters

    return _shown((yield from letters.opening(model, route.game, route.query, world)))


def _shown(model: Model) -> Model:
    """Return the model with the move shown that has come last, if the game is on its table."""
    return moved(model, model.session) if model.session.moved and not model.offered else model


def filed(model: Model, session: Session) -> Model:
    """Return the model after a game by link came in a file."""
    from ui.acts import letters

    return letters.filed(model, session)


def _pasted(model: Model, message: Message, world: World) -> Work[Model]:
    """Open a link that was pasted into a field: the part after its hash counts, whatever site it names."""
    try:
        return (yield from receiving(model, _posted(message.fields.get("link", "")), world))
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))


def _posted(link: str) -> routes.Route:
    """Return the route of a link of a game by link; raise Unreadable for any other link."""
    route = routes.read(link.strip().partition("#")[2])
    if not route.query.startswith(links.POST):
        raise Unreadable("unreadable.post.none", "link")
    return route


def _invite(model: Model, message: Message, _world: World) -> Model:
    """Open the form for a game by link, for the game that is named, else for the one on the screen."""
    return replace(begin.at_table(model, message.about), dialog="invite")


def _correspond(model: Model, message: Message, world: World) -> Model:
    """Begin a game by link as the form describes it."""
    from ui.acts import letters

    return letters.begun(model, message.fields, world)


def _send(model: Model, _message: Message, _world: World) -> Model:
    """Show the link that is to be sent."""
    if model.session.post is None:
        return model
    from ui.acts import letters

    return letters.sent(model)


def _seat(model: Model, _message: Message, _world: World) -> Model:
    """Take the seat that a link offers."""
    return _shown(filed(model, model.offered.session)) if model.offered else model


ACTS: Mapping[str, Act] = {
    "correspond": _correspond,
    "invite": _invite,
    "seat": _seat,
    "send": _send,
}

LONG_ACTS: Mapping[str, LongAct] = {"paste": _pasted}
