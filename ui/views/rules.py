"""The rules page: every rule in reading order, with its id as anchor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import for_pages, link, paragraphs, way
from ui.views import examples
from ui.views.lesson import lessons

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.language import Language
    from ui.app.model import Model


def regions(model: Model) -> dict[str, Markup]:
    """Return the rules of the route's game, with the route's rule marked, and the boards in them."""
    return {"rules": rules(model, examples.places, lessons(model, model.route.game)), **examples.regions(model)}


def rules(model: Model, shown: Callable[[str, str], Markup], ways: Markup = NOTHING) -> Markup:
    """Return the rules page; `shown` gives what is beside a rule, by game and id, and `ways` are links to elsewhere."""
    game, language = model.route.game, model.language
    actions = way(game, language.say("rules.back"), "back"), way(f"{game}.puzzles", language.say("puzzles"), "puzzle")
    intro = tag("p", {"class": "intro"}, text(language.say(f"rules.{game}.intro")))
    chapters = (_chapter(model, name, rules, shown) for name, rules in game_named(game).chapters.items())
    return join(
        (
            tag("div", {"class": "actions"}, *actions),
            intro,
            ways,
            _contents(game, language),
            *chapters,
            for_pages(language),
        )
    )


def _contents(game: str, language: Language) -> Markup:
    """Return links to the chapters: the address of a chapter is the id of its first rule."""
    links = (
        tag("li", None, link(rules[0], text(language.say(f"rules.{game}.chapter.{name}"))))
        for name, rules in game_named(game).chapters.items()
    )
    return tag("nav", {"class": "contents", "aria-label": language.say("rules.contents")}, tag("ol", None, *links))


def _chapter(model: Model, name: str, rules: tuple[str, ...], shown: Callable[[str, str], Markup]) -> Markup:
    heading = tag("h2", None, text(model.language.say(f"rules.{model.route.game}.chapter.{name}")))
    sections = (_rule(model, rule, shown) for rule in rules)
    return tag("section", {"class": "chapter"}, heading, *sections)


def _rule(model: Model, rule: str, shown: Callable[[str, str], Markup]) -> Markup:
    marked = " shown" if rule == model.route.rule else ""
    words = tag("div", {"class": "words"}, *_words(rule, model.language))
    beside = tag("div", {"class": "examples"}, shown(model.route.game, rule))
    return tag("section", {"class": f"rule{marked}", "id": rule, "tabindex": "-1"}, words, beside)


def _words(rule: str, language: Language) -> tuple[Markup, ...]:
    title = tag("h3", None, text(language.say(f"rule.{rule}.title")), link(rule, text(rule), css="anchor"))
    return (title, *paragraphs(language.say(f"rule.{rule}.text")), _ruling(rule, language))


def _ruling(rule: str, language: Language) -> Markup:
    """Return what the house has ruled where the printed rules are silent, if the language says that it has."""
    if not language.has(key := f"rule.{rule}.ruling"):
        return NOTHING
    badge = tag("strong", None, text(language.say("rules.ruling")))
    return tag("p", {"class": "ruling"}, badge, text(f" {language.say(key)}"))
