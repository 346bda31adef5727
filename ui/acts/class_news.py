"""The wires of a class: devices that come in or are lost, and what their pupils say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts.class_invitations import take_answers, with_room
from ui.app.effects import Wire as Ask
from ui.devices import class_speech, speech
from ui.devices.class_state import Pupil
from ui.devices.state import ABSENT, CALLING, CLASS_WIRE, CONNECTING, OFFERED, OPEN, SEATED, SLOW, UNREAD

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.class_state import Classroom
    from ui.table.message import Message
    from ui.table.session import World


def take_news(model: Model, message: Message, _world: World) -> Model:
    """Take what has become of a wire, or was said over it; what is for no wire of this class changes nothing."""
    room = model.classroom
    if room is None:
        return model
    number = next((each for each in room.wires if f"{CLASS_WIRE}{each}" == message.about), None)
    done = TOLD.get(message.fields.get("said", ""))
    return model if number is None or done is None else done(model, room, number, message.fields.get("text", ""))


def _note_offer(model: Model, room: Classroom, number: int, text: str) -> Model:
    return with_room(model, room.with_changed_wire(number, state=OFFERED, offer=text))


def _take_answer(model: Model, room: Classroom, _number: int, text: str) -> Model:
    return take_answers(model, room, text)


def _greet(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Welcome a device that is there; one that is back is told the question."""
    if room.wires[number].state == SEATED:
        return with_room(model, room.with_changed_wire(number, lost=False, told=""))
    welcome = Ask("say", f"{CLASS_WIRE}{number}", class_speech.welcome_message(room))
    return with_room(model, room.with_changed_wire(number, state=OPEN)).with_effects(welcome)


def _note_loss(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Wait for a pupil who is in the class; forget a device that was not yet."""
    seated = room.wires[number].state == SEATED
    return with_room(model, room.with_changed_wire(number, lost=True)) if seated else drop_wire(model, room, number)


def _note_failure(model: Model, room: Classroom, number: int, text: str) -> Model:
    """Forget a device that has not come in, and say why; where no invitation can be made, make no more."""
    state = room.wires[number].state
    if state == SEATED:
        return _note_loss(model, room, number, text)
    why = replace(room, trouble=text if text == ABSENT else SLOW, is_inviting=room.is_inviting and state != CALLING)
    return drop_wire(model, why, number)


def _note_slowness(model: Model, room: Classroom, number: int, text: str) -> Model:
    waits = room.wires[number].state in {CALLING, CONNECTING}
    return _note_failure(model, room, number, text) if waits else model


def _note_unread_answer(model: Model, room: Classroom, number: int, _text: str) -> Model:
    """Wait on for an answer to this invitation: the text that was given for one is none."""
    waits = room.wires[number].state == CONNECTING
    return with_room(model, replace(room.with_changed_wire(number, state=OFFERED), trouble=UNREAD)) if waits else model


def _take_message(model: Model, room: Classroom, number: int, text: str) -> Model:
    """Take a pupil into the class, or an answer, or that the pupil leaves; what is none of these changes nothing."""
    state = room.wires[number].state
    try:
        kind = speech.read(text, "join", "reply", "gone")["kind"]
        if kind == "gone":
            return drop_wire(model, room, number)
        if kind == "join":
            return _seat(model, room, number, class_speech.read_join(text))
        if state != SEATED:
            return model
        pupil = room.pupils.get(number, Pupil())
        answers = {**pupil.answers, room.number: class_speech.read_reply(room, text)}
    except Unreadable:
        return model
    return with_room(model, room.with_pupil(number, replace(pupil, answers=answers)))


def _seat(model: Model, room: Classroom, number: int, name: str) -> Model:
    """Take a pupil into the class who has been welcomed."""
    if room.wires[number].state != OPEN:
        return model
    return with_room(model, room.with_changed_wire(number, state=SEATED).with_pupil(number, Pupil(name)))


TOLD: Mapping[str, Callable[[Model, Classroom, int, str], Model]] = {
    "offer": _note_offer,
    "answer": _take_answer,
    "open": _greet,
    "lost": _note_loss,
    "failed": _note_failure,
    "slow": _note_slowness,
    "unread": _note_unread_answer,
    "heard": _take_message,
}


def drop_wire(model: Model, room: Classroom, number: int, *before: Ask) -> Model:
    """The model without a wire and its pupil; something may be said over it before it ends."""
    return with_room(model, room.without(number)).with_effects(*before, Ask("hang", f"{CLASS_WIRE}{number}"))
