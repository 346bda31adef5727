"""Going back to other devices, once a tab that had wires to them was loaded anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.effects import Wire as Ask
from ui.devices import stored_wires
from ui.devices.incoming import Offered
from ui.devices.state import CLASS_WIRE, FAR, HAND, NEAR, Devices

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.devices.stored_wires import Kept
    from ui.table.message import Message
    from ui.table.session import World


def restore_wires(model: Model, message: Message, _world: World) -> Model:
    """Ask for the wires that this tab had, if their game or class is still there; else nothing changes."""
    wires, _, room = message.fields.get("text", "").partition("\n")
    return _in_class(_at_games(model, wires), room)


def _at_games(model: Model, text: str) -> Model:
    try:
        found = stored_wires.read(text)
    except Unreadable:
        return model
    return _by_link(_at_table(model, found), found)


def _in_class(model: Model, text: str) -> Model:
    """Go back to the pupils of a class, whose questions and answers the tab has kept."""
    if not text:
        return model
    from ui.devices import stored_class  # later archive

    try:
        room = stored_class.read(text)
    except Unreadable:
        return model
    if model.classroom:
        return model
    asked = (Ask("back", f"{CLASS_WIRE}{number}", wire.offer) for number, wire in room.wires.items())
    return replace(model, classroom=room).with_effects(*asked)


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
    if all(getattr(model, part) is getattr(before, part) for part in ("devices", "hand", "classroom")):
        return model
    text = _text(model)
    return model.with_effects(Ask("keep", text=text)) if text != _text(before) else model


def _text(model: Model) -> str:
    """The kept lines: one about wires of games, and one about a class if there is one."""
    if model.classroom is None or model.classroom.is_over:
        return _wires_text(model)
    from ui.devices import stored_class  # later archive

    return f"{_wires_text(model)}\n{stored_class.write(model.classroom)}"


def _wires_text(model: Model) -> str:
    devices, hand = model.devices, model.hand
    if devices is None and hand is None:
        return ""
    session = model.sessions.get(devices.game) if devices else None
    game = hand.offered.game if hand and hand.offered else ""
    return stored_wires.write(devices, session.seed if session else 0, hand, game)
