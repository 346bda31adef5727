"""A card for each game, one printed page: its aim, a turn, a table to look things up in, and how to set up the box."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES, Language
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import paragraphs
from ui.pages import policy
from ui.pages.about import CARDS, page_language
from ui.pages.shell import Leaf, page_text, style
from ui.pages.start import rules_address
from ui.views.covers import facts

if TYPE_CHECKING:
    from ui.draw.reference import Reference

FOLDER = CARDS
PARTS = ("goal", "turn", "end")
"""The parts of a summary that stand on a card, as ends of keys."""


def pages() -> dict[str, str]:
    """The card of each game in each language, by its address in the site."""
    return {f"{FOLDER}/{game}.{code}.html": _page(game, page_language(code)) for game in GAMES for code in LANGUAGES}


def _page(game: str, spoken: Language) -> str:
    title = spoken.say("cards.title", game=spoken.say(f"name.{game}"))
    root = {"data-screen": "boards", "data-game": game}
    head = join((style("embed"), style("cards")))
    leaf = Leaf(spoken, root, f"./{game}.{{}}.html", title, spoken.say(f"tagline.{game}"), policy.READING, head)
    reference = _reference(game, spoken)
    inner = (
        tag("div", {"class": "facts"}, facts(game, spoken)),
        tag("div", {"class": "parts"}, *_summary(game, spoken)),
        _table(reference) if reference else NOTHING,
        tag("div", {"class": "parts"}, *_setup(reference, spoken)) if reference else NOTHING,
        _rules(game, spoken),
    )
    return page_text(leaf, tag("article", {"id": "boards", "class": "card"}, *inner))


def _reference(game: str, spoken: Language) -> Reference | None:
    """The table and the rules of setting up that a game offers; it need not offer any."""
    name = f"ui.games.{game}.reference"
    found: Reference | None = import_module(name).reference(spoken) if find_spec(name) else None
    return found


def _summary(game: str, spoken: Language) -> list[Markup]:
    return [_part(spoken.say(f"rules.{part}"), f"rules.{game}.{part}", spoken) for part in PARTS]


def _part(title: str, key: str, spoken: Language) -> Markup:
    return tag("section", None, tag("h2", None, text(title)), *paragraphs(spoken.say(key)))


def _setup(reference: Reference, spoken: Language) -> list[Markup]:
    """How the box is set up, in the words of the rules."""
    return [_part(spoken.say(f"rule.{rule}.title"), f"rule.{rule}.text", spoken) for rule in reference.setup]


def _table(reference: Reference) -> Markup:
    head = tag("tr", None, *(tag("th", {"scope": "col"}, text(word)) for word in reference.columns))
    return tag("table", None, tag("thead", None, head), tag("tbody", None, *map(_row, reference.rows)))


def _row(row: tuple[str, ...]) -> Markup:
    first, *others = row
    return tag("tr", None, tag("th", {"scope": "row"}, text(first)), *(tag("td", None, text(each)) for each in others))


def _rules(game: str, spoken: Language) -> Markup:
    """The way to all rules, which paper has no need of."""
    words = spoken.say("rules.title", game=spoken.say(f"name.{game}"))
    return tag("p", {"class": "foot"}, tag("a", {"href": f"../{rules_address(game, spoken.code)}"}, text(words)))
