"""A hint on the game screen: its button, its words, and the tap that it marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.sentence import good
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button, icon
from ui.games.desk import desk
from ui.help.marks import next_tap, path_of
from ui.help.state import can_hint

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.help.state import Hint


def wanted(model: Model) -> Markup:
    """Return the button that asks for a hint; nothing where none can be given."""
    if not can_hint(model.session):
        return NOTHING
    hint = model.help.hint_for(model.session)
    return button("hint", model.language.say("hint"), "hint", enabled=hint is None or not hint.whole or hint.failed)


def tapped(model: Model) -> str:
    """Return the tap that the hint points at; empty if there is none."""
    return next_tap(model.session, model.help.hint_for(model.session))


def said(model: Model) -> str:
    """Return the words of the hint; empty if there is none."""
    hint = model.help.hint_for(model.session)
    return _words(model, hint) if hint else ""


def _words(model: Model, hint: Hint) -> str:
    session, language = model.session, model.spoken
    if hint.failed:
        return language.say("hint.failed")
    if hint.move is None:
        return language.say("hint.wait")
    names = [desk(session.game).called(session, tap, language) for tap in path_of(session, hint.move)]
    if not hint.whole:
        return language.say("hint.first", what=names[0])
    spelt = language.say("hint.whole", what=", ".join(name for name in names if name))
    return f"{spelt} {good(language, hint.reasons)}"


def box(model: Model) -> Markup:
    """Return the hint with buttons for the whole move and for closing it."""
    hint, say = model.help.hint_for(model.session), model.language.say
    if hint is None:
        return NOTHING
    more = button("hint", say("hint.more")) if hint.move and not hint.whole else NOTHING
    return tag(
        "div",
        {"class": "why hint"},
        icon("hint"),
        tag("div", {"class": "words"}, tag("p", None, text(_words(model, hint))), more),
        button("hint off", say("dialog.close"), "close", css="quiet", bare=True),
    )
