"""The one kind of act: from a message and the model to the next model, with its requests to the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.table.message import Message, Verb
    from ui.table.session import World

    Act = Callable[[Model, Message, World], Model]
    """Returns the model after a message; `Model.effects` has what the act asks of the browser."""

    Acts = Mapping[Verb, Act]
    """Acts by the verb of the message."""
