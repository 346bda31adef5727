"""The rules as pages that need no script: the words and pictures of the rulebook, written when the site is built."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, Language, language
from ui.acts.update import first_model
from ui.app.routes import Route
from ui.draw.markup import Markup, join, tag, text
from ui.draw.sheets import sheet
from ui.learn.example import examples
from ui.pages import policy
from ui.pages.about import CARDS, page_language
from ui.pages.shell import Leaf, page_text, style
from ui.pages.start import rules_address
from ui.table.session import World
from ui.views.examples import diagram, place
from ui.views.rules import rules

ADDRESS = re.compile(r'<a href="#([^"]*)"')
"""A link to an address of the site."""


def pages() -> dict[str, str]:
    """A page for each game in each language, by its address in the site."""
    return {rules_address(game, code): _page(game, code) for game in GAMES for code in LANGUAGES}


def _page(game: str, code: str) -> str:
    spoken = language(code)
    leaf = Leaf(
        spoken,
        {"data-screen": "rules", "data-game": game},
        f"./{game}.{{}}.html",
        spoken.say("rules.title", game=spoken.say(f"name.{game}")),
        spoken.say(f"tagline.{game}"),
        policy.READING,
        style(game),
        sheet(game),
    )
    article = linked_home(_article(game, spoken), frozenset(game_named(game).rules))
    return page_text(leaf, join((article, _card(game, code))))


def _card(game: str, code: str) -> Markup:
    """The way to the game's card."""
    words = page_language(code).say("cards.title", game=language(code).say(f"name.{game}"))
    return tag("p", {"class": "foot"}, tag("a", {"href": f"../{CARDS}/{game}.{code}.html"}, text(words)))


def _article(game: str, spoken: Language) -> Markup:
    """The rules with the picture of each example."""
    model = replace(first_model(World(Random(0), "")), preferred=(spoken.code,), route=Route("rules", game))
    return tag("article", {"id": "rules"}, rules(model, lambda game, rule: _diagrams(game, rule, spoken), leaf=True))


def _diagrams(game: str, rule: str, spoken: Language) -> Markup:
    several = examples(game)[rule]
    return join(place(example.key, diagram(example, spoken, button_round=False)) for example in several)


def linked_home(markup: Markup, here: frozenset[str]) -> Markup:
    """The markup with each link leading to the site, unless it leads to one of the page's own anchors."""
    led = ADDRESS.sub(lambda found: found[0] if found[1] in here else f'<a href="../index.html#{found[1]}"', markup)
    return Markup(led.replace('src="./', 'src="../').replace('href="./', 'href="../'))
