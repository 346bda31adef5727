"""The camera in the dialog about other devices: its button, its picture, and its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.devices.camera_state import OFF, ON, PLACE
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button

if TYPE_CHECKING:
    from engine.language import Language
    from ui.devices.camera_state import Reading


def camera(reading: Reading, language: Language, page: str = "devices") -> Markup:
    """The button that switches the camera on or off, the live picture, and what is to be said of it.

    `page` begins the keys of what is said of it.
    """
    on, said = reading.state in ON, reading.state != OFF
    status = text(language.say(f"{page}.camera.{reading.state}")) if said else NOTHING
    return tag(
        "div",
        {"class": "camera", "id": PLACE},
        tag("p", {"class": "hint", "id": "camera-about"}, text(language.say(f"{page}.camera.about"))),
        # There in any case, so that the button stays where it is, and keeps the focus.
        tag("div", {"class": "view"}, _picture(reading, language) if on else NOTHING),
        tag("div", {"class": "actions"}, *_buttons(reading, language)),
        tag("p", {"role": "status", "class": "said"}, status),
    )


def _picture(reading: Reading, language: Language) -> Markup:
    attrs = {"id": "camera", "class": "mirrored" if reading.mirrored else None, "muted": True, "playsinline": True}
    return tag("video", {**attrs, "aria-label": language.say("devices.camera.picture")})


def _buttons(reading: Reading, language: Language) -> tuple[Markup, ...]:
    if reading.state not in ON:
        return (button("camera on", language.say("devices.camera.on"), "eye", name="camera-switch"),)
    off = button("camera off", language.say("devices.camera.off"), "hide", name="camera-switch")
    turn = button("camera turn", language.say("devices.camera.turn"), "cw")
    return (off, turn) if reading.several else (off,)
