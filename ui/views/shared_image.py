"""The picture or the film of a game in the dialog for sharing: how far it is, and the ways to pass it on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.shared_image import DRAWING, FILM, PANEL, PIXELS, PLACE, READY
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.shared_image import SharedImage


def section(image: SharedImage, language: Language) -> Markup:
    """The canvas on which it is drawn, the state in words, and what can be done."""
    attrs = {"id": PLACE, "width": PIXELS, "height": PIXELS, "role": "img", "aria-label": image.label}
    said = tag("p", {"role": "status", "class": "said"}, text(state_text(image, language)))
    ways = tag("div", {"class": "actions"}, *_buttons(image, language))
    return tag("div", {"class": "made", "id": PANEL}, tag("canvas", attrs), _bar(image, language), said, ways)


def state_text(image: SharedImage, language: Language) -> str:
    """The state in a sentence or two, with the part of a long game that a film shows."""
    say = language.on_demand.say
    told = say(f"share.image.{image.state}", what=image.kind, percent=image.percent)
    if not image.left_out:
        return told
    return f"{told} {say('share.image.last', n=image.moves - image.left_out, of=image.moves)}"


def _bar(image: SharedImage, language: Language) -> Markup:
    """The bar that shows how far a film is; a picture is there at once."""
    if image.state != DRAWING or image.kind != FILM:
        return NOTHING
    label = language.on_demand.say("share.image.progress")
    return tag("progress", {"max": 100, "value": image.percent, "aria-label": label})


def _buttons(image: SharedImage, language: Language) -> Iterator[Markup]:
    """Yield the buttons that stop the drawing, or pass on what is drawn."""
    say = language.on_demand.say
    if image.state == DRAWING:
        yield button("image stop", language.say("dialog.cancel"), "close")
    if image.state == READY:
        if image.sendable:
            yield button("image send", say("share.image.send", what=image.kind), "share")
        yield button("image save", say("share.image.save", what=image.kind), "save", css="primary")
