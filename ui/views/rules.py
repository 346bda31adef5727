"""The rules page: a summary, then every rule in reading order, with its id as anchor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named, is_later
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import beside, foot, icon, link, paragraphs, way
from ui.views import examples
from ui.views.lesson_list import lessons, pictures
from ui.views.summary import summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.language import Language
    from ui.app.model import Model

    Shown = Callable[[str, str], Markup]
    """Returns what is beside a rule, by game and id."""

NOTES = ("ruling", "tip")
"""Notes that a rule can have: what the house has ruled where the printed rules are silent, and advice."""


def regions(model: Model) -> dict[str, Markup]:
    """The rules of the route's game, with the route's rule marked, and the boards in them."""
    game = model.route.game
    ways = lessons(model, game, pictured=True), _paper(model)
    return {"rules": rules(model, examples.places, ways), **examples.regions(model), **pictures(model, game)}


def rules(
    model: Model, shown: Shown, ways: tuple[Markup, Markup] = (NOTHING, NOTHING), *, leaf: bool = False
) -> Markup:
    """The rules page; `ways` are links to elsewhere, before the rules and after them.

    On a phone the chapters are closed, but for that with the route's rule. On a `leaf` all are open: a page without a
    script may not be able to open them. There the boards are folded instead, and unfolded by style where there is room.
    """
    game, language = model.route.game, model.language
    puzzles = way(f"{game}.puzzles", language.say("puzzles"), "puzzle")
    actions = way(game, language.say("rules.back"), "back"), NOTHING if is_later(game, "puzzles") else puzzles
    chapters = (_chapter(model, name, shown, leaf=leaf) for name in game_named(game).chapters)
    return join(
        (
            tag("div", {"class": "actions"}, *actions),
            summary(game, language),
            ways[0],
            NOTHING if model.narrow else _contents(game, language),
            tag("h2", {"class": "whole"}, text(language.say("rules.whole"))),
            *chapters,
            ways[1],
            foot(language, beside("about", "flag", language.say("about.title"), language)),
        )
    )


def _paper(model: Model) -> Markup:
    """The way to the page with the same rules that is made for reading without a script, and for printing."""
    language = model.language
    where = {"href": f"./rules/{model.route.game}.{language.code}.html", "class": "button quiet"}
    words = tag("span", None, text(language.say("rules.paper")))
    return tag("p", {"class": "foot"}, tag("a", where, icon("print"), words))


def _contents(game: str, language: Language) -> Markup:
    """Links to the chapters: the address of a chapter is the id of its first rule."""
    links = (
        tag("li", None, link(rules[0], text(language.say(f"rules.{game}.chapter.{name}"))))
        for name, rules in game_named(game).chapters.items()
    )
    return tag("nav", {"class": "contents", "aria-label": language.say("rules.contents")}, tag("ol", None, *links))


def _chapter(model: Model, name: str, shown: Shown, *, leaf: bool) -> Markup:
    """A chapter, which can be folded."""
    game, language = model.route.game, model.language
    rules = game_named(game).chapters[name]
    opened = leaf or not model.narrow or model.route.rule in rules
    title = tag("h3", None, text(language.say(f"rules.{game}.chapter.{name}")))
    sections = (_rule(model, rule, shown, leaf=leaf) for rule in rules)
    attrs = {"class": "chapter", "id": f"chapter-{game}-{name}", "open": opened}
    return tag("details", attrs, tag("summary", None, title, icon("down")), *sections)


def _rule(model: Model, rule: str, shown: Shown, *, leaf: bool) -> Markup:
    here = rule == model.route.rule
    words = tag("div", {"class": "words"}, *_words(rule, model.language, opened=leaf or here))
    label = tag("summary", None, icon("eye"), tag("span", None, text(model.language.say("example.show"))), icon("down"))
    boards = tag("div", {"class": "boards"}, shown(model.route.game, rule))
    opened = here or not (leaf or model.narrow)
    beside = tag("details", {"class": "examples", "id": f"show-{rule}", "open": opened}, label, boards)
    return tag("section", {"class": "rule shown" if here else "rule", "id": rule, "tabindex": "-1"}, words, beside)


def _words(rule: str, language: Language, *, opened: bool) -> tuple[Markup, ...]:
    title = language.say(f"rule.{rule}.title")
    said = tag("span", {"class": "visually-hidden"}, text(language.say("rules.link", title=title)))
    # The id is for those who look for it: in the address, and under a pointer at rest.
    heading = tag("h4", None, text(title), link(rule, icon("link"), said, css="anchor", title=rule))
    notes = (_note(rule, kind, language) for kind in NOTES)
    return (heading, *paragraphs(language.say(f"rule.{rule}.text")), _more(rule, language, opened=opened), *notes)


def _more(rule: str, language: Language, *, opened: bool) -> Markup:
    """The details of a rule for few readers, folded, if the language has them."""
    if not language.has_text(key := f"rule.{rule}.more"):
        return NOTHING
    label = tag("summary", None, tag("span", None, text(language.say("rules.more"))), icon("down"))
    attrs = {"class": "further", "id": f"more-{rule}", "open": opened}
    return tag("details", attrs, label, *paragraphs(language.say(key)))


def _note(rule: str, kind: str, language: Language) -> Markup:
    """A note on a rule with its badge, if the language has one."""
    if not language.has_text(key := f"rule.{rule}.{kind}"):
        return NOTHING
    badge = tag("strong", None, text(language.say(f"rules.{kind}")))
    return tag("p", {"class": kind}, badge, text(f" {language.say(key)}"))
