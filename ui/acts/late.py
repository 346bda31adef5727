"""Acts in modules that are loaded when they are first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.table.message import Message, Verb
    from ui.table.session import World


def _try() -> Acts:
    from ui.acts import trying  # later archive

    return trying.BEGINNING


def _editor() -> Acts:
    from ui.acts import editor  # later archive

    return editor.ACTS


def _author() -> Acts:
    from ui.acts import author  # later archive

    return author.ACTS


def _lesson_shelf() -> Acts:
    from ui.acts import lesson_shelf  # later archive

    return lesson_shelf.ACTS


def _files() -> Acts:
    from ui.acts import served  # later archive

    return served.ACTS


def _handout() -> Acts:
    from ui.acts import handout  # later archive

    return handout.ACTS


def _letters() -> Acts:
    from ui.acts import letters  # later archive

    return letters.ACTS


def _devices() -> Acts:
    from ui.acts import camera, devices, hand, rejoin  # later archive

    return {
        "device": devices.press,
        "answered": devices.paste,
        "wire": devices.take_news,
        "hand": hand.press,
        "rejoin": rejoin.restore_wires,
        "camera": camera.press,
        "watched": camera.take_news,
    }


def _transfer() -> Acts:
    from ui.acts import transfer  # later archive

    return transfer.ACTS


def _image() -> Acts:
    from ui.acts import shared_image  # later archive

    return shared_image.ACTS


def _results() -> Acts:
    from ui.acts import results  # later archive

    return results.ACTS


def _class() -> Acts:
    from ui.acts import classroom  # later archive

    return {"class": classroom.press}


def _backup() -> Acts:
    from ui.acts import backup  # later archive

    return backup.ACTS


LATE: Mapping[Verb, Callable[[], Acts]] = {
    "try": _try,
    "teach": _author,
    "class": _class,
    "backup": _backup,
    "results": _results,
    "putback": _lesson_shelf,
    **dict.fromkeys(("code", "copy", "drag", "export", "file", "native", "said", "withhand"), _transfer),
    **dict.fromkeys(("image", "drawn"), _image),
    **dict.fromkeys(("scorm", "serve"), _handout),
    "fetched": _files,
    **dict.fromkeys(("begin", "edit"), _editor),
    **dict.fromkeys(("both", "correspond", "paste", "seat", "send"), _letters),
    **dict.fromkeys(("device", "answered", "wire", "hand", "rejoin", "camera", "watched"), _devices),
}
"""By verb, the acts in modules that are loaded when they are first needed."""


def late_act(model: Model, message: Message, world: World) -> Model:
    """The model after a message whose act is in a module that is loaded now if it was not before."""
    return LATE[message.verb]()[message.verb](model, message, world)
