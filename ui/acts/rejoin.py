"""Going back to other devices, once a tab that had wires to them was loaded anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.effects import Wire as Ask
from ui.devices import stored_wires
from ui.devices.incoming import Offered
from ui.devices.state import FAR, HAND, NEAR, Devices

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.devices.stored_wires import Kept
    from ui.table.message import Message
    from ui.table.session import World


def restore_wires(model: Model, message: Message, _world: World) -> Model:
    """Ask for the wires that this tab had, if their game is still there; else nothing changes."""
    try:
        found = stored_wires.read(message.fields.get("text", ""))
    except Unreadable:
        return model
    return _by_link(_at_table(model, found), found)


def _at_table(model: Model, found: Kept) -> Model:
    session = model.sessions.get(found.game)
    there = session is not None and session.seed == found.seed and not model.devices
    if not found.wires or not there:
        return model
    jobs = {NEAR: "call", FAR: "back"}
    asked = (Ask(jobs[wire.way], str(player), wire.offer[2:]) for player, wire in found.wires.items())
    return replace(model, devices=Devices(found.game, found.wires)).with_effects(*asked)


def _by_link(model: Model, found: Kept) -> Model:
    """Go back to the other side of a game by link, which this side has answered; its page has no hand any more."""
    hand, session = stored_wires.hand_of(found), model.sessions.get(found.game)
    same = session is not None and session.post is not None and session.post.mark == found.mark
    if hand is None or session is None or not same or model.hand:
        return model
    offered = Offered(found.game, 0, len(session.names), "", letters=True)
    return replace(model, hand=replace(hand, offered=offered)).with_effects(Ask("answer", HAND, hand.query[2:]))


def keep(before: Model, model: Model) -> Model:
    """The model with its wires kept for a visit after this one, if they have changed."""
    text = _text(model)
    return model.with_effects(Ask("keep", text=text)) if text != _text(before) else model


def _text(model: Model) -> str:
    devices, hand = model.devices, model.hand
    if devices is None and hand is None:
        return ""
    session = model.sessions.get(devices.game) if devices else None
    game = hand.offered.game if hand and hand.offered else ""
    return stored_wires.write(devices, session.seed if session else 0, hand, game)
