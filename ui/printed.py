"""The rules as pages that need no script: the same words and pictures, written when the site is built."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from string import Template

from engine.games import game_named
from engine.language import LANGUAGES, Language, language
from ui.boards import xok
from ui.desk import PLAYABLE, desk
from ui.markup import Markup, join, tag, text
from ui.ready import icons, printed_address
from ui.routes import Route
from ui.session import World
from ui.teach.example import examples
from ui.update import first_model
from ui.views.examples import diagram, place
from ui.views.page import MARK
from ui.views.rules import rules

SHELL = Path(__file__).parent.parent / "assets" / "print.html"
ADDRESS = re.compile(r'<a href="#([^"]*)"')
"""An address of the site in a link."""


def printed_pages() -> dict[str, str]:
    """Return the pages by their addresses in the site, a game and a language each."""
    return {printed_address(game, code): _page(game, code) for game in PLAYABLE for code in LANGUAGES}


def _title(game: str, spoken: Language) -> str:
    return spoken.say("rules.title", game=spoken.say(f"name.{game}"))


def _page(game: str, code: str) -> str:
    spoken = language(code)
    root = {"lang": code, "data-screen": "rules", "data-game": game, "data-theme": "system"}
    return Template(SHELL.read_text(encoding="utf-8")).substitute(
        root=" ".join(f'{name}="{value}"' for name, value in root.items()),
        title=text(_title(game, spoken)),
        description=text(spoken.say(f"tagline.{game}")),
        game=game,
        alternates=join(_alternate(game, other) for other in LANGUAGES),
        symbols=tag("div", {"class": "symbols"}, xok.defs() if game == "xok" else desk(game).sheet(), icons()),
        page=leading_home(_body(game, spoken), frozenset(game_named(game).rules)),
    )


def _alternate(game: str, code: str) -> Markup:
    return tag("link", {"rel": "alternate", "hreflang": code, "href": f"./{game}.{code}.html"})


def _body(game: str, spoken: Language) -> Markup:
    """Return the rules with the picture of each example."""
    model = replace(first_model(World(Random(0), "")), preferred=(spoken.code,), route=Route("rules", game))
    article = rules(model, lambda game, rule: _diagrams(game, rule, spoken))
    return join((_top(game, spoken), tag("main", {"id": "main"}, tag("article", {"id": "rules"}, article))))


def _diagrams(game: str, rule: str, spoken: Language) -> Markup:
    several = examples(game)[rule]
    return join(place(example.key, diagram(example, spoken, button_round=False)) for example in several)


def _top(game: str, spoken: Language) -> Markup:
    """Return the way home, the title, and the same page in the other languages."""
    mark = tag("a", {"href": "#", "class": "mark"}, MARK, tag("span", None, text(spoken.say("site.name"))))
    others = (
        tag("a", {"class": "button quiet", "href": f"./{game}.{code}.html", "hreflang": code, "lang": code}, text(name))
        for code in LANGUAGES
        if code != spoken.code
        for name in [spoken.say("nav.language")]
    )
    nav = tag("nav", {"aria-label": spoken.say("nav.site")}, *others)
    return tag("header", {"id": "top"}, mark, tag("h1", None, text(_title(game, spoken))), nav)


def leading_home(markup: Markup, here: frozenset[str]) -> Markup:
    """Return the page with every address that is not one of its own anchors leading to the site."""
    led = ADDRESS.sub(lambda found: found[0] if found[1] in here else f'<a href="../index.html#{found[1]}"', markup)
    return Markup(led.replace('src="./', 'src="../'))
