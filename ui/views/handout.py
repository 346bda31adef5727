"""The dialog that hands a lesson or a course out: its link and its QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.sharing import link_on_show
from ui.authoring.scorm import STANDARDS
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, fold, modal
from ui.views.share import link_section, snippet_section

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model


def handout(model: Model) -> Markup:
    """The dialog about the lesson or the course at an address."""
    say, sharing = model.language.on_demand.say, model.sharing
    about = tag("p", {"class": "hint"}, text(say("handout.about")))
    link = link_on_show(model)
    # A code that is not there yet is not too long.
    long = sharing.link == link and not sharing.code
    advice = _advice(model) if long or sharing.served else NOTHING
    return modal(
        "share",
        say("handout.title"),
        model.language.on_demand,
        about,
        link_section(model, link),
        advice,
        snippet_section(model, say("handout.page")),
        platforms("handout-platforms", model.language),
    )


def _advice(model: Model) -> Markup:
    """The other ways for what is too long for a QR code: a file, which a server may have at a short address."""
    say = model.language.on_demand.say
    attrs = {**NOTATION, "data-set": "serve", "id": "handout-address", "value": model.sharing.served}
    label = tag("span", None, text(say("handout.address")))
    hints = (tag("p", {"class": "hint"}, text(say(key))) for key in ("handout.long", "handout.served"))
    return join((*hints, tag("label", {"class": "field"}, label, tag("input", attrs))))


def platforms(ident: str, language: Language) -> Markup:
    """The buttons that save a lesson or a course for learning platforms, behind a word."""
    say = language.on_demand.say
    saves = (button(f"scorm {form}", say(f"scorm.save.{n}"), "save") for n, form in enumerate(STANDARDS, 1))
    about = tag("p", {"class": "hint"}, text(say("scorm.about")))
    return fold(ident, say("scorm.title"), about, tag("div", {"class": "actions"}, *saves))
