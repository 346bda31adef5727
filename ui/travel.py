"""What is done to bring a game from one device to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.model import Model
    from ui.session import World
    from ui.update import Message

SAID = ("copied", "hand")
"""What can be said in the share dialog: that the link was copied, or that it is to be copied by hand."""


def _said(model: Model, message: Message, _world: World) -> Model:
    """The browser tells what became of a link."""
    said = message.about if message.about in SAID else ""
    return replace(model, sharing=replace(model.sharing, said=said))


def _asked(model: Model, _message: Message, _world: World) -> Model:
    """The link is to be copied or passed on; only the browser can do that, and tells what came of it."""
    return replace(model, sharing=replace(model.sharing, said=""))


def _code(model: Model, message: Message, _world: World) -> Model:
    """The QR code of a link is there."""
    return replace(model, sharing=replace(model.sharing, link=message.about, code=message.fields.get("rows", "")))


ACTS: Mapping[str, Callable[[Model, Message, World], Model]] = {
    "code": _code,
    "copy": _asked,
    "native": _asked,
    "said": _said,
}
