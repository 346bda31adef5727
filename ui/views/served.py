"""The page while a lesson or a course comes from a file on a server, and where it does not come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.sentence import complaint
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import button, icon, opener

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.learn.served import Served


def waiting_page(model: Model, served: Served) -> Markup:
    """The file that is on its way, or why it does not come, with another try."""
    language = model.language.on_demand
    address = tag("p", {"class": "hint", "translate": "no"}, text(served.address))
    if served.error is None:
        words = language.say("served.waiting")
        attrs = {"class": "slip served", "role": "status"}
        return tag("section", attrs, tag("p", None, text(words)), address, tag("progress", {"aria-label": words}))
    why = tag("p", None, text(complaint(language, served.error)))
    again = button(f"open {model.route.address}", language.say("served.again"), "redo", css="primary")
    return tag(
        "section",
        {"class": "slip served"},
        tag("div", {"class": "notice", "role": "alert"}, icon("no"), why),
        address,
        tag("div", {"class": "actions"}, again, opener(language.say("file.open"))),
    )
