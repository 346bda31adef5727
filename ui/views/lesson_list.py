"""The list of a game's lessons under its cover: what each is about, how it looks where there is room, what is done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games import is_later
from engine.puzzles.shelf import puzzle_numbers
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link
from ui.games.desk import desk
from ui.learn import multilingual
from ui.learn.boards import read_board
from ui.learn.ours import heading, key, length, numbers, place, whole
from ui.views.apart import scope_ids
from ui.views.covers import art
from ui.views.shelf_row import picture_place

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model


def lessons(model: Model, game: str, *, pictured: bool = False) -> Markup:
    """Links to a game's lessons, the finished ones marked, then to what else one can learn and teach with."""
    title = tag("h2", {"id": "lessons-title"}, text(model.language.say("lesson.list")))
    rows = (tag("li", None, _row(model, game, number, pictured=pictured)) for number in numbers(game))
    others = (tag("li", None, each) for each in _others(game, model.language))
    cover = tag("div", {"class": "cover"}, art(game), title)
    listed = tag("ol", {"class": "pictured" if pictured else None}, *rows)
    return tag("nav", {"class": "lessons", "aria-labelledby": "lessons-title"}, cover, listed, tag("ul", None, *others))


def pictures(model: Model, game: str) -> dict[str, Markup]:
    """The pictures of the lessons that are in sight or close to it, by the ids of their places."""
    near = (number for number in numbers(game) if key(game, number) in model.near)
    return {f"board-{key(game, number)}": _picture(game, number, model.language) for number in near}


def numbered_title(game: str, number: int, language: Language) -> str:
    """The title of a lesson behind its place in the order of learning."""
    return f"{place(game, number)}. {multilingual.text_in(heading(game, number)[0], language.code)}"


@lru_cache(maxsize=64)
def _picture(game: str, number: int, language: Language) -> Markup:
    """The last board that a lesson sets up: many begin with an empty one."""
    steps = reversed(whole(game, number).value["steps"])
    session = read_board(game, next(step["position"] for step in steps if "position" in step))
    return scope_ids(desk(game).picture(session, language), key(game, number))


def _row(model: Model, game: str, number: int, *, pictured: bool) -> Markup:
    """The link to a lesson."""
    language, name = model.language, key(game, number)
    about = multilingual.text_in(heading(game, number)[1], language.code)
    words = tag("span", None, tag("b", None, text(numbered_title(game, number, language))), text(f" {about}"))
    finished = model.progress.get(name, 0) >= length(game, number)
    seen = tag("span", {"class": "seen"}, icon("check"), text(language.say("lesson.done"))) if finished else NOTHING
    shown = picture_place(name) if pictured else icon("play")
    return link(name, shown, words, seen, css="way", current=name == model.route.address)


def _others(game: str, language: Language) -> tuple[Markup, ...]:
    """Links to the game's puzzles, if it has some, to the editor, and to where results are collected."""
    say = language.say
    write = _way(f"{game}.author", "board", say("lesson.write"), say("lesson.write.about"))
    collect = _way("results", "chart", say("results.title"))
    if is_later(game, "puzzles"):
        return write, collect
    about = say("puzzles.about", n=len(puzzle_numbers(game)))
    return _way(f"{game}.puzzles", "puzzle", say("puzzles"), about), write, collect


def _way(address: str, sign: str, words: str, about: str = "") -> Markup:
    """A link with a sign, its words, and more about it."""
    said = tag("b", None, text(words)), text(f" {about}") if about else NOTHING
    return link(address, icon(sign), tag("span", None, join(said)), css="way")
