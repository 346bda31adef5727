"""What is done to bring a game from one device to another, by link or by file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import post, shelf
from ui.app.model import Notice
from ui.app.routes import Route
from ui.keep import files

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.message import Message
    from ui.app.model import Model
    from ui.table.session import World

SAID = ("copied", "hand")
"""What can be said in the share dialog: that the link was copied, or that it is to be copied by hand."""


def _said(model: Model, message: Message, _world: World) -> Model:
    """The browser tells what became of a link."""
    said = message.about if message.about in SAID else ""
    return replace(model, sharing=replace(model.sharing, said=said))


def _asked(model: Model, _message: Message, _world: World) -> Model:
    """A link is to be copied or passed on, or a file written: only the browser can do that."""
    return replace(model, sharing=replace(model.sharing, said=""))


def _code(model: Model, message: Message, _world: World) -> Model:
    """The QR code of a link is there."""
    return replace(model, sharing=replace(model.sharing, link=message.about, code=message.fields.get("rows", "")))


def _file(model: Model, message: Message, _world: World) -> Model:
    """A file was chosen or dropped: its game comes to the table, or it is said what is wrong with it."""
    held = replace(model, dropping=False)
    try:
        if "text" not in message.fields:
            raise files.too_long()
        stand = files.read_all(message.fields["text"])
        if stand is not None:
            return shelf.filled(held, stand)
        session = files.read(message.fields["text"])
    except Unreadable as error:
        return replace(held, notice=Notice("notice.file", error))
    if session.post:
        return post.filed(held, session)
    return replace(held, route=Route("play", session.game), dialog="", notice=None).begun(session)


def _drag(model: Model, message: Message, _world: World) -> Model:
    """A file is held over the page, or has left it."""
    return replace(model, dropping=message.about == "over")


ACTS: Mapping[str, Callable[[Model, Message, World], Model]] = {
    "code": _code,
    "copy": _asked,
    "drag": _drag,
    "export": _asked,
    "file": _file,
    "native": _asked,
    "said": _said,
}
