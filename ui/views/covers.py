"""The covers of the games, like boxes on a shelf: artwork, what the game is, and the ways to begin it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES, is_later
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link
from ui.table.kinds import ADAPTIVE, FIRST_STRENGTH, OPPONENTS
from ui.table.names import strength_text

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model

WIDTH, HEIGHT = 900, 420
"""The size of a cover's artwork; where the cover is square, its right part is seen."""

FACTS = ("players.{}", "age.{}", "time.{}", "authors.{}")
"""The words of a box about its game, as far as the rule book has them."""


def shelf(model: Model) -> Markup:
    """The covers of all games."""
    heading = tag("h2", {"class": "visually-hidden"}, text(model.language.say("home.games")))
    return join((heading, tag("ul", {"class": "covers"}, *(_box(model, game) for game in GAMES))))


def _box(model: Model, game: str) -> Markup:
    """A cover with what stands beside it or below."""
    language = model.language
    line = tag("p", {"class": "line"}, text(language.say(f"tagline.{game}")))
    label = tag("div", {"class": "label"}, line, _about(game, language), _actions(model, game))
    return tag("li", {"class": "box", "id": f"cover-{game}"}, _cover(game, language), label)


def _cover(game: str, language: Language) -> Markup:
    """The artwork with the game's name; a press on it is one on the first button."""
    name = tag("h3", {"translate": "no"}, text(language.say(f"name.{game}")))
    return tag("div", {"class": "cover", "data-do": f"against {game}"}, art(game), name)


def art(game: str) -> Markup:
    """The picture on a game's cover, which says nothing that the words beside it do not."""
    return tag("img", {"src": f"./assets/art/covers/{game}.svg", "alt": "", "width": WIDTH, "height": HEIGHT})


def _about(game: str, language: Language) -> Markup:
    """The words of a box about its game, as far as known, and the link to the rules."""
    rules = _way("rules", f"{game}.rules", game, "book", language)
    return tag("div", {"class": "about"}, facts(game, language), rules, origin(game, language))


def facts(game: str, language: Language) -> Markup:
    """The number of players, the length and the author of a game, as far as known."""
    known = (key.format(game) for key in FACTS if language.has_text(key.format(game)))
    rows = (tag("li", {"class": key.partition(".")[0]}, text(language.say(key))) for key in known)
    return tag("ul", {"class": "facts"}, *rows)


def origin(game: str, language: Language) -> Markup:
    """Where the game's name comes from and how it is said, if the language says so."""
    key = f"origin.{game}"
    return tag("p", {"class": "origin"}, text(language.say(key))) if language.has_text(key) else NOTHING


def _actions(model: Model, game: str) -> Markup:
    """The ways to begin the game."""
    language = model.language
    together = _press("together", game, "people", language)
    learn = NOTHING if is_later(game, "lessons") else _learn(model, game)
    return tag(
        "div",
        {"class": "begin"},
        tag("div", {"class": "play"}, _press("against", game, "play", language), _level(model, game)),
        tag("div", {"class": "others"}, together, learn),
    )


def _press(verb: str, game: str, picture: str, language: Language) -> Markup:
    """The button that begins the game; its name tells it from those on the other covers."""
    attrs = {
        "type": "button",
        "class": "button primary" if verb == "against" else "button",
        "data-do": f"{verb} {game}",
        "aria-label": _cover_label(verb, game, language),
    }
    return tag("button", attrs, icon(picture), tag("span", None, text(language.say(f"cover.{verb}"))))


def _learn(model: Model, game: str) -> Markup:
    """The link to the first lesson; people to whom the game is new read there how little time it takes."""
    asked = tag("span", {"class": "first-time", "data-game": game}, text(model.language.say("cover.first-time")))
    more = (asked,) if is_new(model, game) else ()
    return _way("learn", f"{game}.lesson.1", game, "learn", model.language, *more)


def is_new(model: Model, game: str) -> bool:
    """Whether this device knows of no game that was finished and of no step of a lesson; first.js asks the same."""
    taught = (done for name, done in model.progress.items() if name.startswith(f"{game}.lesson."))
    return not any(taught) and not any(name.startswith(f"{game}/") for name in model.tally)


def _way(key: str, address: str, game: str, picture: str, language: Language, *more: Markup) -> Markup:
    """The link to what can be read of the game."""
    words = tag("span", {"aria-hidden": "true"}, text(language.say(f"cover.{key}")))
    said = tag("span", {"class": "visually-hidden"}, text(_cover_label(key, game, language)))
    return link(address, icon(picture), words, said, *more, css="button quiet" if key == "rules" else "button")


def _cover_label(key: str, game: str, language: Language) -> str:
    return language.say(f"cover.{key}.said", game=language.say(f"name.{game}"))


def _level(model: Model, game: str) -> Markup:
    """The choice of the computer's level."""
    language, now = model.language, model.level(game)
    options = (_opponent(level, language, chosen=level == now) for level in OPPONENTS)
    label = {"aria-label": _cover_label("level", game, language)}
    attrs = {**label, "data-change": f"level {game}", "autocomplete": "off", "translate": "no"}
    return tag("span", {"class": "level"}, tag("select", attrs, *options), icon("down"))


def _opponent(level: int, language: Language, *, chosen: bool) -> Markup:
    """A level to choose; early.js takes the number from it that the plate of a first game has, where it is another."""
    number = strength_text(FIRST_STRENGTH, language) if level == ADAPTIVE else None
    attrs = {"value": level, "selected": chosen, "data-number": number}
    return tag("option", attrs, text(language.say(f"level.{level}.name")))
