"""The invitations to a class: links and codes on the large screen, and the answers of devices to them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.effects import Clear, Copy, Scroll, Select
from ui.app.effects import Wire as Ask
from ui.devices.class_state import JOIN, query_of
from ui.devices.state import CLASS_WIRE, CONNECTING, FAR, MARK, UNREAD, Wire

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.devices.class_state import Classroom
    from ui.table.message import Message
    from ui.table.session import World

ANSWER = re.compile(rf"\b([\w-]{{{MARK}}})\.([\w-]{{40,1000}})")
"""An answer to an invitation in any text: which one it answers, and the answer itself."""

FIELD = "answer"
"""The id of the field for answers that are pasted."""

MOST_ANSWERS = 100_000
"""The most characters of a text in which answers are looked for."""


def with_room(model: Model, room: Classroom) -> Model:
    """The model with the class in this state."""
    return model if room is model.classroom else replace(model, classroom=room)


def toggle_invitations(model: Model, room: Classroom, _rest: str) -> Model:
    """Show the invitations, or put them away; they stay open."""
    after = with_room(model, replace(room, is_inviting=not room.is_inviting, trouble=""))
    return after.with_effects(Scroll("" if room.is_inviting else JOIN))


def copy_link(model: Model, room: Classroom, rest: str) -> Model:
    """Copy the link of an invitation."""
    links = {str(number): link_of(model, wire) for number, wire in room.invitations.items()}
    quiet = replace(model, sharing=replace(model.sharing, said=""))
    return quiet.with_effects(Copy(links[rest], field=f"class-link-{rest}")) if rest in links else model


def link_of(model: Model, wire: Wire) -> str:
    """The link of an invitation."""
    return f"{model.sharing.base}#hand?{query_of(wire)}"


def paste(model: Model, message: Message, _world: World) -> Model:
    """Take all answers to open invitations that a text holds; what it holds besides does not matter."""
    room, text = model.classroom, message.fields.get("answer", "")
    if room is None or room.is_over or not text.strip():
        return model
    after = take_answers(model, room, text)
    if after is model:
        return with_room(model, replace(room, trouble=UNREAD)).with_effects(Select(FIELD))
    return after.with_effects(Clear(FIELD))


def take_answers(model: Model, room: Classroom, text: str) -> Model:
    """The model with the answers in a text given to their invitations; unchanged if it holds none."""
    by_mark = {wire.offer[:MARK]: number for number, wire in room.invitations.items()}
    found = {by_mark[mark]: word for mark, word in ANSWER.findall(text[:MOST_ANSWERS]) if mark in by_mark}
    for number, word in found.items():
        room = replace(room.with_changed_wire(number, state=CONNECTING), trouble="")
        model = with_room(model, room).with_effects(Ask("accept", f"{CLASS_WIRE}{number}", word))
    return model


def open_invitations(model: Model, room: Classroom) -> Model:
    """The model with as many open invitations as there should be."""
    for _ in range(room.missing_count):
        number = room.made
        room = replace(room.with_wire(number, Wire(FAR)), made=number + 1)
        model = with_room(model, room).with_effects(Ask("offer", f"{CLASS_WIRE}{number}"))
    return model


def note_code(model: Model) -> Model:
    """The model with the QR code that the browser has made last, if it is that of an open invitation."""
    room, sharing = model.classroom, model.sharing
    if room is None:
        return model
    links = {link_of(model, wire) for wire in room.invitations.values()}
    codes = {link: code for link, code in room.codes.items() if link in links}
    if sharing.link in links:
        codes[sharing.link] = sharing.code
    return model if codes == room.codes else with_room(model, replace(room, codes=codes))
