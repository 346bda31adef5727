"""A game's rules on one screen: its goal, a turn, the few rules that one needs, its end, and a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import Markup, tag, text
from ui.draw.parts import paragraphs, typical_board
from ui.views.covers import facts, origin

if TYPE_CHECKING:
    from engine.language import Language

PARTS = ("goal", "turn", "know", "end")
"""The parts of a summary, as ends of keys."""


def summary(game: str, language: Language) -> Markup:
    """The summary of a game's rules, with the typical board of the start page."""
    title = tag("h2", {"id": "summary"}, text(language.say("rules.short")))
    parts = (_part(game, part, language) for part in PARTS)
    return tag(
        "section",
        {"class": "summary", "aria-labelledby": "summary"},
        typical_board(game),
        tag("header", None, title, facts(game, language), origin(game, language)),
        *parts,
    )


def _part(game: str, part: str, language: Language) -> Markup:
    """One part: a sentence or two, or a list where there are several paragraphs."""
    said = paragraphs(language.say(f"rules.{game}.{part}"))
    words = said[0] if len(said) == 1 else tag("ul", None, *(tag("li", None, each) for each in said))
    heading = tag("h3", None, text(language.say(f"rules.{part}")))
    return tag("div", {"class": part}, heading, words)
