"""The camera at the table: it reads the QR code with which an invited device answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import devices
from ui.app.effects import Camera, Reveal
from ui.devices.camera_state import LOOKING, OFF, ON, OTHER, PLACE, STARTING, STOPPED, Reading
from ui.devices.state import ANSWER, FAR, HAND, OFFERED, Devices
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.devices.class_state import Classroom
    from ui.table.session import World


def press(model: Model, message: Message, _world: World) -> Model:
    """Switch the camera on or off, or change to another one."""
    found = _side(model)
    job = message.about
    if found is None or not _is_reading(model, found):
        return model
    if job == "on" and found.reading.state not in ON:
        return _with_camera(model, found, Reading(STARTING)).with_effects(Camera(job), Reveal(PLACE))
    if job == "turn" and found.reading.state in ON:
        return _with_camera(model, found, replace(found.reading, state=STARTING)).with_effects(Camera(job))
    return _with_camera(model, found, Reading()).with_effects(Camera(job)) if job == "off" else model


def take_news(model: Model, message: Message, world: World) -> Model:
    """Take what the camera sees, or why there is none; what comes when it is off already changes nothing."""
    found = _side(model)
    if found is None or found.reading.state not in ON:
        return model
    if message.about in STOPPED:
        return _with_camera(model, found, Reading(message.about))
    act = TOLD.get(message.about)
    return act(model, found, message.fields.get("text", ""), world) if act else model


def _note_view(model: Model, found: Devices | Classroom, text: str, _world: World) -> Model:
    words = text.split()
    return _with_camera(model, found, Reading(LOOKING, "several" in words, "mirrored" in words))


def _read(model: Model, found: Devices | Classroom, text: str, world: World) -> Model:
    """Take a code that is an answer as one that was pasted; after any other one the camera goes on looking."""
    if not isinstance(found, Devices):
        return _read_in_class(model, found, text)
    answer = text.partition(f"#{HAND}?{ANSWER}")[2]
    after = devices.paste(model, Message("answered", fields={"answer": answer}), world)
    if after is model or after.devices is None:
        return _with_camera(model, found, replace(found.reading, state=OTHER))
    return _with_camera(after, after.devices, Reading()).with_effects(Camera("off"))


def _read_in_class(model: Model, room: Classroom, text: str) -> Model:
    """Take a code that answers an invitation to the class; the camera goes on, for the next pupil stands there."""
    from ui.acts import class_invitations  # later archive

    after = class_invitations.take_answers(model, room, text)
    state = OTHER if after is model else LOOKING
    return _with_camera(after, after.classroom or room, replace(room.reading, state=state))


TOLD: Mapping[str, Callable[[Model, Devices | Classroom, str, World], Model]] = {"looking": _note_view, "read": _read}


def follow(model: Model) -> Model:
    """The model with the camera off as soon as nothing is to be read: it never runs unseen."""
    return _stop(_stop(model, model.classroom), model.devices)


def _stop(model: Model, found: Devices | Classroom | None) -> Model:
    if found is None or found.reading.state == OFF or _is_reading(model, found):
        return model
    return _with_camera(model, found, Reading()).with_effects(Camera("off") if found.reading.state in ON else None)


def _is_reading(model: Model, found: Devices | Classroom) -> bool:
    """Whether a device is invited, and the place for its answer is on show."""
    if not isinstance(found, Devices):
        return model.route.screen == "classroom" and found.is_inviting and not found.is_over
    there = model.dialog == "devices" and model.route.screen == "play" and model.route.game == found.game
    wire = found.wires[found.invited_player] if there and found.invited_player is not None else None
    return wire is not None and (wire.way, wire.state) == (FAR, OFFERED)


def _with_camera(model: Model, found: Devices | Classroom, reading: Reading) -> Model:
    if isinstance(found, Devices):
        return replace(model, devices=replace(found, reading=reading))
    return replace(model, classroom=replace(found, reading=reading))


def _side(model: Model) -> Devices | Classroom | None:
    """The inviting side: the class on the screen, else the table."""
    return model.classroom if model.route.screen == "classroom" else model.devices
