"""The list of a game's puzzles in series, one for each idea: a picture of each puzzle, and which are solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.shelf import idea_key, outline, puzzle_numbers, series
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link, way
from ui.keep.solved_puzzles import Solved
from ui.views import puzzle_pictures
from ui.views.list_head import game_head
from ui.views.puzzle import again_today, grade, idea_about, next_open_puzzle
from ui.views.puzzle_panel import progress
from ui.views.result import summary

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.language import Language
    from ui.app.model import Model

AGAIN = "again."
"""Begins the name of a picture among the puzzles that come back: the same puzzle stands in its series too."""


def regions(model: Model) -> dict[str, Markup]:
    """The game's puzzles, or those of one series, and the pictures of those in sight or close to it."""
    game, language = model.route.game, model.language
    numbers, solved = puzzle_numbers(game), model.solved.get(game, Solved()).numbers
    intro = tag("p", {"class": "intro"}, text(language.say("puzzles.intro")))
    there = _series_of(game, model.route.idea)
    whole = NOTHING if model.route.idea in there else progress(numbers, solved, language)
    due = [] if model.route.idea in there else again_today(model, game)
    head = game_head(model, intro, whole, _actions(model, game))
    parts = (head, _again(game, due, language), *_all_series(game, there, solved, language), summary(model))
    pictures = {**_pictures(model, game, there), **_pictures(model, game, {"": tuple(due)}, AGAIN)}
    return {"puzzles": join(parts), **pictures}


def _again(game: str, due: list[int], language: Language) -> Markup:
    """The puzzles that come back today; nothing where none does."""
    if not due:
        return NOTHING
    rows = (tag("li", None, _row(game, number, language, solved=False, where=AGAIN)) for number in due)
    head = tag("header", None, tag("h2", {"id": "series-again"}, text(language.later.say("puzzles.again"))))
    about = tag("p", None, text(language.later.say("puzzles.again.about")))
    listing = tag("ol", {"class": "puzzle-list"}, *rows)
    return tag("section", {"class": "graded", "aria-labelledby": "series-again"}, head, about, listing)


def _series_of(game: str, idea: str) -> dict[str, tuple[int, ...]]:
    """The series of an idea alone, all if there is none of it: an old link may name one that is no more."""
    every = series(game)
    return {idea: every[idea]} if idea in every else every


def _all_series(
    game: str, there: dict[str, tuple[int, ...]], solved: Collection[int], language: Language
) -> Iterator[Markup]:
    for idea, numbers in there.items():
        yield _series(game, idea, numbers, solved, language)


def _series(game: str, idea: str, numbers: tuple[int, ...], solved: Collection[int], language: Language) -> Markup:
    """The puzzles of a series under its heading, with how many of them are solved."""
    rows = (tag("li", None, _row(game, number, language, solved=number in solved)) for number in numbers)
    name = link(f"{game}.puzzles.{idea}", text(language.say(idea_key(game, idea))))
    head = tag("header", None, tag("h2", {"id": f"series-{idea}"}, name), progress(numbers, solved, language))
    words = idea_about(game, idea, language)
    about = tag("p", None, text(words)) if words else NOTHING
    listing = tag("ol", {"class": "puzzle-list"}, *rows)
    return tag("section", {"class": "graded", "aria-labelledby": f"series-{idea}"}, head, about, listing)


def _actions(model: Model, game: str) -> Markup:
    """Links to the next unsolved puzzle, to today's, and to the game, or from a series to all of them."""
    say, idea = model.language.say, model.route.idea
    to = next_open_puzzle(model, game)
    onward = way(f"{game}.puzzle.{to}", say("puzzle.next"), "play", css="primary") if to else NOTHING
    today = way(f"{game}.daily", say("puzzle.daily"), "puzzle")
    back = way(f"{game}.puzzles", say("puzzles.list"), "back") if idea else way(game, say("rules.back"), "back")
    return tag("div", {"class": "actions"}, onward, today, back)


def _row(game: str, number: int, language: Language, *, solved: bool, where: str = "") -> Markup:
    """The link to a puzzle, with its grade."""
    hard, _ = outline(game, number)
    done = tag("span", {"class": "seen"}, icon("check"), text(language.say("puzzle.done"))) if solved else NOTHING
    name = tag("b", None, text(language.say("puzzle.number", n=number)))
    words = tag("span", {"class": "words"}, name, grade(hard, language), done)
    return link(key(game, number), _place(where + key(game, number)), words, css="way")


def key(game: str, number: int) -> str:
    """The address of a puzzle, which is the name of its picture too."""
    return f"{game}.puzzle.{number}"


def _place(name: str) -> Markup:
    """The place of a puzzle's picture, which is painted when it comes near."""
    place = tag("span", {"id": f"board-{name}", "data-region": "later", "data-board": name})
    return tag("span", {"class": "mini", "aria-hidden": "true"}, place)


def _pictures(model: Model, game: str, there: dict[str, tuple[int, ...]], where: str = "") -> dict[str, Markup]:
    """The pictures of the puzzles on the list that are in sight; what was near on another list has no place."""
    near = [number for numbers in there.values() for number in numbers if where + key(game, number) in model.near]
    return {
        f"board-{where}{key(game, number)}": puzzle_pictures.puzzle_picture(game, number, model.language.code)
        for number in near
    }
