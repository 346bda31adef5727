"""The heads of lists in the world of the start page: a game's cover, or the boxes of all games on a plank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import icon
from ui.views.covers import art
from ui.views.page import title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.app.model import Model


def game_head(model: Model, *label: Markup) -> Markup:
    """The cover of the route's game with the screen's name on it, and the label beside it.

    The name is read out once, as the first heading of the page, which is not seen on these screens.
    """
    name = tag("b", {"aria-hidden": "true"}, text(title(model)))
    cover = tag("div", {"class": "cover"}, art(model.route.game), name)
    return tag("header", {"class": "list-head"}, cover, tag("div", {"class": "label"}, *label))


def plank_head(model: Model, games: Iterable[str] = GAMES) -> Markup:
    """The screen's name on a plank, with the boxes of the games that it is about."""
    boxes = (tag("div", {"class": "cover"}, art(game)) for game in games)
    return tag("div", {"class": "plank", "aria-hidden": "true"}, tag("b", None, text(title(model))), *boxes)


def boxes_to_play(language: Language) -> Markup:
    """The boxes of all games on a plank, each a button that begins a game against the computer."""
    return boxes_to_press("against", "play", language.say("cover.against"), "cover.against.said", language)


def boxes_to_press(verb: str, picture: str, word: str, key: str, language: Language) -> Markup:
    """The boxes of all games on a plank, each a button that does something with its game and is marked with the word.

    The key is that of the button's whole name, which has a place for the game's.
    """
    badge = tag("span", {"class": "badge", "aria-hidden": "true"}, icon(picture), text(word))
    return tag("div", {"class": "plank large"}, *(_box_button(verb, badge, key, game, language) for game in GAMES))


def _box_button(verb: str, badge: Markup, key: str, game: str, language: Language) -> Markup:
    name = language.say(f"name.{game}")
    said = tag("span", {"class": "visually-hidden"}, text(language.say(key, game=name)))
    shown = tag("b", {"aria-hidden": "true", "translate": "no"}, text(name))
    attrs = {"type": "button", "class": "cover", "data-do": f"{verb} {game}"}
    return tag("button", attrs, art(game), shown, badge, said)
