"""Bringing games from one device to another, by link or by file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import learn, post, shelf
from ui.app.effects import Copy, Download, Share
from ui.app.model import Notice
from ui.app.routes import Route
from ui.app.sharing import link_on_show
from ui.keep import files

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.work import Work
    from ui.app.effects import Act, Command, Effects, LongAct
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World

SAID = ("copied", "hand")
"""What the share dialog can say: that the link was copied, or that the person has to copy it."""


def _said(model: Model, message: Message, _world: World) -> Model:
    """Note what became of a link."""
    said = message.about if message.about in SAID else ""
    return replace(model, sharing=replace(model.sharing, said=said))


def _copy(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """Copy the link on show."""
    link = link_on_show(model)
    return _quiet(model), (Copy(link),) if link else ()


def _native(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """Open the browser's own dialog to share the link on show."""
    link = link_on_show(model)
    return _quiet(model), (Share(link),) if link else ()


def _export(model: Model, _message: Message, _world: World) -> tuple[Model, Effects]:
    """Save the game on the table as a file."""
    return _quiet(model), (Download(files.name(model.session), files.write(model.session)),)


def _quiet(model: Model) -> Model:
    """Return the model without what was said about a link."""
    return replace(model, sharing=replace(model.sharing, said=""))


def _code(model: Model, message: Message, _world: World) -> Model:
    """Note the QR code of a link."""
    return replace(model, sharing=replace(model.sharing, link=message.about, code=message.fields.get("rows", "")))


def _file(model: Model, message: Message, _world: World) -> Work[Model]:
    """Bring the game in a file to its table, or the file of a shelf to the shelf; else say what is wrong with it."""
    held = replace(model, dropping=False)
    try:
        if "text" not in message.fields:
            raise files.too_long()
        if files.is_lesson(message.fields["text"]):
            return (yield from _lesson(held, message.fields["text"]))
        entries = yield from files.reading_all(message.fields["text"])
        if entries is not None:
            return shelf.filled(held, entries)
        session = yield from files.read_work(message.fields["text"])
    except Unreadable as error:
        return replace(held, notice=Notice("notice.file", error))
    if session.post:
        return post.filed(held, session)
    return replace(held, route=Route("play", session.game), dialog="", notice=None).begun(session)


def _lesson(model: Model, text: str) -> Work[Model]:
    """Return the model in the lesson that a file holds, or with it to be written on; raise Unreadable."""
    if model.route.screen == "author":
        from ui.acts import author

        return author.taken_in(model, text)
    from ui.learn import own

    return learn.begun(model, (yield from own.read_work(text)))


def _drag(model: Model, message: Message, _world: World) -> Model:
    """Note whether a file is held over the page."""
    return replace(model, dropping=message.about == "over")


ACTS: Mapping[str, Act] = {
    "code": _code,
    "drag": _drag,
    "said": _said,
}

COMMANDS: Mapping[str, Command] = {"copy": _copy, "export": _export, "native": _native}

LONG_ACTS: Mapping[str, LongAct] = {"file": _file}
