"""The dialog that hands a lesson or a course out: its link and its QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.sharing import link_on_show
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import modal
from ui.views.share import link_section, snippet_section

if TYPE_CHECKING:
    from ui.app.model import Model


def handout(model: Model) -> Markup:
    """The dialog about the lesson or the course at an address."""
    say, sharing = model.language.on_demand.say, model.sharing
    about = tag("p", {"class": "hint"}, text(say("handout.about")))
    link = link_on_show(model)
    # A code that is not there yet is not too long.
    long = bool(link) and sharing.link == link and not sharing.code
    advice = tag("p", {"class": "hint"}, text(say("handout.long"))) if long else NOTHING
    shown = link_section(model, link) if link else NOTHING
    return modal(
        "share",
        say("handout.title"),
        model.language.on_demand,
        about,
        shown,
        advice,
        snippet_section(model, say("handout.page")),
    )
