"""Views of a board apart from the table: the board itself, the answer to the last tap, the buttons for its move."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, join, tag, text, with_attributes
from ui.draw.parts import button, icon, link
from ui.draw.sketch import over
from ui.games.desk import desk, result_texts
from ui.help.marks import mark_tap
from ui.table.names import table_sentence
from ui.views import seats

if TYPE_CHECKING:
    from engine.language import Language
    from ui.draw.markup import Attributes, Element, Markup
    from ui.games.desk import Look
    from ui.table.session import Session

NAMES = ("id", "aria-labelledby")
"""Attributes that hold an id."""


def scope_ids(markup: Markup, name: str) -> Markup:
    """The markup with the board's name before each id, so that a page can hold several boards."""
    for attribute in NAMES:
        markup = with_attributes(markup, f' {attribute}="', partial(_with_name, attribute, name))
    return markup


def _with_name(attribute: str, name: str, element: Element) -> Attributes:
    """The attributes of an element, with the name before the one that holds an id."""
    ident = element.attributes.get(attribute)
    return element.attributes if ident is None else {**element.attributes, attribute: f"{name}.{ident}"}


def board(  # noqa: PLR0913 -- what is drawn over a board belongs to it
    name: str, session: Session, language: Language, look: Look, *, hinted: str = "", drawn: Markup = NOTHING
) -> Markup:
    """The board to play on, between what lies before the seats.

    The element that sends the tap `hinted` is marked; `drawn` lies over the board.
    """
    game = desk(session.game)
    frame = tag("div", {"class": "board-frame"}, over(game.board(session, language, replace(look, apart=True)), drawn))
    below = tag("div", {"class": "below"}, seats.own(session, language), _ready(session, language))
    around = seats.opposite(session, language), frame, below
    parts = (mark_tap(scope_ids(part, name), hinted) for part in around)
    return tag("div", {"class": "live-table"}, *parts)


def _ready(session: Session, language: Language) -> Markup:
    """The pieces that lie ready; nothing that only counts them."""
    dock = desk(session.game).dock(session, language)
    return dock if "data-do" in dock else NOTHING


def picture(name: str, session: Session, language: Language, *, coordinates: bool = False) -> Markup:
    """The board as a picture, with the names of cells if wanted."""
    return scope_ids(desk(session.game).picture(session, language, coordinates=coordinates), name)


def move_buttons(session: Session, language: Language) -> Markup:
    """The buttons that complete the half-made move or take it back."""
    back = back_button(session, language) if session.taps else NOTHING
    return join((back, *desk(session.game).buttons(session, language)))


def back_button(session: Session, language: Language) -> Markup:
    """The button that takes back a tap of the half-made move."""
    return button("back", language.say("move.back"), "back", enabled=bool(session.taps))


def prompt(session: Session, language: Language) -> Markup:
    """The reason why the last tap was refused, else the news and the help."""
    if session.refusal:
        return reason(session, language)
    if session.outcome:
        return tag("p", {"class": "help over"}, news(session, language))
    help_text = table_sentence(desk(session.game).help(session, language), session, language)
    return tag("p", {"class": "help"}, news(session, language), help_text)


def news(session: Session, language: Language) -> Markup:
    """The effect of the last move, and the end of a game that is over."""
    game = desk(session.game)
    told = game.tells(session, session.events, language) if session.moved else []
    words = table_sentence("".join(f"{each} " for each in told), session, language)
    if session.outcome is None:
        return words
    title, *reasons = result_texts(session, language)
    return join((words, tag("strong", None, text(title)), table_sentence(" ".join(["", *reasons]), session, language)))


def reason(session: Session, language: Language) -> Markup:
    """The referee's reason for a refusal, with a link to the rule."""
    rule = session.refusal.rule if session.refusal else ""
    named = language.say("why.rule", title=language.say(f"rule.{rule}.title"))
    words = tag("p", None, table_sentence(desk(session.game).why(session, language), session, language))
    return tag("div", {"class": "why"}, icon("no"), words, link(rule, text(named), css="rule-link"))
