"""The tab of the menu with the moves: the list, the field for a move or a command, the look back, a game by link."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.app.screens import TYPED
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button
from ui.games.desk import desk
from ui.help.state import can_review
from ui.table.names import table_sentence
from ui.views import replay

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session

LONGEST_MOVE = 40
"""The most characters of a move that is typed; no move in notation is longer."""


def moves_tab(model: Model) -> Markup:
    """The fields for a link and for a move, the look back, the moves, and what the board does not show."""
    if now := model.trying:
        from ui.views import trying  # later archive

        return join((trying.section(model, now), move_field(model)))
    known = desk(model.session.game).panel(model.session, model.board_language)
    posted = _panel_by_link(model.session, model.board_language)
    return join((_review(model), posted, replay.moves(model), known, move_field(model)))


def _review(model: Model) -> Markup:
    """The look back at a game that is over, or the button that begins it."""
    review = model.help.review_of(model.session)
    if review:
        # Loaded with the first look back, not with the page.
        from ui.views.review import section  # later archive

        return section(model, review)
    return button("review", model.language.say("review"), "chart") if can_review(model.session) else NOTHING


def move_field(model: Model) -> Markup:
    """The field for typing a move or a command, and the answer."""
    answer = tag("div", {"class": "answer", "aria-live": "polite"}, _answer(model))
    return join((_typed_form(model.route.game, model.language), answer))


@lru_cache(maxsize=16)
def _typed_form(game: str, language: Language) -> Markup:
    attrs = {**NOTATION, "name": "move", "id": TYPED, "maxlength": LONGEST_MOVE}
    shown = {"placeholder": language.say(f"typed.{game}")}
    label = tag("span", None, text(language.say("typed")))
    field = tag("label", {"class": "field"}, label, tag("input", {**attrs, **shown}))
    done = tag("button", {"type": "submit", "class": "button"}, text(language.say("typed.play")))
    return tag("form", {"class": "typed", "data-form": "type", "autocomplete": "off"}, field, done)


def _answer(model: Model) -> Markup:
    """The answer to the command that was typed last, as long as its position is on show."""
    asked, session = model.inquiry, model.trying.session if model.trying else model.session
    if asked is None or asked.position != session.position:
        return NOTHING
    # Loaded with the first command, not with the page.
    from ui.help.commands import answer  # later archive

    language = model.board_language
    lines = answer(session, asked.command, asked.about, language)
    return tag("ul", {"id": asked.place}, *(tag("li", None, table_sentence(line, session, language)) for line in lines))


def _panel_by_link(session: Session, language: Language) -> Markup:
    """The panel of a game by link; nothing for any other game."""
    if session.post is None:
        return NOTHING
    from ui.views import post  # later archive

    return post.panel(session, language)
