"""The rules page: every rule with its id as anchor, in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.desk import desk
from ui.markup import NOTHING, Markup, join, tag, text
from ui.views.parts import icon, link, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.model import Model


def rules(model: Model) -> Markup:
    """Return the rules of the route's game with the route's rule marked."""
    game, language = model.route.game, model.language
    back = link(game, icon("back"), tag("span", None, text(language.say("rules.back"))), css="button")
    intro = tag("p", {"class": "intro"}, text(language.say(f"rules.{game}.intro")))
    chapters = (_chapter(model, name, endings) for name, endings in desk(game).chapters.items())
    return join((tag("div", {"class": "actions"}, back), intro, _contents(game, language), *chapters))


def _contents(game: str, language: Language) -> Markup:
    """Return links to the chapters; each leads to its first rule, because addresses are rule ids."""
    links = (
        tag("li", None, link(f"{game}.{endings[0]}", text(language.say(f"rules.{game}.chapter.{name}"))))
        for name, endings in desk(game).chapters.items()
    )
    return tag("nav", {"class": "contents", "aria-label": language.say("rules.contents")}, tag("ol", None, *links))


def _chapter(model: Model, name: str, endings: tuple[str, ...]) -> Markup:
    game, language = model.route.game, model.language
    heading = tag("h2", None, text(language.say(f"rules.{game}.chapter.{name}")))
    return tag("section", {"class": "chapter"}, heading, *(_rule(model, f"{game}.{ending}") for ending in endings))


def _rule(model: Model, rule: str) -> Markup:
    shown = rule == model.route.rule
    attrs = {"class": f"rule{' shown' if shown else ''}", "id": rule, "tabindex": "-1"}
    return tag("section", attrs, *_rule_parts(rule, model.language, desk(model.route.game).rulings))


def _rule_parts(rule: str, language: Language, rulings: frozenset[str]) -> Iterator[Markup]:
    yield tag("h3", None, text(language.say(f"rule.{rule}.title")), link(rule, text(rule), css="anchor"))
    yield from paragraphs(language.say(f"rule.{rule}.text"))
    badge = tag("strong", None, text(language.say("rules.ruling")))
    words = text(f" {language.say(f'rule.{rule}.ruling')}") if rule in rulings else NOTHING
    yield tag("p", {"class": "ruling"}, badge, words) if rule in rulings else NOTHING
