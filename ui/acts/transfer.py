"""What is done to bring a game from one device to another, by link or by file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import post, shelf
from ui.app.effects import Copy, Download, Share
from ui.app.model import Notice
from ui.app.routes import Route
from ui.app.sharing import link_on_show
from ui.keep import files

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.effects import Act, Command, Effects
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World

SAID = ("copied", "hand")
"""What can be said in the share dialog: that the link was copied, or that it is to be copied by hand."""


def _said(model: Model, message: Message, _world: World) -> Model:
    """The browser tells what became of a link."""
    said = message.about if message.about in SAID else ""
    return replace(model, sharing=replace(model.sharing, said=said))


def _copy(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """The link that is being shown is to be copied."""
    link = link_on_show(model)
    return _quiet(model), (Copy(link),) if link else ()


def _native(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """The link that is being shown is to be passed on by the browser's own way of sharing."""
    link = link_on_show(model)
    return _quiet(model), (Share(link),) if link else ()


def _export(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """The game on the table is to become a file."""
    return _quiet(model), (Download(files.name(model.session), files.write(model.session)),)


def _quiet(model: Model) -> Model:
    """Return the model without what was said about the link."""
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
        entries = files.read_all(message.fields["text"])
        if entries is not None:
            return shelf.filled(held, entries)
        session = files.read(message.fields["text"])
    except Unreadable as error:
        return replace(held, notice=Notice("notice.file", error))
    if session.post:
        return post.filed(held, session)
    return replace(held, route=Route("play", session.game), dialog="", notice=None).begun(session)


def _drag(model: Model, message: Message, _world: World) -> Model:
    """A file is held over the page, or has left it."""
    return replace(model, dropping=message.about == "over")


ACTS: Mapping[str, Act] = {
    "code": _code,
    "drag": _drag,
    "file": _file,
    "said": _said,
}

COMMANDS: Mapping[str, Command] = {"copy": _copy, "export": _export, "native": _native}
