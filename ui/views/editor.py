"""The screen on which a position is set up, with the ways back to the game and into a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, way
from ui.views.setup import NAME, setting_up

if TYPE_CHECKING:
    from ui.app.model import Model


def regions(model: Model) -> dict[str, Markup]:
    """The editor."""
    setup, say = model.editor, model.language.say
    if setup is None:
        return {"editor": NOTHING}
    possible = setup.draft.session is not None and not setup.error
    ways = (
        way(setup.game, say("rules.back"), "back"),
        button("begin", say("editor.begin"), "play", css="primary", enabled=possible),
    )
    about = tag("p", {"class": "hint"}, text(say("new.keeps"))) if model.session.is_running else NOTHING
    board = tag("div", {"data-board": NAME}, setting_up(setup, model))
    return {"editor": join((tag("div", {"class": "actions"}, *ways), about, board))}
