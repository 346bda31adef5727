"""Pictures and films of a game to be passed on: asked for, drawn in the browser, saved or sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.captions import move_caption, slide
from ui.app.effects import Draw, Focus, HandOver, Reveal
from ui.app.frames import frames
from ui.app.shared_image import DRAWING, FILM, KINDS, PANEL, READY, STATES, SharedImage
from ui.keep import files

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.act import Acts
    from ui.app.captions import Slide
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import Session, World

ENDINGS = dict(zip(KINDS, (".png", ".gif"), strict=True))
"""The endings of the files' names, by kind."""

SAVE, SEND, STOP = "save", "send", "stop"


def _press(model: Model, message: Message, _world: World) -> Model:
    """Begin to draw a picture or a film, stop that, or save or send what is drawn."""
    asked, image = message.about, model.sharing.image
    if model.dialog != "share":
        return model
    if asked in KINDS and (asked != FILM or model.session.line):
        return _begin(model, asked)
    if asked == STOP and image:
        # The button that was pressed goes.
        return _with_image(model, None).with_effects(Focus(element=f"image-{image.kind}"))
    if asked in {SAVE, SEND} and image and image.state == READY:
        return model.with_effects(HandOver(send=asked == SEND))
    return model


def _begin(model: Model, kind: str) -> Model:
    """The model that has the browser draw a picture or a film of the game on the table."""
    session, language = model.session, model.language
    slides = film(session, language) if kind == FILM else (slide(session, language),)
    last, plies = slides[-1], len(session.line)
    left_out = plies - len(slides) + 1 if kind == FILM else 0
    image = SharedImage(kind, last.caption.label, left_out=left_out, moves=plies)
    name = files.name(session).removesuffix(files.ENDING) + ENDINGS[kind]
    return _with_image(model, image).with_effects(Draw(kind, name, slides, language), Reveal(PANEL))


def film(session: Session, language: Language) -> tuple[Slide, ...]:
    """The slides of a film of the game; each one has its move as words, the last one the result."""
    shown = ((session.at(frame.ply), frame.milliseconds) for frame in frames(len(session.line)))
    return tuple(
        replace(slide(at, language, milliseconds), caption=move_caption(at, language)) for at, milliseconds in shown
    )


def _take_news(model: Model, message: Message, _world: World) -> Model:
    """Note how far the picture or the film is; what comes after it was stopped changes nothing."""
    image, (state, _, share) = model.sharing.image, message.about.partition(" ")
    if image is None or image.state != DRAWING or state not in STATES:
        return model
    percent = int(share) if share.isdecimal() else image.percent
    sendable = message.fields.get("sendable") == "yes"
    return _with_image(model, replace(image, state=state, percent=percent, sendable=sendable))


def _with_image(model: Model, image: SharedImage | None) -> Model:
    return replace(model, sharing=replace(model.sharing, said="", image=image))


ACTS: Acts = {"image": _press, "drawn": _take_news}
