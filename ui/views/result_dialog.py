"""The dialog with a pupil's own result, and the ways to hand it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.handed_in import result_on_show
from ui.app.sharing import link_on_show, texts_to_copy
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import NAME, button, modal
from ui.learn.result_code import LONGEST_NAME
from ui.views.result import summary_text
from ui.views.share import link_section

if TYPE_CHECKING:
    from ui.app.model import Model

PLACE = "share-code"
"""The id of the field with the code."""


def dialog(model: Model) -> Markup:
    """The result, the name of the pupil, and the ways to hand it in."""
    found, say = result_on_show(model), model.language.on_demand.say
    if found is None:
        return NOTHING
    code = texts_to_copy(model)["code"]
    attrs = {**NAME, "value": model.pupil, "maxlength": LONGEST_NAME, "data-set": "results name", "id": "pupil"}
    name = tag("label", {"class": "field"}, tag("span", None, text(say("results.name"))), tag("input", attrs))
    field = tag("textarea", {"id": PLACE, "readonly": True, "rows": 2}, text(code))
    words = tag("label", {"class": "field"}, tag("span", None, text(say("results.code"))), field)
    copy = button("copy code", say("results.copy"), "copy", css="primary")
    save = button("results save", say("results.save"), "save")
    return modal(
        "result",
        say("results.mine"),
        model.language,
        tag("p", None, text(summary_text(found, model.language))),
        name,
        tag("p", {"class": "hint"}, text(say("results.about"))),
        tag("div", {"class": "passed"}, words, copy),
        link_section(model, link_on_show(model)),
        tag("div", {"class": "actions"}, save),
    )
