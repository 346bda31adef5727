"""The way to games by link; nobody who plays none waits for what they take."""

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
    from types import ModuleType

    from ui.app.effects import Act
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World


def received(model: Model, route: routes.Route, world: World) -> Model:
    """Return the model when a link of a game by link was opened; raise Unreadable."""
    after: Model = _letters().opened(model, route.game, route.query, world)
    return moved(after, after.session) if after.session.moved else after


def filed(model: Model, session: Session) -> Model:
    """Return the model when a game by link came in a file; what is known of it stays, if it has come as far."""
    after: Model = _letters().filed(model, session)
    return after


def _pasted(model: Model, message: Message, world: World) -> Model:
    """A link is not opened but written into a field: what stands behind its hash counts, wherever it leads."""
    try:
        return received(model, _posted(message.fields.get("link", "")), world)
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))


def _posted(link: str) -> routes.Route:
    """Return where a link of a game by link leads; raise Unreadable for any other."""
    route = routes.read(link.strip().partition("#")[2])
    if not route.query.startswith(links.POST):
        raise Unreadable("unreadable.post.none", "link")
    return route


def _invite(model: Model, message: Message, _world: World) -> Model:
    """Somebody wants to play by link, at that table or at the one on the screen."""
    return replace(begin.at_table(model, message.about), dialog="invite")


def _correspond(model: Model, message: Message, world: World) -> Model:
    """A game by link begins as the form says."""
    after: Model = _letters().begun(model, message.fields, world)
    return after


def _send(model: Model, _message: Message, _world: World) -> Model:
    """The link that is to be sent is wanted."""
    after: Model = _letters().sent(model) if model.session.post else model
    return after


def _letters() -> ModuleType:
    """Return what reads and writes the links of such games, loaded with the first of them."""
    from ui.acts import letters

    return letters


ACTS: Mapping[str, Act] = {
    "correspond": _correspond,
    "invite": _invite,
    "paste": _pasted,
    "send": _send,
}
