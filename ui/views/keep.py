"""Keeping texts safe: the browser's promise, the home screen, and all of them in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, modal, opener

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.durability import Durability
    from ui.app.model import Model

STEPS = ("first", "put", "then")
"""The ends of the keys of what is to be done, one after the other."""


def dialog(model: Model) -> Markup:
    """The dialog on how the browser keeps data, and on how to make it keep them."""
    language, known = model.language, model.durability
    state = tag("p", None, text(language.say(f"keep.state.{_state(known)}")))
    heading = tag("h3", None, text(language.say("keep.file")))
    in_file = tag("section", {"class": "group"}, heading, file_section(language))
    return modal("keep", language.say("keep.title"), language, state, _home_section(known, language), in_file)


def _state(known: Durability) -> str:
    """How long the browser keeps everything, as the end of a key."""
    return "risk" if known.is_at_risk else "persisted" if known.persisted else "usual"


def _home_section(known: Durability, language: Language) -> Markup:
    """How to put the site on the home screen; nothing where the browser offers that itself, or where it is there."""
    if not known.can_be_put:
        return NOTHING
    say, place = language.say, known.place
    steps = (tag("li", None, text(say(f"keep.{place}.{step}"))) for step in STEPS)
    about = tag("p", {"class": "hint"}, text(say(f"keep.{place}.about")))
    heading = tag("h3", None, text(say(f"keep.{place}")))
    return tag("section", {"class": "group"}, heading, about, tag("ol", {"class": "numbers"}, *steps))


def file_section(language: Language) -> Markup:
    """The buttons that save everything to a file and bring it back, and what the file holds."""
    say = language.say
    hints = (tag("p", {"class": "hint"}, text(say(f"keep.file.{about}"))) for about in ("about", "back"))
    ways = button("backup", say("keep.save"), "save", css="primary"), opener(say("keep.restore"))
    return join((*hints, tag("div", {"class": "actions"}, *ways)))


def risk_note(model: Model) -> Markup:
    """The sentence that the browser will delete what is kept here, and the way to prevent that; nothing if it won't."""
    if not model.durability.is_at_risk:
        return NOTHING
    words = tag("p", None, text(model.language.say("keep.risk")))
    return tag("div", {"class": "at-risk"}, words, button("dialog keep", model.language.say("keep.how"), "save"))
