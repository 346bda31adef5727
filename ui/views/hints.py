"""A hint on the game screen: its button, its words, and the tap that it marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag
from ui.draw.parts import button, icon
from ui.draw.sketch import HINT, sketch_layer
from ui.games.desk import desk
from ui.help.marks import next_tap
from ui.help.state import can_hint
from ui.table.names import table_sentence
from ui.views.prompt import size

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.help.state import Hint


def hint_button(model: Model) -> Markup:
    """The button that asks for a hint, then for the whole move, then plays it; nothing where there is never one.

    It stays where it is while others move and while a move is half made.
    """
    session, say = model.session, model.language.say
    if session.taps or not can_hint(session):
        comes = session.people and not (session.post or session.is_over)
        return button("hint", say("hint"), "hint", enabled=False) if comes else NOTHING
    hint = model.help.hint_for(session)
    if hint is None or hint.failed or hint.move is None:
        return button("hint", say("hint"), "hint", enabled=hint is None or hint.failed or not hint.whole)
    if hint.whole:
        return button("hint play", say("hint.play"), "check", css="primary")
    return button("hint", say("hint.more"), "hint", css="primary")


def hint_tap(model: Model) -> str:
    """The tap that the hint points at; empty if there is none."""
    return next_tap(model.session, model.help.hint_for(model.session))


def sketch(model: Model) -> Markup:
    """The move of a whole hint drawn over the board, where a tap plays it; nothing once a tap is made."""
    session, hint = model.session, model.help.hint_for(model.session)
    if hint is None or hint.move is None or not hint.whole or session.taps:
        return NOTHING
    return sketch_layer(HINT, desk(session.game).sketch(session, hint.move, HINT, model.look), do="hint play")


def hint_text(model: Model) -> str:
    """The words of the hint; empty if there is none."""
    hint = model.help.hint_for(model.session)
    return _words(model, hint) if hint else ""


def _words(model: Model, hint: Hint) -> str:
    session, language = model.session, model.board_language
    if hint.failed:
        return language.say("hint.failed")
    if hint.move is None:
        return language.say("hint.wait")
    from ui.help import words  # later archive

    if not hint.whole:
        return words.first_tap_text(session.game, hint.view, hint.move, language)
    return words.whole(session.game, hint.view, hint.move, hint.reasons, language)


def box(model: Model) -> Markup:
    """The hint with a button for closing it."""
    hint, say = model.help.hint_for(model.session), model.language.say
    if hint is None:
        return NOTHING
    words = _words(model, hint)
    return tag(
        "div",
        {"class": f"why hint{size(words)}"},
        icon("hint"),
        tag("div", {"class": "words"}, tag("p", None, table_sentence(words, model.session, model.board_language))),
        button("hint off", say("dialog.close"), "close", css="quiet", bare=True),
    )
